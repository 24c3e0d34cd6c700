import Algorithms
import Basics
import Measurement
import Verdicts

/// Numbers of several cells by any two of what tells them apart.
package struct Pivot {
  private let request: PivotRequest
  private let cells: [CellSummary]

  /// The numbers of `scenarios` that are asked for.
  ///
  /// - Throws: `Failure` with exit code 64 if several of them would be in one position.
  package init(_ request: PivotRequest, of scenarios: [ScenarioSummary]) throws(Failure) {
    self.init(request, cells: scenarios.flatMap(\.cells))
    for dimension in request.shared {
      let values = Array(cells.map { dimension.value(of: $0.cell) }.uniqued())
      if values.count > 1 { throw .open(dimension, values: values) }
    }
  }

  fileprivate init(_ request: PivotRequest, cells: [CellSummary]) {
    (self.request, self.cells) = (request, cells)
  }

  /// The table: a row and a column for each value that some number has; the best are marked.
  package var table: Table {
    let points = points
    let best = Self.best(of: points, request)
    let grid = grid(of: points, best: best)
    let mark = Table.LegendEntry(
      term: "\(bestMark) or bold",
      meaning: "the least of the loaders at the same size, or not to be told from it")
    return Table(
      title: title, columns: grid.columns, rows: grid.rows,
      warnings: evidenceWarnings(about: cells, request.metrics),
      legend: evidenceLegend(for: [(cells, request.metrics)]) + (best.isEmpty ? [] : [mark]))
  }

  /// What all numbers have in common.
  private var title: String {
    guard let cell = cells.first?.cell, let metric = request.metrics.first else { return "" }
    return request.shared.filter { $0 != .scenes || cell.scenes != 1 }
      .map { $0.text(of: cell, metric) }.joined(separator: ", ")
  }
}

extension [ScenarioSummary] {
  /// The usual table of each scenario: a row for each loader and size, a column for each of `metrics` that has values. Their
  /// legend is right for all of them.
  package func tables(of metrics: [Metric] = Metric.inTables) -> [Table] {
    let metricsShown = map { $0.metricsShown(among: metrics) }
    let legend = evidenceLegend(for: zip(self, metricsShown).map { ($0.cells, $1) })
    return zip(self, metricsShown).map { scenario, metrics in
      let isGrid = scenario.cells.contains { $0.cell.scenes != 1 }
      let pivot = Pivot(
        PivotRequest(
          rows: isGrid ? [.loader, .scenes, .pages] : [.loader, .pages], columns: [.metric],
          metrics: metrics), cells: scenario.cells)
      let grid = pivot.grid(of: pivot.points)
      return Table(
        title: scenario.title, columns: grid.columns, rows: grid.rows,
        readings: [growthReading(of: scenario, among: metrics)].compactMap(\.self),
        warnings: evidenceWarnings(about: scenario.cells, metrics), legend: legend)
    }
  }
}

extension ScenarioSummary {
  /// Those of `metrics` that some cell has a value of; and one of each pass that completed for no cell, to say why.
  fileprivate func metricsShown(among metrics: [Metric]) -> [Metric] {
    let withValues = metrics.filter { metric in
      cells.contains { cell in
        cell.evidence(for: metric).samples.contains {
          $0.value != 0 || !metric.traits.contains(.shownIfFound)
        }
      }
    }
    let passes = Set(withValues.map(\.pass))
    let reasons = metrics.filter { metric in
      !passes.contains(metric.pass)
        && cells.contains {
          $0.passes.contains(metric.pass) && $0.evidence(for: metric).isUnfinished
        }
    }.uniqued(on: \.pass)
    let shown = Set(withValues + reasons)
    return metrics.filter(shown.contains)
  }
}

/// One number, and where it is, from the first on.
private struct Point {
  let cell: Cell
  let metric: Metric
  let entry: Table.Entry
  let row, column: [Int]
}

extension Pivot {
  /// Every number: scenarios and loaders are in the order of a report, sizes ascending, metrics as they were asked for.
  fileprivate var points: [Point] {
    func ranks(_ names: [String]) -> [String: Int] {
      Dictionary(uniqueKeysWithValues: zip(names.uniqued(), 0...))
    }
    let (scenarios, loaders) = (
      ranks(cells.map(\.cell.scenario)), ranks(cells.map(\.cell.loader))
    )
    @Sendable func position(_ dimensions: [PivotRequest.Dimension], _ cell: Cell, _ metric: Int)
      -> [Int]
    {
      dimensions.map { dimension in
        switch dimension {
        case .scenario: scenarios[cell.scenario] ?? 0
        case .loader: loaders[cell.loader] ?? 0
        case .pages: cell.pages
        case .scenes: cell.scenes
        case .metric: metric
        }
      }
    }
    return cells.concurrentMap { summary in
      request.metrics.enumerated().map { index, metric in
        Point(
          cell: summary.cell, metric: metric,
          entry: Table.Entry(summary.evidence(for: metric), of: metric),
          row: position(request.rows, summary.cell, index),
          column: position(request.columns, summary.cell, index))
      }
    }.flatMap(\.self)
  }

  /// The columns and rows of `points`, those in `best` marked.
  fileprivate func grid(
    of points: [Point], best: Set<[Int]> = []
  ) -> (columns: [Table.Column], rows: [Table.Row]) {
    func ascending(_ groups: [[Int]: [Point]]) -> [(key: [Int], points: [Point])] {
      groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.key, $0.value) }
    }
    let columns = ascending(Dictionary(grouping: points, by: \.column))
    let isMixed = Set(request.metrics.map(\.unitOfNumbers)).count > 1
    var above: ArraySlice<Int>?
    let rows = ascending(Dictionary(grouping: points, by: \.row)).map { key, points in
      let entries = Dictionary(points.map { ($0.column, $0.entry) }, uniquingKeysWith: { $1 })
      let labels = request.rows.map {
        $0.entry(of: points[0].cell, points[0].metric, withUnit: isMixed)
      }
      let startsGroup = above != key.dropLast()
      above = key.dropLast()
      return Table.Row(
        entries: labels + columns.map { entries[$0.key] ?? .notMeasured },
        startsGroup: startsGroup,
        best: Set(
          columns.indices.filter { best.contains(key + columns[$0].key) }
            .map { $0 + request.rows.count }))
    }
    return (request.rows.map(\.column) + columns.map { column(of: $0.points) }, rows)
  }

  private func column(of points: [Point]) -> Table.Column {
    let metrics = Array(points.map(\.metric).uniqued())
    let kinds = Set(metrics.map(\.kind))
    let units = Set(metrics.map(\.unitOfNumbers))
    return Table.Column(
      header: request.columns.map { $0.text(of: points[0].cell, points[0].metric) }
        .joined(separator: ", "),
      unit: units.count == 1 ? metrics[0].unitOfNumbers : nil,
      kind: kinds.count == 1 ? Table.Column.Kind(metrics[0].kind) : .mixed, alignment: .trailing,
      isFault: metrics.allSatisfy(\.isFault))
  }

  /// The positions, row and column, of the loaders that nothing else is better than at the same size: none if that would be
  /// all of them.
  private static func best(of points: [Point], _ request: PivotRequest) -> Set<[Int]> {
    guard !request.shared.contains(.loader) else { return [] }
    let groups = Dictionary(grouping: points.filter { $0.metric.isBetterSmaller }) {
      [$0.metric.name, $0.cell.scenario, "\($0.cell.pages)", "\($0.cell.scenes)"]
    }
    return groups.values.reduce(into: []) { best, group in
      let numbers = group.compactMap { point in point.entry.range.map { (point, $0) } }
      guard let least = numbers.min(by: { $0.1.value < $1.1.value })?.1 else { return }
      let marked = numbers.filter { $0.1.low <= least.high }
      if marked.count < numbers.count { best.formUnion(marked.map { $0.0.row + $0.0.column }) }
    }
  }
}

extension Table.Entry {
  /// The number, and where it may lie; nil if there is none.
  fileprivate var range: (value: Double, low: Double, high: Double)? {
    switch self {
    case .number(let value, _): (value, value, value)
    case .estimate(let estimate, _):
      (estimate.value, estimate.interval.lower, estimate.interval.upper)
    default: nil
    }
  }
}
