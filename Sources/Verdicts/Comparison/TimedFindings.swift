import Measurement
import Statistics

/// Compares the timed metrics of all cells together.
struct TimedFindings {
  /// One metric in one cell.
  private struct Case {
    let cell: Cell
    let metric: Metric
    let old: Evidence
    let new: Evidence

    /// The rounds that both runs have.
    var pairs: [Pair] { Pair.ofRounds(baseline: old.rounds, candidate: new.rounds) }

    /// The medians side by side.
    var shown: Finding {
      Finding(
        cell, .metric(metric), .shown, before: old.value.map { .number($0) },
        after: new.value.map { .number($0) })
    }

    /// That only the baseline has it; nil if the candidate has it, or did not complete.
    var missing: Finding? {
      guard new.value == nil, let before = old.value, !new.isUnfinished else { return nil }
      return Finding(cell, .metric(metric), .missing, before: .number(before))
    }
  }

  private let cases: [Case]
  private let rule: ComparisonRule

  init(
    _ pairs: [(old: CellSummary, new: CellSummary)], metrics: [Metric], rule: ComparisonRule
  ) {
    self.rule = rule
    cases = pairs.flatMap { pair in
      metrics.map { metric in
        Case(
          cell: pair.old.cell, metric: metric, old: pair.old.evidence(for: metric),
          new: pair.new.evidence(for: metric))
      }
    }
  }

  /// The cases that both runs have values of.
  private var common: [Case] { cases.filter { $0.old.value != nil && $0.new.value != nil } }

  private func compared(_ common: [Case]) -> [(case: Case, comparison: TimedComparison)] {
    let comparisons = compareTimed(common.map(\.pairs), rule: rule, unit: .block)
    return zip(common, comparisons).map { ($0, $1) }
  }

  /// The cells in which a time is undecided, or whose slowest values are suspect: more rounds may tell.
  var openCells: Set<Cell> {
    Set(
      compared(common).filter {
        $0.comparison.verdict == .undecided || $0.comparison.tail?.isSuspect == true
      }.map(\.case.cell))
  }

  /// The findings of each cell: judged, or only shown.
  func findings(isJudged: Bool) -> [Cell: [Finding]] {
    let common = common
    var byCell: [Cell: [Finding]] = [:]
    guard isJudged else {
      for one in common { byCell[one.cell, default: []].append(one.shown) }
      return byCell
    }
    for (one, comparison) in compared(common) {
      byCell[one.cell, default: []] += findings(of: one, comparison, among: common.count)
    }
    for one in cases {
      guard let missing = one.missing else { continue }
      byCell[one.cell, default: []].append(missing)
    }
    return byCell
  }

  private func findings(
    of one: Case, _ comparison: TimedComparison, among count: Int
  ) -> [Finding] {
    var finding = Finding(
      one.cell, .metric(one.metric), comparison.verdict, interval: comparison.interval,
      reason: comparison.undecidedReason(need: rule.roundsToDecide(oneOf: count)))
    finding.slow = comparison.tail
    if let old = one.old.value, let new = one.new.value, !comparison.contradicts(old, new) {
      (finding.before, finding.after) = (.number(old), .number(new))
    }
    guard let tail = comparison.tail, tail.isWorse, comparison.verdict != .worse else {
      return [finding]
    }
    var slow = Finding(one.cell, .tail(one.metric), .worse)
    slow.slow = tail
    return [finding, slow]
  }
}

extension TimedComparison {
  /// The ratio; the difference if there is none.
  fileprivate var interval: Finding.TimedInterval? {
    (ratio ?? difference).map {
      Finding.TimedInterval(
        quantity: ratio == nil ? .difference : .ratio, estimates: [$0], unit: unit,
        isWithinBound: verdict == .same)
    }
  }

  /// Whether the medians moved one way and the rounds, pair by pair, the other: if a machine changes its pace, the
  /// medians of both sides need not be of the same rounds. Then they are not shown.
  fileprivate func contradicts(_ old: Double, _ new: Double) -> Bool {
    guard let ratio else { return false }
    return (new - old) * (ratio.value - 1) < 0
  }

  /// Why it is undecided, and what would decide.
  fileprivate func undecidedReason(need: Int) -> Finding.Reason? {
    guard verdict == .undecided else { return nil }
    if isDependent { return .dependent }
    let have = difference?.sampleCount ?? 0
    return have < need
      ? .tooFew(unit, have: have, need: need) : .undecided(furtherUnits: furtherRounds)
  }
}
