import Foundation

/// Reads regular files. What could keep a program waiting, or never ends, is refused.
package enum RegularFile {
  /// A file's bytes; also of a pipe that the process was given, such as the shell's `<(zcat run.jsonl.gz)`.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that it may have.
  ///   - remedy: What to do if it has more.
  package static func bytes(
    of path: String, limit: Int = 256 << 20, remedy: String = "choose a smaller one"
  ) throws(InputError) -> [UInt8] {
    let handle = try open(path)
    var bytes: [UInt8] = []
    while true {
      let piece: Data?
      do { piece = try handle.read(upToCount: 1 << 20) } catch {
        throw .unreadable(path, errno: EIO)
      }
      guard let piece, !piece.isEmpty else { return bytes }
      bytes += piece
      guard bytes.count <= limit else {
        throw InputError("the file has more than \(limit) bytes", remedy: remedy, path: path)
      }
    }
  }

  /// The first line of a regular file, or its first MiB if the line is longer; nil if there is no such file.
  package static func firstLine(of path: String) -> Data? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let beginning = try? open(path).read(upToCount: 1 << 20)
    else { return nil }
    return beginning.prefix { $0 != UInt8(ascii: "\n") }
  }

  /// Opens a file without waiting for anybody who would write to it; also a pipe that the process was given.
  private static func open(_ path: String) throws(InputError) -> FileHandle {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .unreadable(path, errno: errno) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path, errno: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return handle
    case S_IFDIR:
      throw InputError(
        "this is a folder", remedy: "name a file in it", path: path, code: .fileAccess)
    case S_IFIFO where isGiven(path):
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
      return handle
    default:
      throw InputError(
        "this is a named pipe or a device", remedy: "name a regular file", path: path,
        code: .fileAccess)
    }
  }

  /// Whether a path stands for a descriptor of this process, such as its standard input or the shell's `<(…)`.
  private static func isGiven(_ path: String) -> Bool {
    path == "/dev/stdin" || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/")
  }
}
