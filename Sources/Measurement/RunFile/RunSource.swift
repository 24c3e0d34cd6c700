import Foundation
import Workers

/// A line of one of several run files, of which is kept where it is.
protocol FoundLine {
  /// Its bytes in the file.
  var offset: UInt64 { get }
  var length: UInt32 { get }
  /// Which of the files.
  var source: UInt32 { get }
  /// Whether measuring again may give a result.
  var isWorthRepeating: Bool { get }
}

/// A run file of which the first line is kept, and no other.
package final class RunSource {
  package let path: String
  package let header: RunHeader
  private let file: FileHandle
  private let beginning: Run.Beginning
  private var chunks: LineChunks

  /// Opens the file at `path`.
  ///
  /// - Throws: `RunFileError`.
  package init(_ path: String) throws(RunFileError) {
    let file = try JSONLinesFile.reader(of: path)
    (self.path, self.file) = (path, file)
    chunks = LineChunks(path: path) { try file.read(upToCount: $0) }
    beginning = try Run.Beginning(&chunks, path: path)
    header = beginning.header
  }

  /// Hands each of its lines to `take`, which may be done once.
  ///
  /// - Throws: `RunFileError` about the first line that is wrong.
  func readLines(
    _ take: (ParallelReading.Line) throws(RunFileError) -> Void
  ) throws(RunFileError) {
    var reading = ParallelReading(path: path, offset: beginning.length, details: false)
    try reading.read(beginning.rest, then: &chunks, take)
  }

  /// What there is to say of a file of which `copies` lines were left out.
  func warnings(copies: Int) -> [String] {
    RunReading.warnings(path: path, copies: copies) + Run.warnings(path: path, torn: chunks.rest)
  }

  /// Appends the bytes of `line` to `data`.
  ///
  /// - Throws: `RunFileError.unreadable`.
  func append(_ line: some FoundLine, to data: inout Data) throws(RunFileError) {
    let (start, count) = (data.count, Int(line.length))
    data.count += count
    let read = data.withUnsafeMutableBytes {
      pread(
        file.fileDescriptor, $0.baseAddress.map { $0 + start }, count, off_t(line.offset))
    }
    guard read == count else {
      let reason = read < 0 ? String(cString: strerror(errno)) : "it was cut short meanwhile"
      throw .unreadable(path: path, reason: reason)
    }
  }

  /// Which line of the file `line` is, from 1.
  func number(of line: some FoundLine) throws(RunFileError) -> Int {
    do {
      try file.seek(toOffset: 0)
      let before = try file.read(upToCount: Int(line.offset)) ?? Data()
      return before.count { $0 == UInt8(ascii: "\n") } + 1
    } catch { throw .unreadable(path: path, reason: JSONLinesFile.reason(error)) }
  }
}
