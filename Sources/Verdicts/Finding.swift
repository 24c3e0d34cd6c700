import Basics
import Instruments
import Measurement
import Metrics
import ScenarioLanguage
import Scrolling
import Statistics

/// What the evidence says about one thing: an expectation, or a candidate beside its baseline.
///
/// Values are in the unit of `metric`, sizes in pages.
package struct Finding: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case expectation(Expectation, Metric)
    /// A scenario or a cell as such: one of the two runs lacks it.
    case whole
    /// How the workers of a cell ended.
    case outcome
    /// Everything that one pass measures.
    case pass(Pass)
    case metric(Metric)
    /// The slowest values of a timed metric.
    case tail(Metric)
  }

  package enum Value: Hashable, Sendable {
    case number(Double)
    /// From the least to the greatest of several sizes.
    case range(ClosedRange<Double>)
    case outcome(Outcome)
  }

  /// Where a time lies, or how far two times lie apart.
  package struct TimedInterval: Hashable, Sendable {
    package enum Quantity: String, Hashable, Sendable, Codable {
      case value
      /// `after` − `before`.
      case difference
      /// `after` ÷ `before`.
      case ratio
    }

    package let quantity: Quantity
    /// One, or one for each size but the smallest.
    package let estimates: [Estimate]
    /// Whether it was shown to lie within the bound that is of interest.
    package let isWithinBound: Bool
    /// What the ends are compared with, in the quantity's unit.
    package var bounds: [Double] = []

    /// From the least lower end to the greatest upper one.
    package var ends: (lower: Double, upper: Double) {
      (
        estimates.map(\.interval.lower).min() ?? -.infinity,
        estimates.map(\.interval.upper).max() ?? .infinity
      )
    }

    /// The blocks that every estimate is from.
    package var count: Int { estimates.map(\.sampleCount).min() ?? 0 }
  }

  /// Why no more may be said, or what else a reader should know.
  package enum Reason: Hashable, Sendable, Encodable {
    case notMeasured
    /// Every repetition that completed is without a value of the metric.
    case noValue
    case passNotMeasured
    case tooFewSizes
    /// It takes no time at some size, and some at another.
    case noRatio
    case tooFew(have: Int, need: Int)
    /// About how many more blocks would decide; nil if a thousand would not.
    case undecided(furtherUnits: Int?)
    /// What was measured depends on what was measured before it.
    case dependent
    /// It fails here, and would hold if a phone did so where that is not known.
    case depends(on: Assumption)
    /// What is kept grew once, up to this many pages, and no more when the gestures were made again.
    case fills(pages: Int)
    /// So many pages are held at once, and fewer than two sizes have more.
    case held(pages: Int)
    /// The repetitions of a run came to these different values.
    case disagreement(baseline: [Double]?, candidate: [Double]?)
    /// Of the repetitions of its pass, so many ended so.
    case partly(count: Int, of: Int)
    /// It counts the work of what these metrics time, which are inconclusive here; with the floor, in
    /// milliseconds, if they are because they differ by less.
    case standsIn(for: String, floor: Double? = nil)
    /// It is inconclusive and seems slower, and no count of the same work explains that.
    case unexplained(metric: String)
    /// It is inconclusive here, and this count of the same work is judged in its place.
    case countedBy(metric: String)
    /// It differs by more than the threshold, and by less than this.
    case belowFloor(milliseconds: Double)
    case notComparable(differences: [MachineDifference])
  }

  package let scenario: String
  /// nil if the finding is about the whole scenario.
  package private(set) var loader: String?
  /// The sizes that the evidence is from: of `before` and `after`, if they are two.
  package private(set) var sizes: [Int]
  package private(set) var scenes: Int
  package private(set) var subject: Subject
  package internal(set) var verdict: Verdict
  /// What is compared with, the baseline's value or that at another size; and what was measured.
  package internal(set) var before, after: Value?
  package internal(set) var interval: TimedInterval?
  /// How often a time is slow, if that is known.
  package internal(set) var slow: TailComparison?
  package internal(set) var reason: Reason?
  /// Whether a time seems to be worse by more than is of interest, which proves nothing.
  var seemsWorse = false
  /// The verdict that is not given: the harness failed its test, and its error could explain it.
  package internal(set) var withheld: Verdict?
  package var culprit: Culprit?
  package var gesture: GestureEvidence?
  /// What is kept and what holds it, if it says that something is.
  package var kept: [KeptObjects] = []
  /// How the worker ended that should have looked; nil if it has.
  package var keptObstacle: Outcome?

  /// A finding about `sizes` of `loader`; without loader, about the whole scenario.
  package init(
    scenario: String, loader: String? = nil, sizes: [Int] = [], scenes: Int = 1,
    _ subject: Subject, _ verdict: Verdict, before: Value? = nil, after: Value? = nil,
    interval: TimedInterval? = nil, reason: Reason? = nil
  ) {
    (self.scenario, self.loader, self.sizes, self.scenes) = (scenario, loader, sizes, scenes)
    (self.subject, self.verdict, self.reason) = (subject, verdict, reason)
    (self.before, self.after, self.interval) = (before, after, interval)
  }

  init(
    _ cell: Cell, _ subject: Subject, _ verdict: Verdict, before: Value? = nil,
    after: Value? = nil, reason: Reason? = nil
  ) {
    self.init(
      scenario: cell.scenario, loader: cell.loader, sizes: [cell.pages], scenes: cell.scenes,
      subject, verdict, before: before, after: after, reason: reason)
  }

  /// What was measured; nil if it is about more, or less, than a metric.
  package var metric: Metric? {
    switch subject {
    case .expectation(_, let metric), .metric(let metric), .tail(let metric): metric
    case .whole, .outcome, .pass: nil
    }
  }

  package var expectation: Expectation? {
    if case .expectation(let expectation, _) = subject { expectation } else { nil }
  }

  /// The cell that it is about, or of several sizes the last one; nil for a whole scenario.
  package var cell: Cell? {
    guard let loader, let pages = sizes.last else { return nil }
    return Cell(scenario: scenario, loader: loader, pages: pages, scenes: scenes)
  }

  /// Whether it is a time without a verdict, and nothing stands in for it.
  var isOpenTime: Bool {
    if case .countedBy = reason { return false }
    return metric?.pass == .timing && (verdict == .undecided || verdict == .shown)
  }

  /// Whether more rounds may decide it: an outcome that is no result is not measured again.
  var isOpen: Bool {
    verdict == .undecided || verdict == .notMeasured && reason == .notMeasured
  }

  package var isOutcome: Bool { if case .outcome = after { true } else { false } }

  /// Whether a worker died of this program's own fault.
  var isHarnessFault: Bool {
    [before, after].contains { if case .outcome(.harnessFault) = $0 { true } else { false } }
  }

  package var isBelowFloor: Bool { floorBelow != nil }

  var floorBelow: Double? { if case .belowFloor(let floor) = reason { floor } else { nil } }

  package var standsIn: Bool { if case .standsIn = reason { true } else { false } }

  /// What it says of several cells, loaders or expectations alike: a failure by a number of none, and
  /// of what plainly holds, the values do not count.
  package var shared: Finding {
    var shared = self
    if expectation == nil {
      (shared.sizes, shared.scenes) = ([], 1)
    } else if isOutcome {
      (shared.subject, shared.loader) = (.outcome, nil)
    } else if verdict != .fails {
      shared.loader = nil
      if heldValues != nil { shared.after = nil }
    }
    return shared
  }

  /// The least and the greatest value by which an expectation holds; nil for other evidence.
  package var heldValues: ClosedRange<Double>? {
    guard verdict == .holds, interval == nil, reason == nil, before == nil else { return nil }
    switch after {
    case .number(let value): return value...value
    case .range(let values): return values
    case .outcome, nil: return nil
    }
  }
}

/// What findings come to, as a command ends; what comes later here goes before what comes earlier.
package enum Conclusion: String, Hashable, Sendable, Encodable, CaseIterable {
  /// Shown to hold: nothing that was judged fails or is worse, and everything was decided.
  case passed
  /// Not decided: nothing is known to fail, and the evidence is not enough, or nothing was judged.
  case undecided
  /// Not measured: nothing is known to fail, and something was not measured or not looked at.
  case notMeasured = "not measured"
  /// Shown to fail: something fails, is worse, or is missing, whatever else is open.
  case failed
  /// A worker died of this program's own fault: nothing it says can be believed.
  case harnessFault = "harness fault"

  package var exitCode: Int32 {
    switch self {
    case .passed: 0
    case .failed: 1
    case .undecided: 2
    case .notMeasured: ExitStatus.incomplete.rawValue
    case .harnessFault: ExitStatus.fault.rawValue
    }
  }

  package func and(_ other: Conclusion) -> Conclusion {
    Self.allCases.last { $0 == self || $0 == other } ?? self
  }
}

extension [Finding] {
  package var conclusion: Conclusion {
    if contains(where: \.isHarnessFault) { return .harnessFault }
    if contains(where: \.verdict.isFailure) { return .failed }
    if count(.notMeasured) > 0 { return .notMeasured }
    let isJudged = contains { [.holds, .same, .noWorse, .better].contains($0.verdict) }
    return isJudged && count(.undecided) == 0 ? .passed : .undecided
  }

  package func count(_ verdict: Verdict) -> Int { count { $0.verdict == verdict } }

  /// The first with the first of `verdicts` that any has.
  func first(of verdicts: Verdict...) -> Finding? {
    verdicts.lazy.compactMap { verdict in first { $0.verdict == verdict } }.first
  }
}
