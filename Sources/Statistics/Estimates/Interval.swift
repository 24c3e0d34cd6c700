/// A confidence interval, both ends included.
package struct Interval: Hashable, Sendable {
  /// The lower end; −∞ where the samples do not bound it.
  package let lower: Double
  /// The upper end; +∞ where the samples do not bound it.
  package let upper: Double
  /// The probability with which an interval made like this one covers the true value, or more.
  ///
  /// Order statistics come in steps, so it may be above the confidence that was asked for.
  package let coverage: Double

  package init(lower: Double, upper: Double, coverage: Double) {
    self.lower = lower
    self.upper = upper
    self.coverage = coverage
  }

  /// All there is: what too few samples allow to be said.
  package static let unbounded = Interval(lower: -.infinity, upper: .infinity, coverage: 1)

  package var isBounded: Bool { lower.isFinite && upper.isFinite }

  /// The interval with `transform`, which must be increasing, applied to both ends.
  package func mapped(_ transform: (Double) -> Double) -> Interval {
    Interval(lower: transform(lower), upper: transform(upper), coverage: coverage)
  }
}
