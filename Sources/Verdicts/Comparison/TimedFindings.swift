import Algorithms
import Measurement
import Metrics
import Statistics

/// Compares the timed metrics of all cells together.
struct TimedFindings {
  private struct Case {
    let cell: Cell
    let metric: Metric
    let old, new: Evidence
    /// What is slowest of it, if a metric of its own, and each of the turns that it is of.
    let slowest: (metric: Metric, pairs: [Pair])?
    let turns: [[Pair]]

    init(_ pair: CellPair, _ metric: Metric) {
      (cell, self.metric) = (pair.old.cell, metric)
      (old, new) = (pair.old.evidence(for: metric), pair.new.evidence(for: metric))
      slowest = metric.slowest.flatMap { metric in
        let sides = [pair.old, pair.new].map { $0.evidence(for: metric).rounds }
        let pairs = Pair.ofRounds(baseline: sides[0], candidate: sides[1])
        return pairs.isEmpty ? nil : (metric, pairs)
      }
      let (before, after) = slowest == nil ? ([], []) : (pair.old.turns, pair.new.turns)
      turns =
        before.count == after.count
        ? zip(before, after).map { Pair.ofRounds(baseline: $0, candidate: $1) } : []
    }

    var isCommon: Bool { old.value != nil && new.value != nil }

    /// Whether the medians of both sides, perhaps of other rounds, differ the way of the pairs.
    func agrees(with comparison: TimedComparison) -> Bool {
      guard let old = old.value, let new = new.value, let ratio = comparison.ratio else {
        return true
      }
      return (new - old) * (ratio.value - 1) >= 0
    }

    func finding(_ verdict: Verdict, showsValues: Bool = true) -> Finding {
      let values = (showsValues ? [old, new] : []).map { $0.value.map(Finding.Value.number) }
      return Finding(
        cell, .metric(metric), verdict, before: values.first ?? nil, after: values.last ?? nil)
    }
  }

  private let cases: [Case]
  private let rule: ComparisonRule

  init(_ pairs: [CellPair], metrics: [Metric], rule: ComparisonRule) {
    self.rule = rule
    cases = pairs.flatMap { pair in metrics.map { Case(pair, $0) } }
  }

  /// The cases that both runs have values of, compared over the rounds that both have, by `rule`.
  private func compared(_ rule: ComparisonRule) -> [(case: Case, comparison: TimedComparison)] {
    let common = cases.filter(\.isCommon)
    let pairs = common.map { Pair.ofRounds(baseline: $0.old.rounds, candidate: $0.new.rounds) }
    let comparisons = compareTimed(
      pairs, by: common.map(\.metric.blockSummary), slowest: common.map(\.slowest?.pairs),
      steps: common.map(\.turns), scales: common.map(\.metric.coarseness), rule: rule)
    return zip(common, comparisons).map { (case: $0, comparison: $1) }
  }

  /// The cells whose times are undecided, or slowest values suspect, and the samples that may tell.
  var openCells: OpenCells {
    compared(rule).reduce(into: [:]) { open, one in
      let (metric, comparison) = (one.case.metric, one.comparison)
      let isSuspect = comparison.tail?.isSuspect == true && !metric.isOfFirstReplay
      guard comparison.verdict == .undecided || isSuspect else { return }
      open[one.case.cell, default: []].insert(metric.sampleKind)
    }
  }

  /// The findings of each cell. What is undecided though the harness is not trusted is only shown.
  ///
  /// - Parameters:
  ///   - bias: The ratio by which times may differ for the harness's own error; nil if nothing is
  ///     judged.
  ///   - arePlanned: Whether the candidate was to be timed: what has no times then was not reached.
  func findings(bias: Double?, arePlanned: Bool) -> [Cell?: [Finding]] {
    guard let bias else {
      return Dictionary(grouping: cases.filter(\.isCommon).map { $0.finding(.shown) }, by: \.cell)
    }
    let compared = compared(
      ComparisonRule(
        threshold: rule.threshold, floor: rule.floor, bias: bias.isFinite ? bias : 1))
    let need = ComparisonRule.blocksToDecide(oneOf: compared.count)
    let late = cases.filter { arePlanned && [$0.old, $0.new].contains(.notMeasured) }
      .map(\.cell).uniqued().map {
        Finding($0, .pass(.timing), .undecided, reason: .tooFew(have: 0, need: need))
      }
    // What only the baseline has, though the candidate completed.
    let missing = cases.filter {
      $0.old.value != nil && $0.new.value == nil && $0.new.ending == nil
        && !(arePlanned && $0.new == .notMeasured)
    }
    return Dictionary(
      grouping: compared.flatMap { findings(of: $0, $1, need: need, bias: bias) } + late
        + missing.map { $0.finding(.missing) }, by: \.cell)
  }

  /// The verdict on one case, and on its slowest values if they alone are worse.
  private func findings(
    of one: Case, _ comparison: TimedComparison, need: Int, bias: Double
  ) -> [Finding] {
    guard bias == 1 || one.metric.scalesWithClockError(bias) else {
      var finding = one.finding(.shown)
      finding.seemsWorse = comparison.seemsWorse
      return [finding]
    }
    // What no count can stand in for is no difference of interest where both are below the floor.
    let isNothing =
      one.metric.standIn == nil
      && [one.old, one.new].allSatisfy { ($0.value ?? .infinity) <= comparison.rule.floor }
    let isOpen = bias > 1 && comparison.verdict == .undecided
    let verdict = isOpen ? isNothing ? .same : .shown : comparison.verdict
    var finding = one.finding(verdict, showsValues: one.agrees(with: comparison))
    finding.slow = comparison.tail
    finding.seemsWorse = comparison.seemsWorse
    if !isOpen {
      finding.interval = comparison.interval
      finding.reason =
        comparison.isBelowFloor
        ? .belowFloor(milliseconds: comparison.rule.floor) : comparison.undecidedReason(need: need)
    }
    guard let tail = comparison.tail, tail.isWorse, comparison.verdict != .worse else {
      return [finding]
    }
    var slow = Finding(one.cell, .tail(one.slowest?.metric ?? one.metric), .worse)
    slow.slow = tail
    return [finding, slow]
  }
}

extension TimedComparison {
  /// The ratio; the difference if there is none.
  fileprivate var interval: Finding.TimedInterval? {
    let edge = 1 + rule.threshold
    return (ratio ?? difference).map {
      Finding.TimedInterval(
        quantity: ratio == nil ? .difference : .ratio, estimates: [$0],
        isWithinBound: verdict == .same && !isBelowFloor,
        bounds: ratio == nil ? [rule.floor, -rule.floor] : [edge, 1 / edge])
    }
  }

  /// Why it is undecided, and what would decide.
  fileprivate func undecidedReason(need: Int) -> Finding.Reason? {
    guard verdict == .undecided else { return nil }
    if isDependent { return .dependent }
    let have = difference?.sampleCount ?? 0
    return have < need
      ? .tooFew(have: have, need: need) : .undecided(furtherUnits: furtherBlocks)
  }
}
