import Foundation
import Synchronization

/// Reads regular files. What could keep a program waiting, or never ends, is refused.
package enum RegularFile {
  /// A file's bytes; also of a pipe that the process was given, as by the shell's `<(…)`.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that it may have, in whole MiB; `remedy` is for a larger one.
  ///   - longestLine: The most bytes of a line. Reading stops in one that is longer.
  ///   - acceptsPipe: Not for a path that a file names: it means no descriptor of this process.
  package static func bytes(
    of path: String, limit: Int = 256 << 20, remedy: String = "choose a smaller one",
    longestLine: Int = .max, acceptsPipe: Bool = true
  ) throws(InputError) -> [UInt8] {
    if acceptsPipe, let bytes = peeked.withLock({ $0.removeValue(forKey: path) }) {
      guard bytes.count <= limit else { throw tooLarge(path, limit, remedy) }
      return bytes
    }
    let handle = try open(path, acceptsPipe: acceptsPipe)
    var bytes: [UInt8] = []
    var line = 0
    while true {
      let piece: Data?
      do { piece = try handle.read(upToCount: 1 << 20) } catch {
        throw .unreadable(path, errno: EIO)
      }
      guard let piece, !piece.isEmpty else { return bytes }
      bytes += piece
      if longestLine < .max {
        line = bytes[line...].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? line
        if bytes.count - line > longestLine { return bytes }
      }
      guard bytes.count <= limit else { throw tooLarge(path, limit, remedy) }
    }
  }

  private static func tooLarge(_ path: String, _ limit: Int, _ remedy: String) -> InputError {
    InputError("the file is larger than \(limit >> 20) MiB", remedy: remedy, path: path)
  }

  /// What was read of pipes to see their first byte, until `bytes(of:)` asks for it.
  private static let peeked = Mutex<[String: [UInt8]]>([:])

  /// The first byte that is none of a byte order mark; nil if there is none, or no such file.
  /// `bytes(of:)` still reads all of a pipe.
  package static func firstByte(of path: String) -> UInt8? {
    if let handle = try? open(path, acceptsPipe: false) {
      return (try? handle.read(upToCount: 4))?.withoutByteOrderMark.first
    }
    guard let bytes = try? bytes(of: path) else { return nil }
    peeked.withLock { $0[path] = bytes }
    return bytes.withoutByteOrderMark.first
  }

  /// Opens a file without waiting for a writer; also a pipe that the process was given.
  private static func open(_ path: String, acceptsPipe: Bool) throws(InputError) -> FileHandle {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .unreadable(path, errno: errno) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path, errno: errno) }
    // A descriptor of this process, such as its standard input or the shell's `<(…)`.
    let isGiven = path.wholeMatch(of: #/\/dev\/stdin|\/(dev|proc\/self)\/fd\/\d+/#) != nil
    let (kind, remedy): (String, String)
    switch status.st_mode & S_IFMT {
    case S_IFREG: return handle
    case S_IFDIR: (kind, remedy) = ("folder", "name a file in it")
    case S_IFIFO where isGiven && acceptsPipe:
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
      return handle
    default: (kind, remedy) = ("named pipe or a device", "name a regular file")
    }
    throw InputError("this is a \(kind)", remedy: remedy, path: path, code: .fileAccess)
  }
}
