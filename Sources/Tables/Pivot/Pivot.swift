import Algorithms
import Basics
import Measurement
import Statistics
import Verdicts

/// Numbers of several cells by any two of what tells them apart.
package struct Pivot {
  private let request: PivotRequest
  private let points: [Point]
  private let builder: ComparisonTable
  private let cells: [EvidenceRow]

  /// One number.
  private struct Point {
    let cell: Cell
    let metric: Metric
    let evidence: Evidence
    let entry: Table.Entry
    /// Where it is, from the first on.
    let row: [Int]
    let column: [Int]
  }

  /// The numbers of `scenarios` that are asked for.
  ///
  /// - Throws: `PivotError` where several of them would be in one position.
  package init(
    _ request: PivotRequest, of scenarios: [ScenarioSummary]
  ) throws(PivotError) {
    let summaries = scenarios.flatMap(\.cells)
    self.request = request
    builder = ComparisonTable(metrics: request.metrics)
    cells = summaries.concurrentMap {
      EvidenceRow(cell: $0, metrics: request.metrics)
    }
    let order = DimensionOrder(cells.map(\.cell.cell))
    for dimension in PivotRequest.Dimension.allCases
    where !(request.rows + request.columns).contains(dimension) {
      let values = Array(cells.map { dimension.value(of: $0.cell.cell) }.uniqued())
      if values.count > 1 { throw .open(dimension, values: values) }
    }
    points = cells.flatMap { row in
      request.metrics.indices.map { index in
        let ranks = { (dimensions: [PivotRequest.Dimension]) in
          dimensions.map { order.rank(of: $0, row.cell.cell, metric: index) }
        }
        return Point(
          cell: row.cell.cell, metric: request.metrics[index], evidence: row.evidence[index],
          entry: row.entry(index), row: ranks(request.rows),
          column: ranks(request.columns))
      }
    }
  }

  /// The table: a row and a column for each value that some number has.
  package var table: Table {
    let rows = Dictionary(grouping: points, by: \.row)
    let columns = Dictionary(grouping: points, by: \.column)
    let columnKeys = columns.keys.sorted { $0.lexicographicallyPrecedes($1) }
    let best = best
    let isMixed = Set(request.metrics.map(\.unitOfNumbers)).count > 1
    var above: [Int]?
    let body = rows.keys.sorted { $0.lexicographicallyPrecedes($1) }.map { key in
      let points = rows[key] ?? []
      let byColumn = Dictionary(points.map { ($0.column, $0) }, uniquingKeysWith: { $1 })
      let labels = points.first.map { point in
        request.rows.map { $0.entry(of: point.cell, point.metric, withUnit: isMixed) }
      }
      let startsGroup = above.map { $0.dropLast() != key.dropLast() } ?? true
      above = key
      return Table.Row(
        entries: (labels ?? []) + columnKeys.map { byColumn[$0]?.entry ?? .notMeasured },
        startsGroup: startsGroup,
        best: Set(
          columnKeys.indices.filter { best.contains(key + columnKeys[$0]) }
            .map { $0 + request.rows.count }))
    }
    return Table(
      title: title,
      columns: request.rows.map(\.column) + columnKeys.map { column(of: columns[$0] ?? []) },
      rows: body, warnings: builder.warnings(about: cells, columns: Array(request.metrics.indices)),
      legend: legend(hasBest: !best.isEmpty))
  }

  /// What all numbers have in common.
  private var title: String {
    let shared = PivotRequest.Dimension.allCases.filter {
      !(request.rows + request.columns).contains($0)
    }
    guard let point = points.first else { return "" }
    let texts = shared.filter { $0 != .scenes || point.cell.scenes != 1 }
      .map { $0.text(of: point.cell, point.metric) }
    return texts.joined(separator: ", ")
  }

  private func column(of points: [Point]) -> Table.Column {
    let metrics = Array(points.map(\.metric).uniqued())
    let kinds = Set(metrics.map(\.kind))
    let units = Set(metrics.map(\.unitOfNumbers))
    return Table.Column(
      header: points.first.map { point in
        request.columns.map { $0.text(of: point.cell, point.metric) }.joined(separator: ", ")
      } ?? "",
      unit: units.count == 1 ? metrics.first?.unitOfNumbers : nil,
      kind: kinds.count == 1 ? Table.Column.Kind(metrics[0].kind) : .mixed, alignment: .trailing,
      isFault: metrics.allSatisfy { Table.Column($0).isFault })
  }

  private func legend(hasBest: Bool) -> [Table.LegendEntry] {
    let mark = Table.LegendEntry(
      term: "\(bestMark) or bold",
      meaning: "the least of the loaders at the same size, or not to be told from it")
    return builder.legend(for: request.metrics, points.map(\.evidence)) + (hasBest ? [mark] : [])
  }

  /// The positions, row and column, of the loaders that nothing else is better than at the same size: none where that
  /// would be all of them.
  private var best: Set<[Int]> {
    guard (request.rows + request.columns).contains(.loader) else { return [] }
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
  /// The number, and where it may lie; nil where there is none.
  fileprivate var range: (value: Double, low: Double, high: Double)? {
    switch self {
    case .number(let value, _): (value, value, value)
    case .estimate(let estimate, _):
      (estimate.value, estimate.interval.lower, estimate.interval.upper)
    default: nil
    }
  }
}
