import Measurement
import Statistics

/// Compares the timed metrics of all cells together.
struct TimedFindings {
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
  init(
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
    let common = cases.filter { $0.old.value != nil && $0.new.value != nil }
    guard grounds == .judged else {
      for one in common { add(.shown, .values(one.old.value, one.new.value), one) }
      return
    }
    for (one, comparison) in zip(
      common, compareTimed(common.map(\.pairs), rule: rule, unit: .block))
    {
      guard let before = one.old.value, let after = one.new.value else { continue }
      add(
        .init(comparison.judgement), .timed(before, after, comparison), one,
        reason: comparison.undecidedReason(need: rule.roundsToDecide(oneOf: common.count)))
      if let tail = comparison.tail, tail.isWorse, comparison.judgement != .worse {
        add(.worse, .tail(tail), one, of: .tail(one.metric))
      }
    }
    for one in cases where one.new.value == nil {
      guard let before = one.old.value, !one.new.isUnfinished else { continue }
      add(.missing, .values(before, nil), one)
    }
  }

  var isEmpty: Bool { byCell.isEmpty }

  func findings(of cell: Cell) -> [RunComparison.Finding] { byCell[cell] ?? [] }

  private mutating func add(
    _ verdict: RunComparison.Verdict, _ change: RunComparison.Change, _ one: Case,
    of subject: RunComparison.Subject? = nil, reason: RunComparison.Reason? = nil
  ) {
    byCell[one.cell, default: []].append(
      RunComparison.Finding(
        scenario: one.cell.scenario, cell: one.cell, subject ?? .metric(one.metric), verdict,
        change,
        reason: reason))
  }
}

extension TimedComparison {
  /// Why it is undecided, and what would decide.
  fileprivate func undecidedReason(need: Int) -> RunComparison.Reason? {
    guard judgement == .undecided else { return nil }
    if isDependent { return .dependent }
    let have = difference?.sampleCount ?? 0
    return have < need
      ? .tooFewRounds(have: have, need: need) : .undecided(furtherRounds: furtherRounds)
  }
}
