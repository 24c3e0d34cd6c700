import Algorithms
import PlainText
import Verdicts
import Workers

/// Tables for programs to read. Fields are quoted as RFC 4180 says; lines end in a line feed, so
/// that version control shows their differences.
package enum CSV {
  /// Every value of every repetition that completed, one to a line, with the columns
  /// `scenario,loader,pages,scenes,repetition,pass,metric,value,unit`.
  ///
  /// How the other repetitions ended is in ``summary(of:metrics:confidence:)``.
  ///
  /// - Parameter metrics: Those that are wanted; nil for all.
  package static func tidy(of run: RunSummary, metrics: [Metric]? = nil) -> String {
    line(labels + ["repetition", "pass", "metric", "value", "unit"])
      + run.cells.concurrentMap { tidy($0, metrics) }.joined()
  }

  private static func tidy(_ cell: CellSummary, _ metrics: [Metric]?) -> String {
    let prefix = labels(cell.cell).flatMap { $0.fields(count: 1) }.map(field).joined(separator: ",")
    var text = ""
    for repetition in cell.repetitions where repetition.outcome.isCompleted {
      let start = "\(prefix),\(repetition.repetition),\(repetition.pass.rawValue)"
      for (name, value) in repetition.values(of: metrics) {
        let unit = Metric.named(name)?.unit.rawValue ?? ""
        text += "\(start),\(field(name)),\(plainNumeral(value)),\(unit)\n"
      }
    }
    return text
  }

  /// One line for each cell: how it ended and what each metric came to.
  ///
  /// An exact metric has one column; a timed one has three: the median and, where there are enough
  /// samples, the ends of its interval. `n/a` means that the metric does not apply, an empty field
  /// that nothing was measured. Exact values on which repetitions disagree are all given, with
  /// `≠` between them, for there is no number that they come to.
  ///
  /// - Parameter relative: Three more columns for each timed metric: its ratio to a loader.
  package static func summary(
    of run: RunSummary, metrics: [Metric] = Metric.all, confidence: Double = 0.95,
    relative: RelativeTimes? = nil
  ) -> String {
    summaryTable(of: run.cells, metrics, confidence, relative).csv()
  }

  private static func summaryTable(
    of cells: [CellSummary], _ metrics: [Metric], _ confidence: Double, _ relative: RelativeTimes?
  ) -> Table {
    Table(
      columns: (labels + ["outcome"]).map { .label($0) }
        + metrics.flatMap { [Table.Column($0)] + (relative?.column(for: $0).map { [$0] } ?? []) },
      rows: cells.concurrentMap { cell in
        Table.Row(
          entries: labels(cell.cell) + [.text(outcome(of: cell))]
            + metrics.flatMap { metric -> [Table.Entry] in
              let evidence = cell.evidence(for: metric, confidence: confidence)
              var entries = [Table.Entry(evidence, of: metric)]
              if let relative, metric.kind == .timed {
                entries.append(
                  relative.entry(
                    beside: evidence, of: metric, in: cell.cell, confidence: confidence))
              }
              // How it ended has a column of its own.
              return evidence.isUnfinished ? entries.map { _ in .notMeasured } : entries
            })
      })
  }

  /// `completed`, or how the repetitions ended: `timing: 10 completed, 2 crashed (SIGSEGV)`.
  private static func outcome(of cell: CellSummary) -> String {
    let endings = Set(cell.repetitions.map(\.outcome))
    if endings.count == 1, let ending = endings.first { return ending.plainText }
    return cell.passes.map { pass in
      let tallies = cell.outcomes(of: pass).map { "\($0.count) \($0.outcome.plainText)" }
      return "\(pass.rawValue): " + tallies.joined(separator: ", ")
    }.joined(separator: "; ")
  }

  private static let labels = ["scenario", "loader", "pages", "scenes"]

  private static func labels(_ cell: Cell) -> [Table.Entry] {
    [.text(cell.scenario), .text(cell.loader), .count(cell.pages), .count(cell.scenes)]
  }

  /// The line of `fields`, each quoted where it must be.
  static func line(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\n"
  }

  /// In quotes where it holds a comma, a quote or a line break; quotes within are doubled.
  private static func field(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 > 0x2C && $0 < 0x80 }) { return text }
    // Scalars, not characters: a reader sees the comma under a combining accent.
    let special: Set<Unicode.Scalar> = [",", "\"", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"]
    guard text.unicodeScalars.contains(where: special.contains) else { return text }
    return text.unicodeScalars.reduce(into: "\"") { quoted, scalar in
      quoted.unicodeScalars.append(scalar)
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
    } + "\""
  }
}

extension RelativeTimes {
  /// The column of the ratios of `metric`; nil where it is not timed.
  fileprivate func column(for metric: Metric) -> Table.Column? {
    guard metric.kind == .timed else { return nil }
    return Table.Column(
      header: "\(metric.name)-relative-to-\(loader)", kind: .timed, alignment: .trailing)
  }
}

extension Repetition {
  /// Its values of `metrics`, or of all: known ones in the order of `Metric.all`, then others by name.
  fileprivate func values(of metrics: [Metric]?) -> [(name: String, value: Double)] {
    let names =
      Metric.all.filter { metrics?.contains($0) ?? true }.map(\.name)
      + (metrics == nil ? self.metrics.keys.filter { Metric.named($0) == nil }.sorted() : [])
    return names.compactMap { name in self.metrics[name].map { (name, $0) } }
  }
}
