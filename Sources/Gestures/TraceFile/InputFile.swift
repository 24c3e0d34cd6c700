import Foundation

/// Opens a file to be read: what is not one, such as a named pipe, would let a program wait for ever.
package enum InputFile {
  /// Why a file is not read.
  package enum Fault: Error, Hashable, Sendable {
    /// The system does not let it be read.
    case unreadable
    /// It is something else, said in words.
    case notAFile(String)
  }

  /// Whether `path` names what the process was given, such as its standard input: it may be a pipe, which is read once.
  package static func isGiven(_ path: String) -> Bool {
    ["/dev/stdin", "/dev/fd/", "/proc/self/fd/"].contains { path.hasPrefix($0) }
  }

  /// A handle of the file at `path`, or of what the process was given.
  package static func open(_ path: String) throws(Fault) -> FileHandle {
    let isGiven = isGiven(path)
    // Without O_NONBLOCK, opening a named pipe would wait for somebody to write to it.
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | (isGiven ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw .unreadable }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return handle
    case S_IFDIR: throw .notAFile("a directory")
    case _ where isGiven: return handle
    case S_IFIFO: throw .notAFile("a named pipe")
    default: throw .notAFile("a device")
    }
  }
}
