import Measurement
import Metrics
import ScenarioLanguage
import Statistics

/// Judges one expectation of one loader.
struct Judge {
  let expectation: Expectation
  let loader: String
  private let scenario: Scenario
  /// What is judged: the expectation's metric, or what stands in for it.
  private let metric: Metric
  private let standsInFor: Metric?
  /// What was measured at the sizes that the expectation is about.
  private let summaries: [CellSummary]
  /// The sizes at which the metric applies, and its evidence there.
  private let cells: [JudgedCell]
  /// The ratio by which times may differ for the harness's own error: no verdict rests on less.
  private var bias = 1.0

  private typealias JudgedCell = (pages: Int, evidence: Evidence)

  /// - Parameters:
  ///   - standsInFor: The time that the expectation names, if instructions are judged in its place.
  ///   - summaries: The cells of `loader`, each size once.
  init(
    _ expectation: Expectation, _ metric: Metric, standsInFor: Metric? = nil, of loader: String,
    in scenario: Scenario, by summaries: [CellSummary]
  ) {
    (self.expectation, self.loader, self.scenario) = (expectation, loader, scenario)
    (self.metric, self.standsInFor) = (metric, standsInFor)
    self.summaries = summaries.filter { expectation.covers($0.cell.pages) }
    cells = self.summaries.map { ($0.cell.pages, $0.proof(for: metric)) }
      .filter { $0.evidence != .notApplicable }
  }

  /// Whether the loader can do what the scenario asks in some cell; else nothing is judged.
  var isApplicable: Bool { !cells.isEmpty || summaries.isEmpty || hasCompleted }

  private var hasCompleted: Bool { summaries.contains(where: \.hasCompleted) }

  /// The same judged by the instructions that stand in for times; nil if none do.
  var standIn: Judge? {
    expectation.standIn.map {
      Judge(expectation, $0, standsInFor: metric, of: loader, in: scenario, by: summaries)
    }
  }

  /// Whether `finding`, its own, rests on times; that a cell did not complete does not.
  func isTimed(_ finding: Finding) -> Bool {
    let restsOnOutcome =
      finding.verdict == .fails && !isGrowth && cells.contains { $0.evidence.ending != nil }
    return metric.kind == .timed && [.holds, .fails].contains(finding.verdict) && !restsOnOutcome
  }

  /// Whether `finding`, its own verdict on times, is beyond what the harness's error explains.
  func stands(_ finding: Finding, despite trust: HarnessTrust) -> Bool {
    guard metric.scalesWithClockError(trust.bias) else { return false }
    var strict = self
    strict.bias = trust.bias
    return strict.finding.verdict == finding.verdict
  }

  var finding: Finding {
    guard !cells.isEmpty else {
      return finding(.notMeasured, reason: hasCompleted ? .noValue : .notMeasured)
    }
    if case .comparison(let comparison, let bound) = expectation.condition {
      return compared(comparison, bound.value)
    }
    if !isGrowth, let bad = cells.compactMap(gap).first(of: .fails) { return bad }
    let found = metric.kind == .timed ? ratios : exactTrend
    return found.verdict == (isGrowth ? .holds : .fails) ? found : firstGap ?? found
  }

  /// Whether it should grow; if not, and if it is no comparison, it should be constant.
  private var isGrowth: Bool { expectation.condition == .grows }

  /// A size of which nothing is known: it may be the one that differs.
  private var firstGap: Finding? {
    let gaps = cells.compactMap(gap).filter { $0.verdict != .fails }
    return gaps.first { $0.verdict == .notMeasured } ?? (cells.count > 1 ? gaps.first : nil)
  }

  private func finding(
    _ verdict: Verdict, at sizes: [Int] = [], before: Double? = nil, after: Finding.Value? = nil,
    _ interval: Finding.TimedInterval? = nil, reason: Finding.Reason? = nil
  ) -> Finding {
    Finding(
      scenario: scenario.title, loader: loader, sizes: sizes, scenes: scenario.scenes,
      .expectation(expectation, metric), verdict, before: before.map { .number($0) },
      after: after, interval: interval,
      reason: reason ?? standsInFor.map { .standsIn(for: $0.name) })
  }

  private func compared(_ comparison: Comparison, _ bound: Double) -> Finding {
    let single = cells.map { compared($0, comparison, bound) }
    if let cell = single.first(of: .fails, .notMeasured, .undecided) { return cell }
    let values = cells.compactMap(\.evidence.value)
    guard let least = values.min(), let most = values.max() else { return single[0] }
    return finding(.holds, at: cells.map(\.pages), after: .range(least...most))
  }

  private func compared(_ cell: JudgedCell, _ comparison: Comparison, _ bound: Double) -> Finding {
    switch cell.evidence {
    case .exact(let value, _):
      return finding(
        comparison.holds(value, bound) ? .holds : .fails, at: [cell.pages], after: .number(value))
    case .timed: return timed(cell, comparison, bound)
    case .disagreement(let samples) where samples.allSatisfy { !comparison.holds($0.value, bound) }:
      // Whichever of them is right, it fails.
      return finding(
        .fails, at: [cell.pages], after: samples.map(\.value).min().map { .number($0) })
    default: return gap(cell) ?? finding(.notMeasured, reason: .notMeasured)
    }
  }

  /// That the repetitions of a cell disagree, or none is of use: by the loader's fault, a failure.
  private func gap(_ cell: JudgedCell) -> Finding? {
    switch cell.evidence {
    case .disagreement:
      finding(
        .undecided, at: [cell.pages],
        reason: .disagreement(baseline: nil, candidate: cell.evidence.disagreement))
    case .notMeasured: finding(.notMeasured, at: [cell.pages], reason: .notMeasured)
    case .unfinished(let ending):
      finding(
        ending.isLoadersOwn ? .fails : .notMeasured,
        at: cells.filter { $0.evidence.ending == ending }.map(\.pages), after: .outcome(ending))
    case .notApplicable, .exact, .timed: nil
    }
  }

  /// Judges a time by its interval, which may be looked at at any time: what is shown first stays.
  /// All must hold: each may spend the whole chance of error. One is enough to fail: they share it.
  private func timed(_ cell: JudgedCell, _ comparison: Comparison, _ bound: Double) -> Finding {
    let (rounds, level) = (cell.evidence.rounds, ComparisonRule.level)
    let own = anytimeMedians(of: rounds, level: level)
    let shared = anytimeMedians(of: rounds, level: level / Double(cells.count))
    guard let last = own.last, let lastShared = shared.last else {
      return finding(.notMeasured, at: [cell.pages], reason: .notMeasured)
    }
    let verdicts = zip(own, shared).lazy.map { own, shared -> Verdict in
      if comparison.holds(throughout: own.interval.widened(by: bias), bound) { return .holds }
      let fails = comparison.fails(throughout: shared.interval.widened(by: bias), bound)
      return fails ? .fails : .undecided
    }
    let verdict = verdicts.first { $0 != .undecided } ?? .undecided
    let failsAlone = comparison.fails(throughout: last.interval, bound)
    let estimate = failsAlone ? lastShared : last
    if let need = estimate.samplesNeeded {
      return finding(
        .undecided, at: [cell.pages], reason: .tooFew(have: last.sampleCount, need: need))
    }
    return finding(
      verdict, at: [cell.pages],
      Finding.TimedInterval(
        quantity: .value, estimates: [estimate], isWithinBound: verdict == .holds, bounds: [bound]))
  }

  private var measured: [(pages: Int, value: Double)] {
    cells.compactMap { cell in cell.evidence.value.map { (cell.pages, $0) } }
  }

  /// The share beyond which a number grows.
  private var growth: Double { expectation.condition.growth ?? 0 }

  /// Judges values, which may lie apart by what is expected, and by what their kind leaves open. To
  /// grow, a count needs no more than to be more.
  private var exactTrend: Finding {
    let share = isGrowth && standsInFor == nil ? 0 : growth
    let grain = metric.kind == .nearExact ? Metric.nearExactTolerance : 0
    let constancy = ExactConstancy(
      values: measured.map(\.value),
      tolerance: ExactTolerance(relative: max(share, grain), absolute: 0))
    guard let constancy else { return finding(.undecided, reason: .tooFewSizes) }
    if isGrowth {
      return constancy.isGrowth ? change(.holds, to: constancy.greatest) : level(.fails)
    }
    if let index = constancy.firstChange { return change(.fails, to: index) }
    return standsInFor == nil ? level(.holds) : change(.holds, to: measured.count - 1)
  }

  /// A value that is the same at all sizes, or does not grow; the range of several.
  private func level(_ verdict: Verdict) -> Finding {
    let values = measured.map(\.value).sorted()
    let (least, most) = (values[0], values[values.count - 1])
    return finding(
      verdict, at: extremes(measured.map(\.pages)),
      after: least == most ? .number(least) : .range(least...most))
  }

  /// The value at the first size, and another one at the size at `index`.
  private func change(_ verdict: Verdict, to index: Int) -> Finding {
    let (from, to) = (measured[0], measured[index])
    return finding(
      verdict, at: [from.pages, to.pages], before: from.value, after: .number(to.value))
  }

  /// The sizes that were measured to the end: those that were not say nothing of growth.
  private var samples: [SizeSamples] {
    cells.filter { !$0.evidence.samples.isEmpty }.map { ($0.pages, $0.evidence.rounds) }
  }

  /// Judges times by their ratios to the smallest size's.
  private var ratios: Finding {
    guard growth > 0, samples.count > 1 else { return finding(.undecided, reason: .tooFewSizes) }
    guard
      let constancy = TimedConstancy(
        of: samples, by: metric.blockSummary, within: growth, bias: bias)
    else {
      // There is no ratio to nothing: what takes no time anywhere is the same, and else it is open.
      let isNothing = samples.allSatisfy { $0.values.values.allSatisfy { $0.value == 0 } }
      guard isNothing else { return finding(.undecided, reason: .noRatio) }
      return level(isGrowth ? .fails : .holds)
    }
    let sizes = extremes(samples.map(\.size))
    let need = ComparisonRule.blocksToDecide(oneOf: constancy.ratios.count)
    if constancy.verdict == .undecided, constancy.blocks < need {
      return finding(
        .undecided, at: sizes, reason: .tooFew(have: constancy.blocks, need: need))
    }
    let isExpected = constancy.verdict == (isGrowth ? .grows : .constant)
    return finding(
      constancy.verdict == .undecided ? .undecided : isExpected ? .holds : .fails, at: sizes,
      Finding.TimedInterval(
        quantity: .ratio, estimates: constancy.ratios,
        isWithinBound: constancy.verdict == .constant, bounds: [1 + growth, 1 / (1 + growth)]),
      reason: constancy.verdict != .undecided
        ? nil
        : constancy.isDependent ? .dependent : .undecided(furtherUnits: constancy.furtherBlocks))
  }

  private func extremes(_ sizes: [Int]) -> [Int] { [sizes.min() ?? 0, sizes.max() ?? 0] }
}

extension Condition {
  /// The share beyond which a number grows, 0 if none is named; nil of a comparison.
  var growth: Double? {
    switch self {
    case .constant(let tolerance): (tolerance?.percent ?? 0) / 100
    case .grows: 0.1
    case .comparison: nil
    }
  }
}

extension Expectation {
  /// What instructions stand in for the time that it names: whether it grows they tell, and how
  /// long it takes they do not. Those of first replays are counted of two programs alone.
  var standIn: Metric? {
    if case .comparison = condition { return nil }
    return Metric.named(metric).flatMap { $0.isOfFirstReplay ? nil : $0.standIn }
  }
}

extension Interval {
  /// What it may be if every value in it may be off by the ratio `bias`.
  fileprivate func widened(by bias: Double) -> Interval {
    Interval(lower: lower / bias, upper: upper * bias)
  }
}

extension Comparison {
  /// Whether it holds for every value in `interval`: to be equal, that is one value, as of a count.
  fileprivate func holds(throughout interval: Interval, _ bound: Double) -> Bool {
    self == .notEqual
      ? bound < interval.lower || bound > interval.upper
      : holds(interval.lower, bound) && holds(interval.upper, bound)
  }

  /// Whether it holds for no value in `interval`.
  fileprivate func fails(throughout interval: Interval, _ bound: Double) -> Bool {
    self == .equal
      ? Comparison.notEqual.holds(throughout: interval, bound)
      : !holds(interval.lower, bound) && !holds(interval.upper, bound)
  }
}
