import Basics
import Documents
import Measurement
import Metrics
import Verdicts

extension RunEvidence {
  /// Every value of every repetition that completed, a row for each.
  ///
  /// - Parameter metrics: Those that are wanted, in this order; nil for all.
  package func samples(of metrics: [Metric]? = nil) -> Table {
    let names = ["scenario", "loader", "pages", "scenes", "repetition", "pass", "metric", "value"]
    return Table(
      columns: (names + ["unit"]).map { .label($0) },
      rows: cells.concurrentMap { $0.samples(of: metrics) }.flatMap(\.self))
  }
}

extension CellSummary {
  fileprivate func samples(of metrics: [Metric]?) -> [Table.Row] {
    repetitions.filter(\.outcome.isCompleted).flatMap { repetition in
      repetition.values(of: metrics).map { name, value in
        Table.Row(entries: [
          .text(cell.scenario), .text(cell.loader), .count(cell.pages), .count(cell.scenes),
          .count(repetition.repetition), .text(repetition.pass.rawValue), .text(name),
          .number(value, .measure), .text(Metric.named(name)?.unit.rawValue ?? ""),
        ])
      }
    }
  }
}

extension Repetition {
  /// Its values of `metrics`, in their order; or all: in the order of `Metric.all`, then by name.
  fileprivate func values(of metrics: [Metric]?) -> [(name: String, value: Double)] {
    let others = self.metrics.keys.filter { Metric.named($0) == nil }.sorted()
    let names = metrics?.map(\.name) ?? Metric.all.map(\.name) + others
    return names.compactMap { name in self.metrics[name].map { (name, $0) } }
  }
}
