/// The median of `values`, in the order they were measured, with an interval that holds at any look.
///
/// The interval is a confidence sequence: the medians that the sign test of `boundary` has rejected on neither
/// side, whenever it was looked at. It agrees with verdicts of that test at the same level. It covers with one less
/// twice that level. Should the values drift so far that their median was rejected, the interval reaches to it.
///
/// - Returns: `nil` if there are no values.
/// - Complexity: O(n log n).
func anytimeEstimate(of values: [Double], boundary: SignBoundary) -> Estimate? {
  let sorted = values.sorted()
  guard let middle = quantile(0.5, ofSorted: sorted) else { return nil }
  let coverage = 1 - 2 * boundary.level
  guard boundary.isReached(by: values.map { _ in true }) else {
    let warning = Estimate.Warning.tooFewSamples(
      have: values.count, need: SignBoundary.leastTrials(level: boundary.level),
      confidence: coverage)
    return Estimate(
      value: middle, interval: .unbounded, sampleCount: values.count, warnings: [warning])
  }
  let lower = lastIndex(of: sorted) { end in boundary.isReached(by: values.map { $0 >= end }) }
  let upper = lastIndex(of: sorted.reversed()) { end in
    boundary.isReached(by: values.map { $0 <= end })
  }
  return Estimate(
    value: middle,
    interval: Interval(
      lower: min(middle, sorted[lower]), upper: max(middle, sorted[sorted.count - 1 - upper]),
      coverage: coverage),
    sampleCount: values.count)
}

/// The index of the last of `ends` that `isRejected` is true of, which is true of the first and, once false, stays so.
private func lastIndex(of ends: [Double], where isRejected: (Double) -> Bool) -> Int {
  var (known, beyond) = (0, ends.count)
  while beyond - known > 1 {
    let middle = (known + beyond) / 2
    if isRejected(ends[middle]) { known = middle } else { beyond = middle }
  }
  return known
}
