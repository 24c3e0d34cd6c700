import Measurement
import PlainText
import Verdicts

/// Tables for programs to read. Fields are quoted as RFC 4180 says; lines end in a line feed, so
/// that version control shows their differences.
package enum CSV {
  /// Every value of every repetition that completed, one to a line, with the columns
  /// `scenario,loader,pages,scenes,repetition,pass,metric,value,unit`.
  ///
  /// How the other repetitions ended is in ``summary(of:confidence:)``.
  package static func tidy(of run: RunSummary) -> String {
    var text = "scenario,loader,pages,scenes,repetition,pass,metric,value,unit\n"
    for repetition in run.cells.flatMap(\.repetitions) where repetition.outcome.isCompleted {
      for (name, value) in repetition.orderedMetrics {
        text += line(
          labels(repetition.cell) + [
            String(repetition.repetition), repetition.pass.rawValue, name, plainNumeral(value),
            Metric.named(name)?.unit.rawValue ?? "",
          ])
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
  package static func summary(
    of run: RunSummary, metrics: [Metric] = Metric.all, confidence: Double = 0.95
  ) -> String {
    var header = ["scenario", "loader", "pages", "scenes", "outcome"]
    for metric in metrics {
      header.append(metric.name)
      if metric.kind == .timed { header += ["\(metric.name)-low", "\(metric.name)-high"] }
    }
    return line(header)
      + run.cells.map { cell in
        let values = metrics.flatMap { metric in
          fields(cell.evidence(for: metric, confidence: confidence), of: metric)
        }
        return line(labels(cell.cell) + [outcome(of: cell)] + values)
      }.joined()
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

  private static func fields(_ evidence: Evidence, of metric: Metric) -> [String] {
    switch evidence {
    case .notMeasured, .unfinished:
      return Array(repeating: "", count: metric.kind == .timed ? 3 : 1)
    case .notApplicable:
      return Array(repeating: "n/a", count: metric.kind == .timed ? 3 : 1)
    case .exact(let value, _), .nearExact(let value, _):
      return [plainNumeral(value)]
    case .disagreement:
      return [(evidence.disagreement ?? []).map(plainNumeral).joined(separator: " ≠ ")]
    case .timed(let estimate, _):
      let ends = [estimate.interval.lower, estimate.interval.upper]
      return [plainNumeral(estimate.value)] + ends.map { $0.isFinite ? plainNumeral($0) : "" }
    }
  }

  private static func labels(_ cell: Cell) -> [String] {
    [cell.scenario, cell.loader, String(cell.pages), String(cell.scenes)]
  }

  /// The line of `fields`, each quoted where it must be.
  static func line(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\n"
  }

  /// In quotes where it holds a comma, a quote or a line break; quotes within are doubled.
  private static func field(_ text: String) -> String {
    // Scalars, not characters: a reader sees the comma under a combining accent.
    let special: Set<Unicode.Scalar> = [",", "\"", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"]
    guard text.unicodeScalars.contains(where: special.contains) else { return text }
    return text.unicodeScalars.reduce(into: "\"") { quoted, scalar in
      quoted.unicodeScalars.append(scalar)
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
    } + "\""
  }
}

extension Repetition {
  /// Names and values: known metrics in the order of `Metric.all`, then others by name.
  var orderedMetrics: [(name: String, value: Double)] {
    let known = Metric.all.compactMap { metric in
      metrics[metric.name].map { (name: metric.name, value: $0) }
    }
    let others = metrics.filter { Metric.named($0.key) == nil }.sorted { $0.key < $1.key }
    return known + others.map { (name: $0.key, value: $0.value) }
  }
}
