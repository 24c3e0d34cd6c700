import Algorithms

/// The median of `samples` with an interval that assumes nothing about the distribution but that
/// the samples are independent, and from nine on that it is smooth.
///
/// - Parameter samples: Finite, in any order.
/// - Returns: nil if there is no sample. With too few samples for `confidence` the interval is
///   unbounded.
/// - Complexity: O(n log n).
func medianEstimate(
  of samples: [Double], confidence: Double = ComparisonRule.confidence
) -> Estimate? {
  let sorted = samples.sorted()
  guard let value = quantile(0.5, ofSorted: sorted) else { return nil }
  let interval = medianInterval(ofSorted: sorted, confidence: confidence)
  return Estimate(
    value: value, interval: interval ?? .unbounded, sampleCount: sorted.count,
    samplesNeeded: interval == nil ? samplesNeeded(forConfidence: confidence) : nil)
}

/// The median of the values of rounds, in their order, a block speaking once by its median: its
/// rounds share what other blocks do not, so they are not independent.
///
/// - Parameter isAnytime: Whether the number of rounds may have depended on their values, so that the
///   interval has to hold at any look.
package func medianEstimate(ofRounds values: [RoundValue], isAnytime: Bool = false) -> Estimate? {
  let medians = values.blocks.compactMap(median)
  guard isAnytime else { return medianEstimate(of: medians) }
  return anytimeEstimate(
    of: medians, boundary: SignBoundary(level: ComparisonRule.level / 2, trials: medians.count))
}

/// The interval of the median of finite, ascending samples; `nil` if there are too few.
///
/// Order statistics come in steps: the narrowest pair that covers enough, of rank d, covers more
/// than enough, and the next pair less. From nine samples on the interval lies between the two,
/// where its coverage is about `confidence` for any smooth distribution: with γ the coverage of a
/// pair and I = (γ(d) − confidence) ÷ (γ(d) − γ(d + 1)), it lies λ = (n − d) I ÷ (d + (n − 2d) I)
/// of the way. Hettmansperger and Sheather, "Confidence Intervals Based on Interpolated Order
/// Statistics", Statistics and Probability Letters 4 (1986).
func medianInterval(ofSorted samples: [Double], confidence: Double) -> Interval? {
  let count = samples.count
  guard count >= samplesNeeded(forConfidence: confidence) else { return nil }
  // The interval runs from the `rank`-th smallest sample to the `rank`-th greatest.
  let rank = max(
    1,
    (1..<count / 2 + 1).partitioningIndex(where: {
      missProbability(leavingOut: $0 - 1, of: count) > 1 - confidence
    }) - 1)
  let (lower, upper) = (samples[rank - 1], samples[count - rank])
  guard count >= 9, 2 * rank < count else {
    return Interval(lower: lower, upper: upper)
  }
  let coverage = 1 - missProbability(leavingOut: rank - 1, of: count)
  let next = 1 - missProbability(leavingOut: rank, of: count)
  let excess = (coverage - confidence) / (coverage - next)
  let (d, n) = (Double(rank), Double(count))
  let way = (n - d) * excess / (d + (n - 2 * d) * excess)
  // Written so that two equal neighbours give exactly that value.
  return Interval(
    lower: lower + way * (samples[rank] - lower),
    upper: upper - way * (upper - samples[count - rank - 1]))
}
