import Foundation
import Workers

/// The repetitions of a run file, each once.
struct RunReading {
  private let path: String
  private let keepsDetails: Bool
  private var lines: [(number: Int, repetition: Repetition?)] = []
  private var marks = StepMarks()
  private var positions: [StepMarks.Mark: Int32] = [:]
  private var copyCount = 0

  init(path: String, details: Bool) { (self.path, keepsDetails) = (path, details) }

  var repetitions: [Repetition] { lines.compactMap(\.repetition) }

  var warnings: [String] { Self.warnings(path: path, copies: copyCount) }

  /// What there is to say of lines that repeat others.
  static func warnings(path: String, copies count: Int) -> [String] {
    guard count > 0 else { return [] }
    let lines =
      count == 1 ? "1 line repeats another and was" : "\(count) lines repeat others and were"
    return ["\(path): \(lines) left out: a repetition counts once"]
  }

  /// Adds the lines of `beginning` and of all `chunks` after it.
  ///
  /// - Throws: `RunFileError` about the first line that is wrong.
  mutating func add(
    _ beginning: Run.Beginning, then chunks: inout LineChunks
  ) throws(RunFileError) {
    var reading = ParallelReading(path: path, offset: beginning.length, details: keepsDetails)
    try reading.read(beginning.rest, then: &chunks) { line throws(RunFileError) in
      try add(line.repetition, number: line.number)
    }
  }

  private mutating func add(_ repetition: Repetition, number: Int) throws(RunFileError) {
    let mark = marks.mark(of: repetition)
    if let position = positions[mark].map(Int.init), let known = lines[position].repetition {
      if known == repetition {
        copyCount += 1
        return
      }
      guard known.outcome.isWorthRepeating || repetition.outcome.isWorthRepeating else {
        throw .conflict(path: path, lines: [lines[position].number, number])
      }
      if repetition.outcome.isWorthRepeating, !known.outcome.isWorthRepeating { return }
      lines[position].repetition = nil
    }
    positions[mark] = Int32(lines.count)
    lines.append((number, repetition))
  }
}
