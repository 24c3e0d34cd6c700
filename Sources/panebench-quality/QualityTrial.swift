import Foundation
import Measurement
import Verdicts
import Workers

/// One comparison that was made: a line of the file.
struct QualityTrial: Hashable, Sendable, Codable {
  /// The row's name.
  let row: String
  /// What a command ends with that found no difference, found one, or could not decide: 0, 1 or 2.
  let exitCode: Int
  /// Whether what it found is what was added, and all of it.
  let isPlaced: Bool
  /// Seconds that it took.
  let seconds: Double
  /// Blocks of its timing pass; 0 where there is none.
  var blocks = 0
  /// The times of both programs, of a program that was compared with itself.
  var times: [CellTimes]?

  /// What both programs took in one cell, round by round.
  struct CellTimes: Hashable, Sendable, Codable {
    let cell: Cell
    let rounds: [Int]
    let blocks: [Int]
    let base: [Double]
    let head: [Double]
  }
}

extension QualityTrial.CellTimes {
  /// The rounds that both runs have, cell by cell.
  static func all(_ base: Run, _ head: Run) -> [Self] {
    let other = RunSummary(repetitions: head.repetitions).cells
    return RunSummary(repetitions: base.repetitions).cells.compactMap { old in
      guard let metric = Metric.named("load-time"),
        let new = other.first(where: { $0.cell == old.cell })?.evidence(for: metric).rounds
      else { return nil }
      let known = old.evidence(for: metric).rounds
      let rounds = known.keys.filter { new[$0] != nil }.sorted()
      return Self(
        cell: old.cell, rounds: rounds, blocks: rounds.compactMap { known[$0]?.block },
        base: rounds.compactMap { known[$0]?.value }, head: rounds.compactMap { new[$0]?.value })
    }
  }
}

/// The file of comparisons: JSON Lines, so that what was stopped can be continued.
struct QualityFile {
  /// The comparisons that it holds.
  private(set) var trials: [QualityTrial] = []
  /// Where and when they were made.
  let header: Header

  /// nil where nothing is appended.
  private let file: JSONLinesFile?

  struct Header: Codable {
    var panebench = "quality"
    var version = 2
    let machine: Machine
    /// In the format of ISO 8601.
    let began: String

    /// Of a file that begins now.
    static func current() -> Header {
      Header(machine: .current(), began: Date().formatted(.iso8601))
    }
  }

  /// Opens the file at `path` to continue it, or begins it where there is none.
  ///
  /// - Parameter isReadOnly: Leaves the file as it is, which must be there.
  /// - Throws: `RunFileError` where it is something else, or cannot be read or written.
  init(_ path: String, isReadOnly: Bool = false) throws(RunFileError) {
    let data: Data
    if isReadOnly {
      (file, data) = (nil, try JSONLinesFile.bytes(of: path))
    } else if FileManager.default.fileExists(atPath: path) {
      let file = try JSONLinesFile.open(path)
      data = try file.readToEnd()
      self.file = file
    } else {
      header = .current()
      file = try JSONLinesFile.create(path, header: header)
      return
    }
    let lines = JSONLinesFile.lines(of: data)
    if lines.isEmpty, JSONLinesFile.isBegun(data), let file {
      header = .current()
      try file.append(header)
      return
    }
    guard let first = lines.first, let header = try? JSONDecoder().decode(Header.self, from: first),
      header.panebench == "quality", header.version == 2
    else { throw .notSamples(path: path) }
    self.header = header
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      guard let trial = try? JSONDecoder().decode(QualityTrial.self, from: line) else {
        throw .badLine(path: path, line: index + 1, reason: "it is not a comparison")
      }
      trials.append(trial)
    }
  }

  /// Appends a comparison.
  ///
  /// - Throws: `RunFileError` where it could not be written in full.
  mutating func append(_ trial: QualityTrial) throws(RunFileError) {
    try file?.append(trial)
    trials.append(trial)
  }
}
