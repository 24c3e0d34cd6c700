/// A number that was estimated from samples, with its interval.
package struct Estimate: Hashable, Sendable {
  package let value: Double
  /// Where the true value may lie.
  package let interval: Interval
  package let sampleCount: Int
  /// The samples that an interval takes; nil if there are as many.
  package internal(set) var samplesNeeded: Int?

  /// The estimate with `transform`, which must be increasing, applied to all its numbers.
  func mapped(_ transform: (Double) -> Double) -> Estimate {
    Estimate(
      value: transform(value),
      interval: Interval(lower: transform(interval.lower), upper: transform(interval.upper)),
      sampleCount: sampleCount, samplesNeeded: samplesNeeded)
  }
}

/// A confidence interval, both ends included.
package struct Interval: Hashable, Sendable {
  /// −∞ if the samples do not bound it.
  package let lower: Double
  /// +∞ if the samples do not bound it.
  package let upper: Double

  package init(lower: Double, upper: Double) { (self.lower, self.upper) = (lower, upper) }

  /// What too few samples allow to be said.
  package static let unbounded = Interval(lower: -.infinity, upper: .infinity)

  package var isBounded: Bool { lower.isFinite && upper.isFinite }
}
