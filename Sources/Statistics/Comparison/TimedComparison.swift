import Foundation

/// What differences of a timed metric are of interest, and how sure a comparison must be.
package struct ComparisonRule: Hashable, Sendable {
  /// The ratio less 1 from which a difference is of interest.
  package let threshold: Double
  /// The difference, in the metric's unit, up to which none is of interest.
  package let floor: Double
  /// One less the chance that any of the comparisons made together is wrong.
  package let confidence: Double
  /// The least number of rounds that decide anything.
  package let leastRounds: Int

  /// A rule; without arguments 3% and 0.05 ms at 95%, from 8 rounds.
  package init(
    threshold: Double = 0.03, floor: Double = 0.05, confidence: Double = 0.95, leastRounds: Int = 8
  ) {
    precondition(threshold > 0 && floor >= 0, "a threshold is above 0 and a floor not below it")
    self.threshold = threshold
    self.floor = floor
    self.confidence = confidence
    self.leastRounds = leastRounds
  }

  /// The rounds with which one of so many comparisons can be decided, if all of them speak for the same: with fewer,
  /// nothing can.
  package func roundsToDecide(oneOf comparisons: Int) -> Int {
    let level = (1 - confidence) / Double(max(1, comparisons))
    return max(leastRounds, samplesNeeded(forConfidence: 1 - level))
  }
}

/// How a timed metric of a candidate compares with that of its baseline, over paired rounds.
package struct TimedComparison: Hashable, Sendable {
  package let judgement: Judgement
  /// The median of candidate ÷ baseline over rounds, with the interval at the confidence that
  /// Holm's procedure granted it; `nil` where a value of zero makes ratios meaningless.
  package let ratio: Estimate?
  /// The median of candidate − baseline over rounds, in the metric's unit.
  package let difference: Estimate?
  /// About how many more rounds would decide, if they were like those made; `nil` where it is
  /// decided, or a thousand rounds would not do.
  package let furtherRounds: Int?
}

/// Compares cells whose judgements make one verdict: `rule.confidence` is that of all together.
///
/// Within a cell the logarithms of candidate ÷ baseline are the samples; ratios make a slow machine
/// and a fast one speak of the same thing, and pairs within a round cancel what disturbed both. The
/// cell is
/// - *worse* if the interval of their median lies above log(1 + threshold), and the median
///   difference exceeds the floor; *better* likewise below −log(1 + threshold);
/// - *same* if it lies between the two, or the interval of the median difference lies within the
///   floor;
/// - *undecided* otherwise.
///
/// Where a value is zero or less, differences alone are compared, with the floor instead of the
/// threshold. Rounds in which both are equal count: a tie speaks against *worse* and *better*.
///
/// Holm's procedure (``holm(_:level:)``) gives each cell its level. The chance that any judgement is wrong is that of
/// `rule`; of the intervals that are returned each one covers as often as it says, and not all of them together. Its proof covers differences
/// found where there are none; that it covers those found in the wrong direction as well is proved
/// for independent tests (Shaffer, Annals of Statistics 8, 1980).
///
/// - Parameters:
///   - cells: The pairs of each cell.
///   - rule: What is of interest.
/// - Returns: A comparison for each cell, in the order given.
package func compareTimed(
  _ cells: [[Pair]], rule: ComparisonRule = ComparisonRule()
) -> [TimedComparison] {
  let tests = cells.map { PairedTest($0, rule: rule) }
  let steps = holm(tests.map(\.best.pValue), level: 1 - rule.confidence)
  return zip(tests, steps).map { $0.comparison(at: $1) }
}

/// The evidence of one cell before the levels are known.
private struct PairedTest {
  private let pairs: [Pair]
  private let rule: ComparisonRule
  /// The tests that may decide for each judgement.
  private let options: [(judgement: Judgement, test: BandTest, band: Band)]

  init(_ pairs: [Pair], rule: ComparisonRule) {
    self.pairs = pairs
    self.rule = rule
    let difference = median(of: pairs.map(\.difference)) ?? 0
    let absolute = BandTest(pairs.map(\.difference), bound: rule.floor)
    var options = [(judgement: Judgement.same, test: absolute, band: Band.inside)]
    var direct = absolute
    if pairs.allSatisfy({ $0.baseline > 0 && $0.candidate > 0 }) {
      direct = BandTest(pairs.map(\.logRatio), bound: log(1 + rule.threshold))
      options.append((.same, direct, .inside))
    }
    if difference > rule.floor { options.append((.worse, direct, .above)) }
    if difference < -rule.floor { options.append((.better, direct, .below)) }
    self.options = options
  }

  /// The judgement with the most evidence for it.
  var best: (judgement: Judgement, pValue: Double) {
    guard pairs.count >= rule.leastRounds else { return (.undecided, 1) }
    let candidates = options.map { (judgement: $0.judgement, pValue: $0.test.pValue($0.band)) }
    return candidates.min { $0.pValue < $1.pValue } ?? (.undecided, 1)
  }

  func comparison(at step: HolmStep) -> TimedComparison {
    let confidence = 1 - step.level
    let isDecided = step.isRejected && best.judgement != .undecided
    let isPositive = pairs.allSatisfy { $0.baseline > 0 && $0.candidate > 0 }
    return TimedComparison(
      judgement: isDecided ? best.judgement : .undecided,
      ratio: isPositive ? ratioEstimate(of: pairs, confidence: confidence) : nil,
      difference: medianEstimate(of: pairs.map(\.difference), confidence: confidence),
      furtherRounds: isDecided ? nil : furtherRounds(level: step.level))
  }

  private func furtherRounds(level: Double) -> Int? {
    let totals = options.compactMap { $0.test.samplesToDecide(for: $0.band, level: level) }
    return totals.min().map { max($0, rule.leastRounds) - pairs.count }
  }
}

/// The median of candidate ÷ baseline with its interval, by way of the logarithms.
func ratioEstimate(of pairs: [Pair], confidence: Double) -> Estimate? {
  medianEstimate(of: pairs.map(\.logRatio), confidence: confidence).map { estimate in
    Estimate(
      value: exp(estimate.value), interval: estimate.interval.mapped(exp),
      sampleCount: estimate.sampleCount, warnings: estimate.warnings)
  }
}
