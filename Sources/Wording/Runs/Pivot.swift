import Algorithms
import Basics
import Documents
import Measurement
import Metrics
import Statistics
import Verdicts

/// Numbers of several cells by any two of what tells them apart.
package struct Pivot {
  package enum Dimension: String, CaseIterable, Sendable {
    case scenario, loader, pages, scenes, metric
  }

  let rows, columns: [Dimension]
  let metrics: [Metric]
  let cells: [CellSummary]
}

extension Pivot {
  /// The numbers of `scenarios` that options ask for.
  ///
  /// - Parameters:
  ///   - rows: Loaders if there are none.
  ///   - columns: Metrics if there are none.
  ///   - metrics: If several are neither rows nor columns, each has a block of rows.
  /// - Throws: `Failure` (64) if a dimension is there twice, or several numbers in one position.
  package init(
    rows: [Dimension], columns: [Dimension], metrics: [Metric], of scenarios: [ScenarioSummary]
  ) throws(Failure) {
    var (down, across) = (rows, columns)
    if down.isEmpty { down = across.contains(.loader) ? [.pages] : [.loader] }
    if across.isEmpty, !down.contains(.metric) { across = [.metric] }
    if metrics.count > 1, !(down + across).contains(.metric) { down.insert(.metric, at: 0) }
    self.init(
      rows: down, columns: across, metrics: metrics, cells: scenarios.flatMap(\.cells))
    let all = down + across
    if let twice = all.first(where: { one in all.count { $0 == one } > 1 }) {
      throw Failure(
        "\(twice.rawValue) cannot be two of the rows and columns. Name it once.", code: .usage)
    }
    for dimension in shared {
      let values = Array(cells.map { dimension.value(of: $0.cell) }.uniqued())
      guard values.count > 1 else { continue }
      let name = dimension.rawValue
      throw Failure(
        "the table has room for one \(name == "pages" ? "number of pages" : name), and there are \(values.map { "'\($0)'" }.joined(separator: ", ")). \(dimension == .scenes ? "Add" : "Choose one with --\(name == "pages" ? name : name + "s"), or add") \(name) to --rows.",
        code: .usage)
    }
  }

  /// The dimensions that are neither down nor across.
  private var shared: [Dimension] { Dimension.allCases.filter { !(rows + columns).contains($0) } }

  /// What its numbers have in common.
  var title: String {
    guard let cell = cells.first?.cell, let metric = metrics.first else { return "" }
    return shared.filter { $0 != .scenes || cell.scenes != 1 }.map { $0.text(cell, metric) }
      .joined(separator: ", ")
  }

  /// The table, with what there is to know of its own numbers.
  package func table() -> Table {
    table(
      title, warnings: evidenceWarnings(about: cells, metrics),
      legend: evidenceLegend(for: [(cells, metrics)]))
  }

  /// The table: a row and a column for each value that some number has.
  func table(
    _ title: String, readings: [String] = [], warnings: [String], legend: [Table.LegendEntry],
    marksBest: Bool = true
  ) -> Table {
    let points = points
    let best = marksBest ? best(of: points) : []
    func ascending(_ position: (Point) -> [Int]) -> [(key: [Int], value: [Point])] {
      Dictionary(grouping: points, by: position)
        .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    }
    let across = ascending(\.column)
    let labels = self.rows.map {
      Table.Column.label($0.rawValue, [.pages, .scenes].contains($0) ? .trailing : .leading)
    }
    let isMixed = Set(metrics.map(\.unitOfNumbers)).count > 1
    var above: ArraySlice<Int>?
    let rows = ascending(\.row).map { key, points in
      let entries = Dictionary(
        points.map { ($0.column, Table.Entry($0.evidence, of: $0.metric)) },
        uniquingKeysWith: { $1 })
      let startsGroup = above != key.dropLast()
      above = key.dropLast()
      return Table.Row(
        entries: self.rows.map { $0.entry(of: points[0], withUnit: isMixed) }
          + across.map { entries[$0.key] ?? .notMeasured },
        startsGroup: startsGroup,
        best: Set(
          across.indices.filter { best.contains(key + across[$0].key) }.map { $0 + labels.count }))
    }
    let bestMeaning = Table.LegendEntry(
      term: "\(bestMark) or bold", meaning: "the best loader at this size, or a tie")
    return Table(
      title: title, columns: labels + across.map { column(of: $0.value) }, rows: rows,
      readings: readings, warnings: warnings,
      legend: legend + (best.isEmpty ? [] : [bestMeaning]))
  }

  /// Every number: scenarios and loaders as in a report, sizes ascending, metrics as asked for.
  private var points: [Point] {
    let (scenarios, loaders) = (ranks(cells.map(\.cell.scenario)), ranks(cells.map(\.cell.loader)))
    return cells.concurrentMap { summary in
      let cell = summary.cell
      return metrics.enumerated().map { index, metric in
        func position(_ dimensions: [Dimension]) -> [Int] {
          dimensions.map {
            switch $0 {
            case .scenario: scenarios[cell.scenario] ?? 0
            case .loader: loaders[cell.loader] ?? 0
            case .pages: cell.pages
            case .scenes: cell.scenes
            case .metric: index
            }
          }
        }
        return Point(
          cell: cell, metric: metric, evidence: summary.evidence(for: metric),
          row: position(rows), column: position(columns))
      }
    }.flatMap(\.self)
  }

  private func column(of points: [Point]) -> Table.Column {
    let metrics = Array(points.map(\.metric).uniqued())
    let units = Set(metrics.map(\.unitOfNumbers))
    let kind = Set(metrics.map(\.kind)).count == 1 ? metrics[0].kind.rawValue : nil
    return Table.Column(
      header: columns.map { $0.text(points[0].cell, points[0].metric) }.joined(separator: ", "),
      unit: units.count == 1 ? metrics[0].unitOfNumbers : nil,
      kind: kind.flatMap(Table.Column.Kind.init) ?? .mixed,
      alignment: .trailing, isFault: metrics.allSatisfy(\.isFault))
  }

  /// The positions, row and column, of the loaders that nothing else is better than at the same
  /// size: none if that would be all of them.
  private func best(of points: [Point]) -> Set<[Int]> {
    guard !shared.contains(.loader) else { return [] }
    let groups = Dictionary(grouping: points.filter { $0.metric.isBetterSmaller }) {
      [$0.metric.name, $0.cell.scenario, "\($0.cell.pages)", "\($0.cell.scenes)"]
    }
    return groups.values.reduce(into: []) { best, group in
      let points = group.filter { $0.evidence.value != nil }
      guard let least = points.min(by: { $0.value < $1.value })?.interval else { return }
      let marked = points.filter { $0.interval.map { $0.lower <= least.upper } ?? false }
      if marked.count < points.count { best.formUnion(marked.map { $0.row + $0.column }) }
    }
  }
}

private struct Point {
  let cell: Cell
  let metric: Metric
  let evidence: Evidence
  let row, column: [Int]

  var value: Double { evidence.value ?? .infinity }
  /// Where it may lie; nil of a time that has no interval, which cannot be told from others.
  var interval: Interval? {
    let interval = evidence.estimate?.interval ?? Interval(lower: value, upper: value)
    return interval.isBounded ? interval : nil
  }
}

extension Pivot.Dimension {
  /// The word for what `cell` is in this dimension, as options have it; none for its metrics.
  fileprivate func value(of cell: Cell) -> String {
    switch self {
    case .scenario: cell.scenario
    case .loader: cell.loader
    case .pages: "\(cell.pages)"
    case .scenes: "\(cell.scenes)"
    case .metric: ""
    }
  }

  /// What is said across the top of a number of `cell` and `metric`.
  fileprivate func text(_ cell: Cell, _ metric: Metric) -> String {
    switch self {
    case .scenario, .loader: value(of: cell)
    case .pages: counted(cell.pages, "page")
    case .scenes: counted(cell.scenes, "scene")
    case .metric: metric.title
    }
  }

  /// What is said of it at the beginning of its row.
  fileprivate func entry(of point: Point, withUnit: Bool) -> Table.Entry {
    let unit = self == .metric && withUnit ? point.metric.unitOfNumbers : nil
    return switch self {
    case .pages: .count(point.cell.pages)
    case .scenes: .count(point.cell.scenes)
    default: .text(text(point.cell, point.metric) + (unit.map { ", \($0)" } ?? ""))
    }
  }
}
