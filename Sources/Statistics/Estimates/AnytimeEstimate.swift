import Algorithms

/// The median of the values of `rounds`, a block speaking once by its median, as it was after each
/// of the blocks: with intervals that hold at any look. Each end is missed with the probability
/// `level` at most, ever.
///
/// - Complexity: O(n log n) for each that is asked for.
package func anytimeMedians(
  of rounds: Rounds, level: Double
) -> some BidirectionalCollection<Estimate> {
  let blocks = rounds.inOrder.blocks.compactMap(median)
  let boundary = SignBoundary(level: level, trials: blocks.count)
  return blocks.indices.lazy.compactMap {
    anytimeEstimate(of: Array(blocks[...$0]), boundary: boundary)
  }
}

/// The median of `values`, in order of measurement, with an interval that holds at any look.
///
/// The interval is a confidence sequence: the medians that the sign test of `boundary` has rejected
/// on neither side, whenever it was looked at. It covers with one less twice the level of the test.
/// Should the values drift so far that their median was rejected, it reaches to that.
///
/// - Returns: nil if there are no values.
/// - Complexity: O(n log n).
func anytimeEstimate(of values: [Double], boundary: SignBoundary) -> Estimate? {
  let sorted = values.sorted()
  guard let middle = quantile(0.5, ofSorted: sorted) else { return nil }
  guard boundary.isReached(by: values.map { _ in true }) else {
    return Estimate(
      value: middle, interval: .unbounded, sampleCount: values.count,
      samplesNeeded: SignBoundary.leastTrials(level: boundary.level))
  }
  // The last order statistic from either end that is rejected; the first is.
  let lower = (1..<sorted.count).partitioningIndex { rank in
    !boundary.isReached(by: values.map { $0 >= sorted[rank] })
  }
  let upper = (1..<sorted.count).partitioningIndex { rank in
    !boundary.isReached(by: values.map { $0 <= sorted[sorted.count - 1 - rank] })
  }
  return Estimate(
    value: middle,
    interval: Interval(
      lower: min(middle, sorted[lower - 1]), upper: max(middle, sorted[sorted.count - upper])),
    sampleCount: values.count)
}
