import Algorithms
import Basics
import Documents
import Measurement
import Metrics
import Verdicts

extension RunEvidence {
  package var title: String {
    scenarios.count == 1 ? scenarios[0].title.singleLine : "Measurements of page loaders"
  }

  /// `2 scenarios, 4 loaders, 11 cells, measured on 2026-01-02 on …`
  package var lead: String {
    guard let header = headers.first, !header.isBaseline else { return countText + "." }
    let days = Set(headers.map { String($0.began.prefix(10)) }).sorted()
    let machines = headers.map { "\($0.machine.processor), \($0.machine.kernel)" }.uniqued()
    return
      "\(countText), measured on \(days.joined(separator: " and ")) on \(machines.joined(separator: "; "))."
  }

  private var countText: String {
    let loaders = Set(cells.map(\.cell.loader)).count
    return
      "\(counted(scenarios.count, "scenario")), \(counted(loaders, "loader")), \(counted(cells.count, "cell"))"
  }

  /// A file with `tables`, below a head that says what they are.
  ///
  /// - Parameter kind: The only kind of evidence in it; nil for all.
  package func file(of tables: [Table], kind: Metric.Kind?) -> Document {
    // A file that any machine writes alike has neither date nor machine.
    let lead =
      kind == .exact
      ? "\(countText). Exact counts only; the same build and libraries repeat them."
      : lead
    let columns = Block.paragraph("'panebench list metrics' says what the columns mean.")
    return Document(title: title, lead: lead, [columns] + tables.map { .table($0) })
  }
}
