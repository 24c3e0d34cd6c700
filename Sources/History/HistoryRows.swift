import Foundation
import GRDB
import Measurement

/// Which values of a history are asked for; nil or an empty list means all.
package struct HistoryFilter: Hashable, Sendable {
  /// Scenarios by their titles.
  package var scenarios: [String]
  /// Loaders by their names.
  package var loaders: [String]
  /// Sizes.
  package var pages: [Int]
  /// Metrics by their names.
  package var metrics: [String]

  /// A filter; without arguments one that lets everything pass.
  package init(
    scenarios: [String] = [], loaders: [String] = [], pages: [Int] = [], metrics: [String] = []
  ) {
    self.scenarios = scenarios
    self.loaders = loaders
    self.pages = pages
    self.metrics = metrics
  }

  /// Whether everything passes.
  package var isOpen: Bool { self == HistoryFilter() }

  /// The values that pass, with run, cell and place, run by run in the order of the history.
  var query: (sql: String, arguments: StatementArguments) {
    var conditions: [String] = []
    var arguments = StatementArguments()
    func demand(_ column: String, _ values: [some DatabaseValueConvertible]) {
      guard !values.isEmpty else { return }
      let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
      conditions.append("\(column) IN (\(marks))")
      arguments += StatementArguments(values)
    }
    demand("cell.scenario", scenarios)
    demand("cell.loader", loaders)
    demand("cell.pages", pages)
    demand("value.metric", metrics)
    let condition = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
    let sql = """
      SELECT run.*, cell.*, place.*, value.*
      FROM value
      JOIN run ON run.id = value.run
      JOIN cell ON cell.id = value.cell
      JOIN place ON place.id = value.place
      \(condition)
      ORDER BY cell.id, value.metric, run.date, run.began, run.id
      """
    return (sql, arguments)
  }
}

extension RecordedRun {
  init(_ row: Row) {
    let hash: String? = row["hash"]
    self.init(
      commit: hash.map { Commit(hash: $0, subject: row["subject"] ?? "") },
      date: Date(timeIntervalSince1970: row["date"]), began: row["began"],
      program: row["program"], path: row["path"], identity: row["identity"],
      fingerprint: row["fingerprint"])
  }
}

extension RecordedValue {
  init(_ row: Row) {
    let (low, high): (Double?, Double?) = (row["low"], row["high"])
    var interval: ClosedRange<Double>?
    if let low, let high, low <= high { interval = low...high }
    self.init(
      cell: Cell(
        scenario: row["scenario"], loader: row["loader"], pages: row["pages"],
        scenes: row["scenes"]),
      metric: row["metric"], value: row["value"], interval: interval,
      sampleCount: row["samples"],
      place: Place(machine: row["machine"], libraries: row["libraries"]))
  }
}
