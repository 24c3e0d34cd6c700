import Measurement
import PlainText
import Statistics

/// Compares the timed metrics of all cells together.
package struct TimedFindings {
  private var byCell: [Cell: [RunComparison.Finding]] = [:]

  /// What is known of one metric in one cell.
  private struct Case {
    let cell: Cell
    let metric: Metric
    let old: Evidence
    let new: Evidence

    /// The rounds that both runs have.
    var pairs: [Pair] {
      Pair.ofRounds(baseline: old.rounds, candidate: new.rounds)
    }
  }

  /// Judges, or shows, `metrics` in every pair of cells.
  package init(
    _ pairs: [(old: CellSummary, new: CellSummary)], metrics: [Metric], rule: ComparisonRule,
    grounds: TimedGrounds
  ) {
    let cases = pairs.flatMap { pair in
      metrics.map { metric in
        Case(
          cell: pair.old.cell, metric: metric, old: pair.old.evidence(for: metric),
          new: pair.new.evidence(for: metric))
      }
    }
    let common = cases.filter { $0.old.median != nil && $0.new.median != nil }
    guard grounds == .judged else {
      for one in common { add(.shown, .values(one.old.median, one.new.median), one) }
      return
    }
    for (one, comparison) in zip(common, compareTimed(common.map(\.pairs), rule: rule)) {
      guard let before = one.old.median, let after = one.new.median else { continue }
      add(
        .init(comparison.judgement), .timed(before, after, comparison), one,
        reason: comparison.openness(
          rounds: one.pairs.count, of: rule.roundsToDecide(oneOf: common.count)))
    }
    for one in cases where one.new.median == nil {
      guard let before = one.old.median, !one.new.isUnfinished else { continue }
      add(.missing, .values(before, nil), one)
    }
  }

  /// Whether there was nothing to compare.
  package var isEmpty: Bool { byCell.isEmpty }

  /// The findings about `cell`.
  package func findings(of cell: Cell) -> [RunComparison.Finding] { byCell[cell] ?? [] }

  private mutating func add(
    _ verdict: RunComparison.Verdict, _ change: RunComparison.Change, _ one: Case,
    reason: String? = nil
  ) {
    byCell[one.cell, default: []].append(
      RunComparison.Finding(
        scenario: one.cell.scenario, cell: one.cell, .metric(one.metric), verdict, change,
        reason: reason))
  }
}

extension TimedComparison {
  /// Why it is undecided, and what would decide.
  fileprivate func openness(rounds: Int, of need: Int) -> String? {
    guard judgement == .undecided else { return nil }
    if rounds < need { return "not enough rounds: \(grouped(rounds)) of \(grouped(need))" }
    guard let furtherRounds else { return "more rounds would hardly decide" }
    return "about \(grouped(furtherRounds)) more rounds would decide"
  }
}

extension Evidence {
  fileprivate var median: Double? {
    if case .timed(let estimate, _) = self { estimate.value } else { nil }
  }

  fileprivate var isUnfinished: Bool {
    if case .unfinished = self { true } else { false }
  }

  fileprivate var rounds: Rounds {
    Dictionary(samples.map { ($0.repetition, $0.value) }, uniquingKeysWith: { $1 })
  }
}
