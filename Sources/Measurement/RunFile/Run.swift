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
  /// - Throws: `RunFileError`.
  package static func read(_ path: String) throws(RunFileError) -> Run {
    try Run(JSONLinesFile.bytes(of: path), path: path)
  }

  /// Opens a run file to continue it.
  ///
  /// - Throws: `RunFileError`, also where another program is writing.
  package static func resume(
    _ path: String
  ) throws(RunFileError) -> (file: JSONLinesFile, run: Run) {
    let (file, data) = try JSONLinesFile.open(path)
    return (file, try Run(data, path: path))
  }

  /// The run whose file at `path` holds `data`.
  init(_ data: Data, path: String) throws(RunFileError) {
    let lines = JSONLinesFile.lines(of: data)
    guard let first = lines.first else {
      throw JSONLinesFile.isBegun(data) ? .unbegun(path: path) : .notARun(path: path)
    }
    header = try Self.decodeHeader(first, path: path)
    var reading = RunReading(path: path)
    for (index, line) in lines.enumerated().dropFirst() {
      try reading.add(line, number: index + 1)
    }
    repetitions = reading.repetitions
    let isTorn = JSONLinesFile.endOfLines(in: data) < data.endIndex
    warnings =
      reading.warnings
      + (isTorn
        ? ["\(path): the last line is torn and was left out; --resume measures it again"] : [])
  }

  private static func decodeHeader(_ line: Data, path: String) throws(RunFileError) -> RunHeader {
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

/// The repetitions of a run file, line by line.
private struct RunReading {
  let path: String
  private let decoder = JSONDecoder()
  private var lines: [(number: Int, repetition: Repetition)?] = []
  private var positions: [StepKey: Int] = [:]
  private var copyCount = 0

  init(path: String) { self.path = path }

  var repetitions: [Repetition] { lines.compactMap { $0?.repetition } }

  var warnings: [String] {
    guard copyCount > 0 else { return [] }
    let lines =
      copyCount == 1
      ? "1 line repeats another and was" : "\(copyCount) lines repeat others and were"
    return ["\(path): \(lines) left out: a repetition counts once"]
  }

  mutating func add(_ line: Data, number: Int) throws(RunFileError) {
    guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { return }
    let repetition: Repetition
    do { repetition = try decoder.decode(Repetition.self, from: line) } catch {
      throw .badLine(path: path, line: number, reason: "it is not a finished repetition")
    }
    if let position = positions[repetition.key], let known = lines[position] {
      if known.repetition == repetition {
        copyCount += 1
        return
      }
      guard known.repetition.outcome.isWorthRepeating || repetition.outcome.isWorthRepeating else {
        throw .conflict(path: path, lines: [known.number, number])
      }
      if repetition.outcome.isWorthRepeating, !known.repetition.outcome.isWorthRepeating { return }
      lines[position] = nil
    }
    positions[repetition.key] = lines.count
    lines.append((number, repetition))
  }
}
