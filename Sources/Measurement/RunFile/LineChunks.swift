import Foundation

/// The whole lines of a file, some megabytes at a time.
struct LineChunks {
  private static let size = 4 << 20

  private let path: String
  private let read: (Int) throws -> Data?
  /// What follows the last line that has an end, when there are no more.
  private(set) var rest = Data()

  /// The lines of what `read` gives, which is at most so many bytes at a time, and none at the end.
  init(path: String, read: @escaping (Int) throws -> Data?) {
    (self.path, self.read) = (path, read)
  }

  /// The next lines, the last one's end among them; nil where there are none.
  ///
  /// - Throws: `RunFileError.unreadable`.
  mutating func next() throws(RunFileError) -> Data? {
    do {
      while let more = try read(Self.size), !more.isEmpty {
        guard let last = more.lastIndex(of: UInt8(ascii: "\n")) else {
          rest += more
          continue
        }
        let lines = rest + more[...last]
        rest = Data(more[(last + 1)...])
        return lines
      }
      return nil
    } catch { throw .unreadable(path: path, reason: JSONLinesFile.reason(error)) }
  }
}
