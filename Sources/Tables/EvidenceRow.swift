import Basics
import Measurement
import Verdicts

/// One cell with its evidence about each metric of a table: a row in the making.
struct EvidenceRow {
  let cell: CellSummary
  let metrics: [Metric]
  let evidence: [Evidence]

  init(cell: CellSummary, metrics: [Metric]) {
    self.cell = cell
    self.metrics = metrics
    evidence = metrics.map { cell.evidence(for: $0) }
  }

  var loader: String { cell.cell.loader }

  /// What stands for the metric at `index`.
  func entry(_ index: Int) -> Table.Entry { Table.Entry(evidence[index], of: metrics[index]) }

  /// The row of a table that shows the metrics at the indices `columns`.
  func tableRow(columns: [Int], isGrid: Bool, startsGroup: Bool) -> Table.Row {
    let labels: [Table.Entry] =
      [.text(loader)] + (isGrid ? [.count(cell.cell.scenes)] : []) + [.count(cell.cell.pages)]
    return Table.Row(entries: labels + columns.map(entry), startsGroup: startsGroup)
  }

  /// What the reader is not told by the row itself: that repetitions of a pass ended in different
  /// ways.
  func outcomeWarnings(passes: [Pass]) -> [String] {
    passes.compactMap { pass in
      let outcomes = cell.outcomes(of: pass)
      guard outcomes.count > 1 else { return nil }
      let endings = outcomes.map { "\(grouped($0.count)) \($0.outcome.text)" }
      let total = outcomes.reduce(0) { $0 + $1.count }
      return "\(name): of \(grouped(total)) \(pass.rawValue) repetitions "
        + endings.joined(separator: ", ")
    }
  }

  /// That the loader could not be opened again and again in one process, where it was to be.
  var endingWarning: String? {
    cell.repetitions.lazy.compactMap { $0.details.endingOfShared }.first.map {
      "\(name): not every worker survived a further open (\($0.text)), so each of its times is of a process of its own"
    }
  }

  /// Which repetitions disagree about the metric at the index `column`, where any do.
  func disagreementWarning(column: Int) -> String? {
    guard let values = evidence[column].disagreement else { return nil }
    let metric = metrics[column]
    let texts = NumberFormat(metric).distinctTexts(values)
    let parts = zip(values, texts).map { value, text in
      let repetitions = evidence[column].samples.filter { $0.value == value }.map {
        String($0.repetition)
      }
      return "\(text) in \(repetitions.joined(separator: ", "))"
    }
    return "\(name): \(metric.pass.rawValue) repetitions disagree on \(metric.name), "
      + "which is \(metric.kind.rawValue): " + parts.joined(separator: "; ")
  }

  /// What a sentence calls the cell.
  private var name: String { "\(loader), \(cell.cell.sizeText)" }
}

extension Table.Entry {
  init(_ evidence: Evidence, of metric: Metric) {
    let format = NumberFormat(metric)
    switch evidence {
    case .notMeasured: self = .notMeasured
    case .unfinished(let outcomes): self = .outcome(outcomes.first?.outcome.text ?? "")
    case .notApplicable: self = .notApplicable
    case .exact(let value, _), .nearExact(let value, _): self = .number(value, format)
    case .disagreement: self = .disagreement(evidence.disagreement ?? [], format)
    case .timed(let estimate, _): self = .estimate(estimate, format)
    }
  }
}
