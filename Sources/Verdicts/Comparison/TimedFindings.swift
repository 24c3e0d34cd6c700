import Measurement
import Statistics

/// Compares the timed metrics of all cells together.
struct TimedFindings {
  private struct Case {
    let cell: Cell
    let metric: Metric
    let old, new: Evidence

    var isCommon: Bool { old.value != nil && new.value != nil }

    func finding(_ verdict: Verdict) -> Finding {
      Finding(
        cell, .metric(metric), verdict, before: old.value.map { .number($0) },
        after: new.value.map { .number($0) })
    }
  }

  private let cases: [Case]
  private let rule: ComparisonRule

  init(_ pairs: [CellPair], metrics: [Metric], rule: ComparisonRule) {
    self.rule = rule
    cases = pairs.flatMap { pair in
      metrics.map { metric in
        Case(
          cell: pair.old.cell, metric: metric, old: pair.old.evidence(for: metric),
          new: pair.new.evidence(for: metric))
      }
    }
  }

  /// The cases that both runs have values of, compared over the rounds that both have.
  private var compared: [(case: Case, comparison: TimedComparison)] {
    let common = cases.filter(\.isCommon)
    let pairs = common.map { Pair.ofRounds(baseline: $0.old.rounds, candidate: $0.new.rounds) }
    return zip(common, compareTimed(pairs, rule: rule, unit: .block))
      .map { (case: $0, comparison: $1) }
  }

  /// The cells in which a time is undecided, or whose slowest values are suspect: more rounds may tell.
  var openCells: Set<Cell> {
    Set(
      compared.filter {
        $0.comparison.verdict == .undecided || $0.comparison.tail?.isSuspect == true
      }.map(\.case.cell))
  }

  /// The findings of each cell: judged, or only shown.
  func findings(isJudged: Bool) -> [Cell?: [Finding]] {
    guard isJudged else {
      return Dictionary(grouping: cases.filter(\.isCommon).map { $0.finding(.shown) }, by: \.cell)
    }
    let compared = compared
    let need = ComparisonRule.roundsToDecide(oneOf: compared.count)
    // What only the baseline has, though the candidate completed.
    let missing = cases.filter {
      $0.old.value != nil && $0.new.value == nil && !$0.new.isUnfinished
    }
    return Dictionary(
      grouping: compared.flatMap { findings(of: $0, $1, need: need) }
        + missing.map { $0.finding(.missing) }, by: \.cell)
  }

  private func findings(of one: Case, _ comparison: TimedComparison, need: Int) -> [Finding] {
    var finding = one.finding(comparison.verdict)
    finding.interval = comparison.interval
    finding.reason = comparison.undecidedReason(need: need)
    finding.slow = comparison.tail
    // If a machine changes its pace, the medians of both sides need not be of the same rounds, and one way may be theirs and
    // the other that of the pairs. Then they are not shown.
    if let old = one.old.value, let new = one.new.value, let ratio = comparison.ratio,
      (new - old) * (ratio.value - 1) < 0
    {
      (finding.before, finding.after) = (nil, nil)
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

  /// Why it is undecided, and what would decide.
  fileprivate func undecidedReason(need: Int) -> Finding.Reason? {
    guard verdict == .undecided else { return nil }
    if isDependent { return .dependent }
    let have = difference?.sampleCount ?? 0
    return have < need
      ? .tooFew(unit: unit, have: have, need: need) : .undecided(furtherUnits: furtherRounds)
  }
}
