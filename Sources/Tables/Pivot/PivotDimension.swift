import Algorithms
import Basics
import Measurement

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
    case .scenario: cell.scenario
    case .loader: cell.loader
    case .pages: counted(cell.pages, "page")
    case .scenes: counted(cell.scenes, "scene")
    case .metric: Table.Column(metric).header
    }
  }

  /// What is said of it at the beginning of its row.
  func entry(of cell: Cell, _ metric: Metric, withUnit: Bool = false) -> Table.Entry {
    switch self {
    case .scenario, .loader: .text(text(of: cell, metric))
    case .pages: .count(cell.pages)
    case .scenes: .count(cell.scenes)
    case .metric:
      .text(
        text(of: cell, metric) + (withUnit ? metric.unitOfNumbers.map { ", \($0)" } ?? "" : ""))
    }
  }

  /// The column that says it.
  var column: Table.Column {
    .label(rawValue, self == .pages || self == .scenes ? .trailing : .leading)
  }
}

/// The order of what rows and columns are about: scenarios and loaders as a report has them, sizes ascending, metrics as
/// they were asked for.
struct DimensionOrder {
  private let scenarios: [String: Int]
  private let loaders: [String: Int]

  /// The order of `cells`, which are in that of a report.
  init(_ cells: [Cell]) {
    func ranks(_ names: [String]) -> [String: Int] {
      Dictionary(uniqueKeysWithValues: zip(names.uniqued(), 0...))
    }
    (scenarios, loaders) = (ranks(cells.map(\.scenario)), ranks(cells.map(\.loader)))
  }

  func rank(of dimension: PivotRequest.Dimension, _ cell: Cell, metric: Int) -> Int {
    switch dimension {
    case .scenario: scenarios[cell.scenario] ?? 0
    case .loader: loaders[cell.loader] ?? 0
    case .pages: cell.pages
    case .scenes: cell.scenes
    case .metric: metric
    }
  }
}
