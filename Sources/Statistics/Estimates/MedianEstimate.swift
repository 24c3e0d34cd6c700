/// The median of `samples` with an interval that assumes nothing about the distribution but that
/// the samples are independent, and from nine on that it is smooth.
///
/// - Parameters:
///   - samples: In any order; those that are not finite are left out, with a warning.
///   - confidence: The coverage that the interval shall have.
/// - Returns: `nil` if there is no finite sample. With too few samples for `confidence` the
///   interval is unbounded and the estimate carries a warning.
/// - Complexity: O(n log n).
package func medianEstimate(of samples: [Double], confidence: Double = 0.95) -> Estimate? {
  let sorted = samples.filter(\.isFinite).sorted()
  guard let value = quantile(0.5, ofSorted: sorted) else { return nil }
  var warnings: [Estimate.Warning] = []
  if sorted.count < samples.count {
    warnings.append(.notFinite(count: samples.count - sorted.count))
  }
  let interval = medianInterval(ofSorted: sorted, confidence: confidence)
  if interval == nil {
    let need = samplesNeeded(forConfidence: confidence)
    warnings.append(.tooFewSamples(have: sorted.count, need: need, confidence: confidence))
  }
  return Estimate(
    value: value, interval: interval ?? .unbounded, sampleCount: sorted.count,
    warnings: warnings)
}

/// The median of the values of `rounds`: of the medians of the blocks where blocks scatter more than the rounds
/// within them explain and there are nine or more, for then rounds are not independent; else of all values.
package func medianEstimate(of rounds: Rounds, confidence: Double = 0.95) -> Estimate? {
  medianEstimate(
    ofRounds: rounds.sorted { $0.key < $1.key }.map(\.value), confidence: confidence)
}

/// The same of the values of rounds in their order.
package func medianEstimate(ofRounds values: [RoundValue], confidence: Double = 0.95) -> Estimate? {
  let blocks = values.filter(\.value.isFinite).blocks
  let isByBlock = blocks.count >= leastInterpolated && blocksDiffer(blocks)
  return medianEstimate(
    of: isByBlock ? blocks.compactMap { median(of: $0) } : values.map(\.value),
    confidence: confidence)
}

/// The least number of samples whose interval is interpolated.
private let leastInterpolated = 9

/// The interval of the median of finite samples in ascending order, or `nil` if there are too few of them.
///
/// Order statistics come in steps: the narrowest pair that covers enough, of rank d, covers more than enough, and
/// the next pair less. From nine samples on the interval lies between the two, where its coverage is about
/// `confidence` for any smooth distribution: with γ the coverage of a pair and I = (γ(d) − confidence) ÷ (γ(d) −
/// γ(d + 1)), it lies λ = (n − d) I ÷ (d + (n − 2d) I) of the way. Hettmansperger and Sheather, "Confidence
/// Intervals Based on Interpolated Order Statistics", Statistics and Probability Letters 4 (1986).
func medianInterval(ofSorted samples: [Double], confidence: Double) -> Interval? {
  let count = samples.count
  guard let ranks = MedianRanks(count: count, confidence: confidence) else { return nil }
  let (lower, upper) = (samples[ranks.rank - 1], samples[count - ranks.rank])
  guard count >= leastInterpolated, 2 * ranks.rank < count else {
    return Interval(lower: lower, upper: upper, coverage: ranks.coverage)
  }
  let next = 1 - missProbability(leavingOut: ranks.rank, of: count)
  let excess = (ranks.coverage - confidence) / (ranks.coverage - next)
  let rank = Double(ranks.rank)
  let way = (Double(count) - rank) * excess / (rank + (Double(count) - 2 * rank) * excess)
  // Written so that two equal neighbours give exactly that value.
  return Interval(
    lower: lower + way * (samples[ranks.rank] - lower),
    upper: upper - way * (upper - samples[count - ranks.rank - 1]), coverage: confidence)
}
