import Measurement
import Statistics

/// What became of the timed evidence of a run that was measured again: shown, never judged.
///
/// The two were not measured in turn, so what lies between them may be the machine's doing.
public enum MovementTable {
  /// A table for each scenario of which `before` and `now` have timed evidence, a row for each cell and metric.
  public static func tables(
    from before: RunSummary, to now: RunSummary, metrics: [Metric] = Metric.inTables
  ) -> [Table] {
    let found = Dictionary(now.cells.map { ($0.cell, $0) }, uniquingKeysWith: { first, _ in first })
    return before.scenarios.compactMap { scenario in
      let all = scenario.cells.flatMap { cell in
        found[cell.cell].map { rows(from: cell, to: $0, metrics.filter { $0.kind != .exact }) }
          ?? []
      }
      return all.isEmpty ? nil : table(scenario.title, all)
    }
  }

  private static func rows(
    from before: CellSummary, to now: CellSummary, _ metrics: [Metric]
  ) -> [Table.Row] {
    metrics.compactMap { metric -> [Table.Entry]? in
      let evidence = (before.evidence(for: metric), now.evidence(for: metric))
      guard let old = Measured(evidence.0, metric), let new = Measured(evidence.1, metric),
        old.value != 0 || new.value != 0
      else { return nil }
      return [
        .text(before.cell.loader), .number(Double(before.cell.pages), .count),
        .text(unit(metric).map { "\(metric.name), \($0)" } ?? metric.name),
        old.entry, new.entry, .text(change(from: old.value, to: new.value)),
      ]
    }.enumerated().map { Table.Row(entries: $1, startsGroup: $0 == 0) }
  }

  private static func table(_ title: String, _ rows: [Table.Row]) -> Table {
    Table(
      title: title,
      columns: [
        Table.Column(header: "loader", kind: .label, alignment: .leading),
        Table.Column(header: "pages", kind: .label, alignment: .trailing),
        Table.Column(header: "metric", kind: .label, alignment: .leading),
        Table.Column(header: "was", kind: .timed, alignment: .trailing),
        Table.Column(header: "is", kind: .timed, alignment: .trailing),
        Table.Column(header: "change", kind: .timed, alignment: .trailing),
      ], rows: rows,
      legend: [
        Table.LegendEntry(
          term: "timed",
          meaning: "median over processes, ± the reach of its 95% interval; not judged, because "
            + "the two were not measured in turn")
      ])
  }

  private static func unit(_ metric: Metric) -> String? {
    switch metric.unit {
    case .count, .bytes: nil
    default: metric.unit.rawValue
    }
  }

  private static func change(from before: Double, to now: Double) -> String {
    guard before != 0 else { return "from 0" }
    let percent = (now / before - 1) * 100
    return (percent < 0 ? "" : "+") + fixedPoint(percent, decimals: 1) + "%"
  }

  /// A value with its entry.
  private struct Measured {
    let value: Double
    let entry: Table.Entry

    init?(_ evidence: Evidence, _ metric: Metric) {
      switch evidence {
      case .timed(let estimate, _):
        (value, entry) = (estimate.value, .estimate(estimate, NumberFormat(metric)))
      case .nearExact(let number, _):
        (value, entry) = (number, .number(number, NumberFormat(metric)))
      default: return nil
      }
    }
  }
}
