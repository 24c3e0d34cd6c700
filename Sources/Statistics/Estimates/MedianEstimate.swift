/// The median of `samples` with its order-statistic interval, which assumes nothing about the
/// distribution but that the samples are independent.
///
/// - Parameters:
///   - samples: In any order; those that are not finite are left out, with a warning.
///   - confidence: The least coverage that the interval shall have.
/// - Returns: `nil` where there is no finite sample. With too few samples for `confidence` the
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

/// The order-statistic interval of the median of finite samples in ascending order, or `nil` where
/// there are too few of them.
func medianInterval(ofSorted samples: [Double], confidence: Double) -> Interval? {
  guard let ranks = MedianRanks(count: samples.count, confidence: confidence) else { return nil }
  return Interval(
    lower: samples[ranks.rank - 1], upper: samples[samples.count - ranks.rank],
    coverage: ranks.coverage)
}
