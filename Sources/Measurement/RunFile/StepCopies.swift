import Foundation
import Workers

/// Finds the line that counts among several of one step.
struct StepCopies<Line: FoundLine> {
  /// Two results of one step.
  struct Conflict {
    let first: Line
    let second: Line
  }

  /// Lines of each file that repeat others of it.
  private(set) var counts: [Int]
  /// The conflict that a reader of the files comes upon first.
  private(set) var conflict: Conflict?

  private let sources: [RunSource]

  init(in sources: [RunSource]) {
    self.sources = sources
    counts = Array(repeating: 0, count: sources.count)
  }

  /// Of the lines of one step, which stand in the order of the files, those that count: one of each file. A later one does
  /// where the machine had failed the step before; all else has to be the same.
  ///
  /// - Throws: `RunFileError.unreadable`.
  mutating func counting(_ step: ArraySlice<Line>) throws(RunFileError) -> [Line] {
    var counting: [Line] = []
    for line in step {
      guard let known = counting.last, known.source == line.source else {
        counting.append(line)
        continue
      }
      if try areEqual(known, line) {
        counts[Int(line.source)] += 1
      } else if known.isWorthRepeating {
        counting[counting.count - 1] = line
      } else if !line.isWorthRepeating {
        note(known, line)
      }
    }
    return counting
  }

  /// The same of all files together, of which each has to say the same.
  mutating func countingOnce(_ step: ArraySlice<Line>) throws(RunFileError) -> Line {
    let lines = try counting(step)
    for line in lines.dropFirst() where try !areEqual(lines[0], line) { note(lines[0], line) }
    return lines[0]
  }

  /// What there is to say of the files.
  var warnings: [String] { zip(sources, counts).flatMap { $0.warnings(copies: $1) } }

  /// The error of a conflict in one file.
  func refusal(_ conflict: Conflict) throws(RunFileError) -> RunFileError {
    let source = sources[Int(conflict.first.source)]
    return .conflict(
      path: source.path,
      lines: [try source.number(of: conflict.first), try source.number(of: conflict.second)])
  }

  private mutating func note(_ first: Line, _ second: Line) {
    let isFirst =
      conflict.map {
        (second.source, second.offset) < ($0.second.source, $0.second.offset)
      } ?? true
    if isFirst { conflict = Conflict(first: first, second: second) }
  }

  private func areEqual(_ one: Line, _ other: Line) throws(RunFileError) -> Bool {
    var (first, second) = (Data(), Data())
    try sources[Int(one.source)].append(one, to: &first)
    try sources[Int(other.source)].append(other, to: &second)
    guard first != second else { return true }
    // The same may be written in two ways.
    let decoder = JSONDecoder()
    let values = [first, second].map { try? decoder.decode(Repetition.self, from: $0) }
    return values[0] == values[1]
  }
}
