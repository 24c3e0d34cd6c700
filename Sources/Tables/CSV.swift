import Basics
import Foundation
import Measurement
import Metrics
import Verdicts

/// Text for programs to read. Fields are quoted as RFC 4180 says; lines end in a line feed, so
/// that version control shows their differences.
package enum CSV {
  /// Every value of every repetition that completed, one to a line, with the columns
  /// `scenario,loader,pages,scenes,repetition,pass,metric,value,unit`.
  ///
  /// - Parameter metrics: Those that are wanted; nil for all.
  package static func tidy(of run: Book, metrics: [Metric]? = nil) -> String {
    let header = line([
      "scenario", "loader", "pages", "scenes", "repetition", "pass", "metric", "value", "unit",
    ])
    return header + run.cells.concurrentMap { tidy($0, metrics) }.joined()
  }

  private static func tidy(_ cell: CellSummary, _ metrics: [Metric]?) -> String {
    let id = cell.cell
    let prefix = [id.scenario, id.loader, "\(id.pages)", "\(id.scenes)"].map(field)
      .joined(separator: ",")
    var text = ""
    for repetition in cell.repetitions where repetition.outcome.isCompleted {
      let start = "\(prefix),\(repetition.repetition),\(repetition.pass.rawValue)"
      for (name, value) in repetition.values(of: metrics) {
        let unit = Metric.named(name)?.unit.rawValue ?? ""
        text += "\(start),\(field(name)),\(numeral(value)),\(unit)\n"
      }
    }
    return text
  }

  /// A whole number with all its digits, and others with six, or more before the point.
  static func numeral(_ value: Double) -> String {
    guard value.isFinite, value != value.rounded() else { return plainNumeral(value) }
    let digits = max(0, 5 - Int(log10(abs(value)).rounded(.down)))
    let power = pow(10, Double(digits))
    return plainNumeral((value * power).rounded() / power)
  }

  static func line(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\n"
  }

  /// In quotes where it holds a comma, a quote or a line break; quotes within are doubled.
  private static func field(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 > 0x2C && $0 < 0x80 }) { return text }
    // Scalars, not characters: a reader sees the comma under a combining accent.
    let special: Set<Unicode.Scalar> = [",", "\"", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"]
    guard text.unicodeScalars.contains(where: special.contains) else { return text }
    return "\"\(text.escaped { $0 == "\"" ? "\"\"" : nil })\""
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
