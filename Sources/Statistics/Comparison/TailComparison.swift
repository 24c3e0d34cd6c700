import Algorithms
import Foundation

/// Whether a candidate's slowest values are slower than its baseline's: no median sees that.
///
/// A value is slow where it exceeds a quantile, 0.9 or 0.99, of the baseline's values in *earlier*
/// blocks, so that nothing it is compared with depends on it. A block in which the candidate, less
/// the threshold or the floor, is slow more often than the baseline speaks for *worse*; one with as
/// many of both says nothing. If nothing changed the others are tosses of a fair coin, as in
/// McNemar's test (Psychometrika 12, 1947), here with a ``SignBoundary``.
///
/// Values of one round that lie apart by more than a quarter are compared as well: a block speaks
/// for *worse* in which more of the candidate's are the slower ones.
///
/// If the values themselves are of what is slowest, such as the slowest turn of each round, a
/// candidate whose medians are above the threshold is *worse* as well: one slow page in ten is in
/// the slowest of 20 turns 88 times in 100, whatever stalls a machine now and then.
///
/// Steps that are the same in each round, such as the turns of a trace, are compared one by one as
/// well. A block speaks for *worse* if the step that earlier blocks point at is slower in it by
/// more than the threshold: nothing in the block has chosen that step, so it is a coin like any
/// other, however many there are. So there are five tests, with a fifth of the tail's chance of
/// error each.
package struct TailComparison: Hashable, Sendable {
  /// Whether the candidate is slow more often than the baseline.
  package let isWorse: Bool
  /// Whether it may well be, so that more rounds are worth their time: what was seen is three times
  /// as likely then, or one slow value in ten is not ruled out.
  package let isSuspect: Bool
  /// The share of the baseline's values above the 90th percentile of earlier ones: about a tenth.
  package let baselineShare: Double
  /// The share of the candidate's values above the same.
  package let candidateShare: Double
  /// The step that is worse, from 0, if one is.
  package let step: Int?
}

extension TailComparison {
  /// What a block says; `step` is the one that it speaks of, if of one.
  private typealias Vote = (block: Int, isSlow: Bool, step: Int?)

  /// Where the slowest tenth and hundredth of values begin, and how many it takes to know that.
  private static let quantiles = [(share: 0.9, leastValues: 10), (share: 0.99, leastValues: 30)]

  /// Compares the tails of `blocks`; `nil` if none has enough earlier values.
  ///
  /// - Parameters:
  ///   - areSlowest: Whether the values themselves are of what is slowest.
  ///   - steps: The steps that the values are of, if they are the same in each round.
  ///   - boundary: What one of the five tests is compared with.
  init?(
    _ blocks: PairedBlocks, areSlowest: Bool, steps: [PairedBlocks], rule: ComparisonRule,
    boundary: SignBoundary
  ) {
    let most = blocks.pairs.reduce(0) { $0 + $1.count }
    var earlier: [Double] = []
    var votes: [[Vote]] = [[], []]
    var (judged, baselineSlow, candidateSlow) = (0, 0, 0)
    for (index, pairs) in blocks.pairs.enumerated() {
      for (kind, least) in Self.quantiles.enumerated() where earlier.count >= least.leastValues {
        guard let limit = quantile(least.share, ofSorted: earlier) else { continue }
        let excess = pairs.reduce(0) { $0 + $1.excess(over: limit, rule) }
        if excess != 0 { votes[kind].append((index + 1, excess > 0, nil)) }
        guard kind == 0 else { continue }
        judged += pairs.count
        baselineSlow += pairs.count { $0.baseline > limit }
        candidateSlow += pairs.count { $0.candidate > limit }
      }
      for value in pairs.map(\.baseline) {
        earlier.insert(value, at: earlier.partitioningIndex { $0 >= value })
      }
    }
    guard judged > 0 else { return nil }
    let medians = blocks.values(times: 1 / rule.bias).enumerated().map {
      ($0 + 1, $1.isAbove(log(1 + rule.threshold), floor: rule.floor), nil) as Vote
    }
    let excesses = blocks.pairs.map { $0.reduce(0) { $0 + $1.direction(rule) } }
    let apart = zip(1..., excesses).filter { $1 != 0 }.map { ($0, $1 > 0, nil) as Vote }
    let ofSteps = Self.votes(on: steps, rule)
    let tests = votes + [apart, ofSteps] + (areSlowest ? [medians] : [])
    /// The number of votes that decide; nil if they do not.
    func deciding(_ votes: [Vote]) -> Int? {
      let trials = boundary.firstRejection(in: votes.map(\.isSlow))
      let block = blocks.decision(from: trials.map { votes[$0 - 1].block })
      return block.map { block in votes.count { $0.block <= block } }
    }
    isWorse = tests.contains { deciding($0) != nil }
    step = deciding(ofSteps).flatMap { Self.step(of: ofSteps.prefix($0)) }
    isSuspect =
      !isWorse
      && (tests.contains { SignBoundary.likelihoodRatio(of: $0.map(\.isSlow)) >= 3 }
        || Self.mayBeOneInTen(excesses.reduce(0, +), of: most, inBlocks: excesses.count))
    baselineShare = Double(baselineSlow) / Double(judged)
    candidateShare = Double(candidateSlow) / Double(judged)
  }

  /// Whether as many of the candidate's values, less the baseline's, were slow that one in ten may
  /// be: were it so, then as few would be seen in one comparison of twenty at least. What takes so
  /// long that a block has one value is not asked for more.
  static func mayBeOneInTen(_ excess: Int, of values: Int, inBlocks blocks: Int) -> Bool {
    guard values >= 2 * blocks else { return false }
    // By logarithms: 0.9 to the power of a few thousand is none that a number can hold.
    var logTerm = Double(values) * log(0.9)
    var sum = exp(logTerm)
    for slow in 0..<max(0, excess) where sum <= ComparisonRule.level {
      logTerm += log(Double(values - slow) / Double(slow + 1) / 9)
      sum += exp(logTerm)
    }
    return sum > ComparisonRule.level
  }

  /// The step that most of `votes` found slow.
  private static func step(of votes: ArraySlice<Vote>) -> Int? {
    let counts = Dictionary(grouping: votes.filter(\.isSlow).compactMap(\.step)) { $0 }
    return counts.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
  }

  /// For each later block: whether the step that was slower in most blocks before, or by most, is.
  private static func votes(on steps: [PairedBlocks], _ rule: ComparisonRule) -> [Vote] {
    let edge = log(1 + rule.threshold)
    let values = steps.map { $0.values(times: 1 / rule.bias) }
    var scores = steps.map { _ in (slow: 0, sum: 0.0) }
    var votes: [Vote] = []
    for block in 0..<(values.map(\.count).min() ?? 0) {
      func isSlow(_ step: Int) -> Bool { values[step][block].isAbove(edge, floor: rule.floor) }
      if block > 0, let step = scores.indices.max(by: { scores[$0] < scores[$1] }) {
        votes.append((block + 1, isSlow(step), step))
      }
      for step in steps.indices {
        scores[step].slow += isSlow(step) ? 1 : 0
        scores[step].sum += values[step][block].difference
      }
    }
    return votes
  }
}

extension Pair {
  /// By what ratio two values of one round lie apart of which one is slow.
  private static let gap = 1.25

  /// 1 where the candidate is slow beside its baseline, −1 where it is the other way round.
  fileprivate func direction(_ rule: ComparisonRule) -> Int {
    let ratio = max(Self.gap, (1 + rule.threshold) * (1 + rule.threshold)) * rule.bias
    func isSlow(_ value: Double, beside other: Double) -> Bool {
      value > other * ratio && value - other > rule.floor
    }
    return isSlow(candidate, beside: baseline) ? 1 : isSlow(baseline, beside: candidate) ? -1 : 0
  }

  /// 1 where only the candidate exceeds `limit`, −1 where only the baseline does.
  fileprivate func excess(over limit: Double, _ rule: ComparisonRule) -> Int {
    let least = candidate / rule.bias
    let allowed = min(least / (1 + rule.threshold), least - rule.floor)
    return (allowed > limit ? 1 : 0) - (baseline > limit ? 1 : 0)
  }
}
