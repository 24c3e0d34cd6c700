import Measurement
import PlainText
import Statistics
import Verdicts

/// What became of the timed evidence of a run that was measured again: shown, never judged.
///
/// The two were not measured in turn, so what lies between them may be the machine's doing.
package enum MovementTable {
  /// A table for each scenario of which `before` and `now` have timed evidence, a row for each cell and metric.
  package static func tables(
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
      guard let old = estimate(before.evidence(for: metric)),
        let new = estimate(now.evidence(for: metric)), old.value != 0 || new.value != 0
      else { return nil }
      let unit = DisplayUnit(for: [old.value, new.value], in: Table.Column(metric).unit)
      func entry(_ estimate: Estimate) -> Table.Entry {
        metric.kind == .nearExact
          ? .number(estimate.value, NumberFormat(metric))
          : .estimate(estimate.scaled(by: unit.factor), NumberFormat(metric))
      }
      return [
        .text(before.cell.loader), .number(Double(before.cell.pages), .count),
        .text(unit.name.map { "\(metric.name), \($0)" } ?? metric.name),
        entry(old), entry(new), .text(change(from: old.value, to: new.value)),
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
          meaning: "median over rounds (low … high of its 95% interval); not judged, because "
            + "the two were not measured in turn")
      ])
  }

  private static func change(from before: Double, to now: Double) -> String {
    guard before != 0 else { return "from 0" }
    let percent = (now / before - 1) * 100
    return (percent < 0 ? "" : "+") + fixedPoint(percent, decimals: 1) + "%"
  }

  /// What was measured; without an interval of its own where it is near-exact.
  private static func estimate(_ evidence: Evidence) -> Estimate? {
    switch evidence {
    case .timed(let estimate, _): estimate
    case .nearExact(let value, let samples):
      Estimate(value: value, interval: .unbounded, sampleCount: samples.count)
    default: nil
    }
  }
}

extension Estimate {
  /// The estimate in a unit of which one of its own is `factor`, which is above 0.
  fileprivate func scaled(by factor: Double) -> Estimate {
    Estimate(
      value: value * factor, interval: interval.mapped { $0 * factor }, sampleCount: sampleCount,
      tiedCount: tiedCount, warnings: warnings)
  }
}
