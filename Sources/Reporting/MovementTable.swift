import PlainText
import Statistics
import Verdicts
import Workers

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
      let (was, isNow) = (before.evidence(for: metric), now.evidence(for: metric))
      guard let old = was.value, let new = isNow.value, old != 0 || new != 0 else { return nil }
      let unit = DisplayUnit(for: [old, new], in: metric.unitOfNumbers)
      let format = NumberFormat(metric)
      // What is near-exact has no interval of its own.
      func entry(_ evidence: Evidence, _ value: Double) -> Table.Entry {
        evidence.estimate.map { .estimate($0.scaled(by: unit.factor), format) }
          ?? .number(value, format)
      }
      return [
        .text(before.cell.loader), .count(before.cell.pages),
        .text(unit.name.map { "\(metric.name), \($0)" } ?? metric.name),
        entry(was, old), entry(isNow, new),
        .text(percentChange(from: old, to: new) ?? "from 0"),
      ]
    }.enumerated().map { Table.Row(entries: $1, startsGroup: $0 == 0) }
  }

  private static func table(_ title: String, _ rows: [Table.Row]) -> Table {
    Table(
      title: title,
      columns: [
        .label("loader"), .label("pages", .trailing), .label("metric"),
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
}

extension Estimate {
  /// The estimate in a unit of which one of its own is `factor`, which is above 0.
  fileprivate func scaled(by factor: Double) -> Estimate {
    Estimate(
      value: value * factor, interval: interval.mapped { $0 * factor }, sampleCount: sampleCount,
      warnings: warnings)
  }
}
