import Foundation
import InputFiles

/// A run: its header and the repetitions that were finished.
package struct Run: Sendable {
  /// What was measured, with what, and where.
  package let header: RunHeader
  /// The finished repetitions, each once, in the order in which they were finished.
  package let repetitions: [Repetition]
  /// What a reader of the file should know.
  package let warnings: [String]

  /// A run from its parts.
  package init(header: RunHeader, repetitions: [Repetition], warnings: [String] = []) {
    self.header = header
    self.repetitions = repetitions
    self.warnings = warnings
  }

  /// Reads a run file.
  ///
  /// A line counts when it ends in a newline: what follows the last one was being written when the program was stopped, and
  /// is left out with a warning. A repetition counts once. Of one that was measured again because the machine had failed it,
  /// the later line counts.
  ///
  /// - Throws: `RunFileError`.
  package static func read(_ path: String) throws(RunFileError) -> Run {
    try Run(bytes(of: path), path: path)
  }

  private static func bytes(of path: String) throws(RunFileError) -> Data {
    let fault: RegularFile.Fault
    do { return try RegularFile.open(path).readToEnd() ?? Data() } catch {
      fault = error as? RegularFile.Fault ?? .system(EIO)
    }
    let reason =
      switch fault {
      case .system(ENOENT): "there is no such file"
      case .system(let code): String(cString: strerror(code))
      case .folder: "it is a folder"
      case .special: "it is a named pipe or a device"
      }
    throw .unreadable(path: path, reason: reason)
  }

  /// The run whose file at `path` holds `data`.
  init(_ data: Data, path: String) throws(RunFileError) {
    let end = Self.endOfLines(in: data)
    var lines = data[..<end].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst(), end > data.startIndex else {
      throw Self.isBegun(data) ? .unbegun(path: path) : .notARun(path: path)
    }
    header = try Self.decodeHeader(first, path: path)
    var reading = RunReading(path: path)
    for (index, line) in lines.enumerated() { try reading.add(line, number: index + 2) }
    repetitions = reading.repetitions
    var warnings = reading.warnings
    if end < data.endIndex {
      warnings.append("\(path): the last line is torn and was left out; --resume measures it again")
    }
    self.warnings = warnings
  }

  /// Where the last whole line of a file ends.
  static func endOfLines(in data: Data) -> Data.Index {
    data.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? data.startIndex
  }

  /// Whether `data`, in which no line ends, may be the beginning of a run file.
  static func isBegun(_ data: Data) -> Bool { data.isEmpty || data.first == UInt8(ascii: "{") }

  private static func decodeHeader(_ line: Data, path: String) throws(RunFileError) -> RunHeader {
    struct Version: Decodable { let panebench: String; let version: Int }
    guard let version = try? JSONDecoder().decode(Version.self, from: line),
      version.panebench == "run"
    else { throw .notARun(path: path) }
    guard version.version == RunHeader.currentVersion else {
      throw .unknownVersion(path: path, version: version.version)
    }
    do { return try JSONDecoder().decode(RunHeader.self, from: line) } catch {
      throw .badLine(path: path, line: 1, reason: "the header lacks something: \(error)")
    }
  }

  /// The run as a file's text: equal runs are equal texts.
  ///
  /// - Throws: where a number is not finite.
  package func text() throws -> String {
    var text = try Self.line(header)
    for repetition in repetitions { text += try Self.line(repetition) }
    return String(decoding: text, as: UTF8.self)
  }

  /// A line of a run file, with its end.
  static func line(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + [UInt8(ascii: "\n")]
  }
}

/// The repetitions of a run file, line by line.
private struct RunReading {
  let path: String
  private let decoder = JSONDecoder()
  private var lines: [(number: Int, repetition: Repetition)?] = []
  private var positions: [StepIdentity: Int] = [:]
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
    let identity = StepIdentity(repetition)
    if let position = positions[identity], let known = lines[position] {
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
    positions[identity] = lines.count
    lines.append((number, repetition))
  }
}
