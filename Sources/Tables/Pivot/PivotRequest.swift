import Basics
import Measurement
import ScenarioLanguage

/// What a pivot table shows: which dimensions go down, which across, and which numbers.
package struct PivotRequest: Hashable, Sendable {
  /// What tells one number of a run from another.
  package enum Dimension: String, Hashable, Sendable, CaseIterable {
    case scenario, loader, pages, scenes, metric
  }

  let rows: [Dimension]
  let columns: [Dimension]
  let metrics: [Metric]

  /// The dimensions that are neither down nor across.
  var shared: [Dimension] { Dimension.allCases.filter { !(rows + columns).contains($0) } }
}

extension PivotRequest {
  /// The request that options make.
  ///
  /// - Parameters:
  ///   - rows: Names of dimensions; loaders if there are none.
  ///   - columns: The same; metrics if there are none.
  ///   - metrics: If there are several that are neither rows nor columns, each has a block of rows.
  /// - Throws: `Failure` with exit code 64 if a name is not that of a dimension, or is there twice.
  package init(
    rows: [String], columns: [String], metrics: [Metric]
  ) throws(Failure) {
    var across = try Self.dimensions(columns)
    var down = try Self.dimensions(rows)
    if down.isEmpty { down = across.contains(.loader) ? [.pages] : [.loader] }
    if across.isEmpty, !down.contains(.metric) { across = [.metric] }
    if metrics.count > 1, !(down + across).contains(.metric) { down.insert(.metric, at: 0) }
    self.init(rows: down, columns: across, metrics: metrics)
    let all = down + across
    if let twice = all.first(where: { one in all.count { $0 == one } > 1 }) { throw .twice(twice) }
  }

  private static func dimensions(_ names: [String]) throws(Failure) -> [Dimension] {
    try names.map { name throws(Failure) in
      guard let dimension = Dimension(rawValue: name) else { throw .unknown(name) }
      return dimension
    }
  }
}

extension PivotRequest.Dimension {
  /// The word for what `cell` is in this dimension, as options have it; none for its metrics.
  func value(of cell: Cell) -> String {
    switch self {
    case .scenario: cell.scenario
    case .loader: cell.loader
    case .pages: "\(cell.pages)"
    case .scenes: "\(cell.scenes)"
    case .metric: ""
    }
  }

  /// What is said of a number across the top.
  func text(of cell: Cell, _ metric: Metric) -> String {
    switch self {
    case .scenario, .loader: value(of: cell)
    case .pages: counted(cell.pages, "page")
    case .scenes: counted(cell.scenes, "scene")
    case .metric: metric.title
    }
  }

  /// What is said of it at the beginning of its row.
  func entry(of cell: Cell, _ metric: Metric, withUnit: Bool) -> Table.Entry {
    switch self {
    case .scenario, .loader: .text(value(of: cell))
    case .pages: .count(cell.pages)
    case .scenes: .count(cell.scenes)
    case .metric:
      .text(metric.title + (withUnit ? metric.unitOfNumbers.map { ", \($0)" } ?? "" : ""))
    }
  }

  /// The column that says it.
  var column: Table.Column {
    .label(rawValue, self == .pages || self == .scenes ? .trailing : .leading)
  }
}

// Why there is no pivot table.
extension Failure {
  fileprivate static func unknown(_ name: String) -> Failure {
    let known = PivotRequest.Dimension.allCases.map(\.rawValue)
    return Failure(
      "there is no dimension called '\(name)'.\(Suggestion.sentence(about: name, among: known)) There are \(known.joined(separator: ", ")).",
      code: .usage)
  }

  fileprivate static func twice(_ dimension: PivotRequest.Dimension) -> Failure {
    Failure(
      "\(dimension.rawValue) cannot be two of the rows and columns. Name it once.", code: .usage)
  }

  /// A dimension is neither down nor across, and has several values.
  static func open(_ dimension: PivotRequest.Dimension, values: [String]) -> Failure {
    let name = dimension.rawValue
    return Failure(
      "the table has room for one \(name == "pages" ? "number of pages" : name), and there are \(values.map { "'\($0)'" }.joined(separator: ", ")). \(dimension == .scenes ? "Add" : "Choose one with --\(name), or add") \(name) to --rows.",
      code: .usage)
  }
}
