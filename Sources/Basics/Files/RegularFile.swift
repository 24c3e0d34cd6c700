import Foundation

/// Reads regular files. What could keep a program waiting, or never ends, is refused.
package enum RegularFile {
  /// Why a file is not opened.
  package enum Fault: Error, Hashable, Sendable {
    /// The system does not let it be read, for this error number.
    case system(Int32)
    case folder
    /// It is a named pipe or a device.
    case special
  }

  /// Opens a file without waiting for anybody who would write to it; also a pipe that the process was given.
  package static func open(_ path: String) throws(Fault) -> FileHandle {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .system(errno) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return handle
    case S_IFDIR: throw .folder
    case S_IFIFO where isGiven(path):
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
      return handle
    default: throw .special
    }
  }

  /// Whether a path stands for a descriptor of this process, such as its standard input or the shell's `<(…)`.
  private static func isGiven(_ path: String) -> Bool {
    path == "/dev/stdin" || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/")
  }

  /// No file that is read whole is larger, in bytes.
  private static let largest = 256 << 20

  /// A file's bytes; also of a pipe that the process was given, such as the shell's `<(zcat run.jsonl.gz)`.
  package static func bytes(of path: String) throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    try read(path) { piece throws(InputError) in
      bytes += piece
      guard bytes.count > largest else { return }
      throw InputError(
        "the file is larger than \(largest >> 20) MiB", remedy: "choose a smaller one", path: path)
    }
    return bytes
  }

  /// The first line of a regular file, or its first MiB if the line is longer; nil if there is no such file.
  package static func firstLine(of path: String) -> Data? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let beginning = try? open(path).read(upToCount: 1 << 20)
    else { return nil }
    return beginning.prefix { $0 != UInt8(ascii: "\n") }
  }

  /// Hands a file's bytes to `take`, piece by piece, so that what is wrong is found before all of it is read.
  package static func read(
    _ path: String, take: (Data) throws(InputError) -> Void
  ) throws(InputError) {
    let handle: FileHandle
    do { handle = try open(path) } catch { throw InputError(error, path: path) }
    while true {
      let piece: Data?
      do { piece = try handle.read(upToCount: 1 << 20) } catch {
        throw InputError(Fault.system(EIO), path: path)
      }
      guard let piece, !piece.isEmpty else { return }
      try take(piece)
    }
  }
}

extension InputError {
  package init(_ fault: RegularFile.Fault, path: String) {
    let (reason, remedy) =
      switch fault {
      case .system(ENOENT): ("there is no such file", "check the path")
      case .system(let code):
        ("the file cannot be read (\(String(cString: strerror(code))))", "check its permissions")
      case .folder: ("this is a folder", "name a file in it")
      case .special: ("this is a named pipe or a device", "name a regular file")
      }
    self.init(reason, remedy: remedy, path: path, kind: .access)
  }
}
