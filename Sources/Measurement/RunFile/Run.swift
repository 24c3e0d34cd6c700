import Foundation
import Workers

/// A run: its header and the repetitions that were finished.
package struct Run: Sendable {
  /// What was measured, with what, and where.
  package let header: RunHeader
  /// The finished repetitions, each once, in the order in which they were finished.
  package let repetitions: [Repetition]
  /// What a reader of the file should know.
  package let warnings: [String]

  package init(header: RunHeader, repetitions: [Repetition], warnings: [String] = []) {
    self.header = header
    self.repetitions = repetitions
    self.warnings = warnings
  }

  /// Reads a run file.
  ///
  /// A torn last line is left out with a warning. A repetition counts once. Of one that was measured again because the
  /// machine had failed it, the later line counts.
  ///
  /// - Parameter details: Without them, repetitions hold metrics alone, in half the memory.
  /// - Throws: `RunFileError`.
  package static func read(_ path: String, details: Bool = true) throws(RunFileError) -> Run {
    let file = try JSONLinesFile.reader(of: path)
    var chunks = LineChunks(path: path) { try file.read(upToCount: $0) }
    return try Run(&chunks, path: path, details: details)
  }

  /// Opens a run file to continue it.
  ///
  /// - Throws: `RunFileError`, also where another program is writing.
  package static func resume(
    _ path: String
  ) throws(RunFileError) -> (file: JSONLinesFile, run: Run) {
    let file = try JSONLinesFile.open(path)
    var chunks = LineChunks(path: path) { try file.read(upToCount: $0) }
    let run = try Run(&chunks, path: path)
    file.cutOff(chunks.rest.count)
    return (file, run)
  }

  /// The run whose file at `path` holds `data`.
  package init(_ data: Data, path: String) throws(RunFileError) {
    var rest = data
    var chunks = LineChunks(path: path) { count in
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    try self.init(&chunks, path: path)
  }

  /// The run whose file at `path` holds `chunks`.
  private init(
    _ chunks: inout LineChunks, path: String, details: Bool = true
  ) throws(RunFileError) {
    let beginning = try Beginning(&chunks, path: path)
    header = beginning.header
    var reading = RunReading(path: path, details: details)
    try reading.add(beginning, then: &chunks)
    repetitions = reading.repetitions
    warnings = reading.warnings + Self.warnings(path: path, torn: chunks.rest)
  }

  /// The first line of a run file, and what was read with it.
  struct Beginning {
    let header: RunHeader
    /// Its bytes, with its end.
    let length: Int
    /// The lines after it in the first chunk.
    let rest: Data

    /// The beginning of the file at `path`, which holds `chunks`.
    init(_ chunks: inout LineChunks, path: String) throws(RunFileError) {
      guard let first = try chunks.next() else {
        throw JSONLinesFile.isBegun(chunks.rest) ? .unbegun(path: path) : .notARun(path: path)
      }
      let line = first.prefix { $0 != UInt8(ascii: "\n") }
      header = try Run.decodeHeader(line, path: path)
      length = line.count + 1
      rest = first.dropFirst(length)
    }
  }

  /// What there is to say of a file that ends in `rest`, which is no whole line.
  static func warnings(path: String, torn rest: Data) -> [String] {
    rest.isEmpty
      ? [] : ["\(path): the last line is torn and was left out; --resume measures it again"]
  }

  fileprivate static func decodeHeader(_ line: Data, path: String) throws(RunFileError) -> RunHeader
  {
    struct Version: Decodable { let panebench: String; let version: Int }
    guard let version = try? JSONDecoder().decode(Version.self, from: line),
      version.panebench == "run"
    else { throw .notARun(path: path) }
    guard version.version == RunHeader.currentVersion else {
      throw .unknownVersion(path: path, version: version.version)
    }
    let header: RunHeader
    do {
      header = try JSONDecoder().decode(Extensible<RunHeader>.self, from: line).wrappedValue
    } catch {
      throw .badLine(path: path, line: 1, reason: "the header lacks something: \(error)")
    }
    return header
  }

  /// The run as a file's text: equal runs are equal texts.
  ///
  /// - Throws: where a number is not finite.
  package func text() throws -> String {
    var text = try JSONLinesFile.line(header)
    for repetition in repetitions { text += try JSONLinesFile.line(repetition) }
    return String(decoding: text, as: UTF8.self)
  }
}
