import Foundation
import GRDB
import Workers

/// Which values of a history are asked for; nil or an empty list means all.
package struct HistoryFilter: Hashable, Sendable {
  /// Titles.
  package var scenarios: [String]
  /// Loaders by their names.
  package var loaders: [String]
  package var pages: [Int]
  /// Metrics by their names.
  package var metrics: [String]

  package init(
    scenarios: [String] = [], loaders: [String] = [], pages: [Int] = [], metrics: [String] = []
  ) {
    self.scenarios = scenarios
    self.loaders = loaders
    self.pages = pages
    self.metrics = metrics
  }

  package var isOpen: Bool { self == HistoryFilter() }

  /// The values that pass, with run, cell and environment, run by run in the order of the history.
  var query: (sql: String, arguments: StatementArguments) {
    var conditions: [String] = []
    var arguments = StatementArguments()
    func require(_ column: String, _ values: [some DatabaseValueConvertible]) {
      guard !values.isEmpty else { return }
      conditions.append("\(column) IN (\(databaseQuestionMarks(count: values.count)))")
      arguments += StatementArguments(values)
    }
    require("cell.scenario", scenarios)
    require("cell.loader", loaders)
    require("cell.pages", pages)
    require("value.metric", metrics)
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

// MARK: Rows

extension RecordedRun: FetchableRecord, PersistableRecord {
  package static let databaseTableName = "run"

  package static func databaseDateEncodingStrategy(
    for column: String
  ) -> DatabaseDateEncodingStrategy { .timeIntervalSince1970 }

  package static func databaseDateDecodingStrategy(
    for column: String
  ) -> DatabaseDateDecodingStrategy { .timeIntervalSince1970 }
}

extension Cell: FetchableRecord, PersistableRecord {
  package static let databaseTableName = "cell"
}

extension Environment: FetchableRecord, PersistableRecord {
  // Published under this name.
  package static let databaseTableName = "place"
}

/// A row of the table of values.
struct ValueRow: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "value"
  let run: Int64
  let cell: Int64
  let metric: String
  let place: Int64
  let value: Double
  let low: Double?
  let high: Double?
  let samples: Int
  let relative: Double?
}

extension RecordedValue: FetchableRecord {
  /// The value in a row that has its cell's and its environment's columns as well.
  package init(row: Row) throws {
    let value = try ValueRow(row: row)
    var interval: ClosedRange<Double>?
    if let low = value.low, let high = value.high, low <= high { interval = low...high }
    self.init(
      cell: try Cell(row: row), metric: value.metric, value: value.value, interval: interval,
      relative: value.relative, sampleCount: value.samples, environment: try Environment(row: row))
  }
}

/// The number of a row that was inserted.
struct RowNumber: Decodable, FetchableRecord, TableRecord {
  static var databaseSelection: [any SQLSelectable] { [Column("id")] }
  let id: Int64
}
