import Basics
import Measurement
import Metrics
import Replaying
import Statistics

/// How far a run's timed verdicts can be trusted: what its control and its canary showed.
///
/// The control is a cell measured twice under two names, and must come out the same, at the
/// threshold of the verdicts that it speaks for. The canary is that cell with one allocation and
/// 10% of time more, which must be found. If either is not as it should be, no verdict is given
/// that the harness's own error could explain: its ``bias``.
package struct HarnessTrust: Hashable, Sendable {
  /// Why timed verdicts are withheld.
  package enum Reason: Hashable, Sendable {
    /// The run has no timed self-test samples.
    case notMeasured
    /// A worker of a self-test sample did not come to its end.
    case unfinished(SelfTestSample, Outcome)
    case tooFewBlocks(have: Int, need: Int)
    case controlDiffers
    /// The control was not shown to be the same within this share.
    case controlUndecided(threshold: Double, blocks: Int)
    case canaryMissed(blocks: Int)
    /// The parts of a replay came to so much of the whole.
    case partsMissing(share: Double)
    case allocationMissed
  }

  /// The control, and the canary, against the reference; nil if there are no rounds of both.
  package let control, canary: TimedComparison?
  /// Whether one more allocation was counted as one more; nil if it was not measured.
  package let foundAllocation: Bool?
  /// The blocks that both were measured in.
  package let blocks: Int
  /// Why timed verdicts are withheld; nil if they are not.
  package let reason: Reason?

  /// What the self-test samples among `repetitions` show.
  ///
  /// Each of several shards has samples of its own: then it is what the first of those shows that
  /// can be trusted least.
  ///
  /// - Parameter threshold: The least difference, as a share, that verdicts are about.
  package init(_ repetitions: [Repetition], threshold: Double = ComparisonRule().threshold) {
    let samples = repetitions.filter { $0.selfTestSample != nil }
    let trusts = samples.grouped(by: \.cell).map {
      HarnessTrust(ofOneCell: $0, threshold: threshold)
    }
    self = trusts.max { $0.bias < $1.bias } ?? HarnessTrust(ofOneCell: [], threshold: threshold)
  }

  /// The share of a replay that its parts may miss, or exceed it by.
  static let greatestGap = 0.02

  /// What the self-test samples of one cell show. The canary has to be found at 3%, as a comparison
  /// would. Both have to be as they should, so each may spend all of the chance of error.
  private init(ofOneCell repetitions: [Repetition], threshold: Double) {
    let controls = repetitions.pairs(with: .control)
    let canaries = repetitions.pairs(with: .canary)
    func compared(_ pairs: [Pair], _ threshold: Double) -> TimedComparison? {
      let rule = ComparisonRule(threshold: threshold, floor: 0)
      return compareTimed([pairs], by: [Metric.loadTime.blockSummary], rule: rule).first
    }
    let isEmpty = controls.isEmpty || canaries.isEmpty
    control = isEmpty ? nil : compared(controls, threshold)
    canary = isEmpty ? nil : compared(canaries, ComparisonRule().threshold)
    blocks = [control, canary].map { $0?.difference?.sampleCount ?? 0 }.min() ?? 0
    foundAllocation = repetitions.foundAllocation
    reason =
      if foundAllocation == false {
        .allocationMissed
      } else if let share = repetitions.shareOfParts, abs(share - 1) > Self.greatestGap {
        .partsMissing(share: share)
      } else if let ending = repetitions.first(where: { !$0.outcome.isCompleted }),
        let sample = ending.selfTestSample
      {
        .unfinished(sample, ending.outcome)
      } else if isEmpty {
        .notMeasured
      } else if blocks < ComparisonRule.leastBlocks {
        .tooFewBlocks(have: blocks, need: ComparisonRule.leastBlocks)
      } else if control?.verdict == .worse || control?.verdict == .better {
        .controlDiffers
      } else if canary?.verdict != .worse {
        .canaryMissed(blocks: blocks)
      } else if control?.verdict != .same {
        .controlUndecided(threshold: threshold, blocks: blocks)
      } else {
        nil
      }
  }

  package var isTrusted: Bool { reason == nil }

  /// The largest error of times that the self-test cannot rule out, as a ratio: 2 if the control
  /// does not bound it, 1 if the harness is trusted, infinite if it misses what it should find.
  package var bias: Double {
    switch reason {
    case nil: return 1
    case .allocationMissed, .partsMissing: return .infinity
    case .canaryMissed where canary?.verdict != .undecided: return .infinity
    default:
      guard let interval = control?.ratio?.interval, interval.isBounded else { return 2 }
      return max(1, interval.upper, 1 / interval.lower)
    }
  }

  /// Whether a worker of a self-test sample died of this program's own fault.
  var isHarnessFault: Bool {
    if case .unfinished(_, .harnessFault) = reason { true } else { false }
  }

  var hasFailed: Bool { reason != nil && reason != .notMeasured }

  /// Whether equal times differ here, or so many more blocks are too few, or would not tell: where
  /// something else can, times need not be measured. What many more would tell, few do not say.
  func isHopeless(within blocks: Int) -> Bool {
    if reason == .controlDiffers { return true }
    guard let control, let canary else { return false }
    return blocks < ComparisonRule.leastBlocks - self.blocks
      || self.blocks > 1 && blocks < 2 * ComparisonRule.leastBlocks
        && !(control.isDecided(within: blocks) && canary.isDecided(within: blocks))
  }

  /// Whether more blocks may change what they showed: as many as there is time for.
  package func needsRounds(within blocks: Int = .max) -> Bool {
    switch reason {
    case _ where isHopeless(within: blocks): false
    case .tooFewBlocks, .controlUndecided: true
    case .canaryMissed: canary?.verdict == .undecided
    default: false
    }
  }
}

extension TimedComparison {
  /// Whether it is decided, or would be with so many more blocks if they are like those made.
  fileprivate func isDecided(within blocks: Int) -> Bool {
    verdict != .undecided || furtherBlocks.map { $0 <= blocks } ?? false
  }
}

/// The self-test samples of a cell.
extension [Repetition] {
  private func samples(_ sample: SelfTestSample, in pass: Pass) -> [Repetition] {
    filter { $0.selfTestSample == sample && $0.pass == pass }
  }

  private func times(of sample: SelfTestSample) -> Rounds {
    samples(sample, in: .timing).compactMap { sample in
      sample.metrics[.loadTime].map(sample.inRound)
    }.byRound
  }

  fileprivate func pairs(with sample: SelfTestSample) -> [Pair] {
    Pair.ofRounds(baseline: times(of: .reference), candidate: times(of: sample))
  }

  /// The median of the parts of a replay as a share of the whole, which is measured by itself.
  fileprivate var shareOfParts: Double? {
    let shares = filter { $0.pass == .timing }.compactMap { sample -> Double? in
      guard let whole = sample.metrics[.replayTime], whole > 0, let parts = sample.details.parts
      else { return nil }
      return Nanoseconds.milliseconds(parts.values.reduce(0) { $0 + $1.nanoseconds }) / whole
    }.sorted()
    return shares.isEmpty ? nil : shares.nearestRank(0.5)
  }

  /// Whether the census of the canary has exactly one allocation more than that of the reference.
  fileprivate var foundAllocation: Bool? {
    // Where two censuses disagree, another thread has added to one: the lesser is the cell's.
    let counts = [SelfTestSample.reference, .canary].compactMap { sample in
      samples(sample, in: .census).compactMap { $0.metrics[.allocationsOpen] }.min()
    }
    return counts.count == 2 ? counts[1] == counts[0] + 1 : nil
  }
}
