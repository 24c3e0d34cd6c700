import Foundation
import InputFiles

/// Reads whole files. What could keep a command waiting, or never ends, is refused.
package enum InputFile {
  /// No file that is read whole is larger, in bytes.
  private static let largest = 256 << 20

  /// A file's bytes; also of a pipe that the shell has opened, such as `<(zcat run.jsonl.gz)`.
  ///
  /// - Throws: `Failure` with exit code 65 or 74.
  package static func bytes(of path: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    try read(path) { piece throws(Failure) in
      bytes += piece
      guard bytes.count > largest else { return }
      throw Failure(
        "\(path): the file is larger than \(largest >> 20) MiB. Choose a smaller one.",
        code: .badInput)
    }
    return bytes
  }

  /// Hands the file's bytes to `body`, piece by piece.
  ///
  /// - Throws: what `body` throws, or `Failure` with exit code 74.
  package static func read(_ path: String, _ body: (Data) throws(Failure) -> Void) throws(Failure) {
    let handle = try open(path)
    while true {
      let piece: Data?
      do { piece = try handle.read(upToCount: 1 << 20) } catch { throw failure(path, EIO) }
      guard let piece, !piece.isEmpty else { return }
      try body(piece)
    }
  }

  /// The first line of a regular file, if it has no more than `limit` bytes; nil where there is none, or no such file.
  package static func firstLine(of path: String, limit: Int = 1 << 20) -> Data? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let beginning = try? open(path).read(upToCount: limit)
    else { return nil }
    return beginning.prefix { $0 != UInt8(ascii: "\n") }
  }

  /// Opens a file without waiting for anybody who would write to it.
  ///
  /// - Throws: `Failure` with exit code 74.
  package static func open(_ path: String) throws(Failure) -> FileHandle {
    do { return try RegularFile.open(path) } catch {
      switch error {
      case .system(let code): throw failure(path, code)
      case .folder:
        throw Failure(
          "\(path): this is a folder. Name the files in it\(scenarios(in: path)).",
          code: .fileAccess)
      case .special:
        throw Failure(
          "\(path): this is a named pipe or a device. Name a regular file.", code: .fileAccess)
      }
    }
  }

  /// The first scenarios in a folder, behind a colon; nothing where there are none.
  private static func scenarios(in folder: String) -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let scenarios = names.filter { $0.hasSuffix(".scenario") }.sorted()
    guard !scenarios.isEmpty else { return "" }
    return ": \(scenarios.prefix(10).joined(separator: ", "))\(scenarios.count > 10 ? ", …" : "")"
  }

  private static func failure(_ path: String, _ code: Int32) -> Failure {
    let reason =
      code == ENOENT
      ? "there is no such file. Check the path."
      : "the file cannot be read (\(String(cString: strerror(code))))."
    return Failure("\(path): \(reason)", code: .fileAccess)
  }
}

/// Puts texts into documents.
package enum TextFile {
  /// The text of the document at `path`.
  ///
  /// - Throws: `Failure` with exit code 74, or 65 where it is not UTF-8: what cannot be read cannot be written back.
  package static func document(_ path: String) throws(Failure) -> String {
    let bytes = try InputFile.bytes(of: path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let valid = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\u{FFFD}" }
      let line = valid.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      throw Failure(
        "\(path):\(line): the document is not UTF-8, and stays as it is. Convert it first, e.g. with iconv.",
        code: .badInput)
    }
    return text
  }
}
