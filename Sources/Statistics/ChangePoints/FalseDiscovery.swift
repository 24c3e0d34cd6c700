/// Which of several hypotheses to reject so that of those that are, no more than a given share is true on average.
///
/// With p₁ ≤ … ≤ pₘ, those up to the greatest k with pₖ ≤ rate · k ÷ m: Benjamini and Hochberg, "Controlling the False
/// Discovery Rate", Journal of the Royal Statistical Society B 57 (1995). Tests may be independent, or depend on each other
/// positively, as metrics of the same runs do: Benjamini and Yekutieli, Annals of Statistics 29 (2001).
struct DiscoveryLevel {
  /// How many are rejected.
  let discoveries: Int
  private let count: Int
  private let rate: Double

  init(_ pValues: [Double], rate: Double) {
    (count, self.rate) = (pValues.count, rate)
    let ascending = pValues.sorted()
    discoveries =
      zip(ascending, 1...).reversed().first { Self.isWithin($0, $1, of: pValues.count, rate) }?.1
      ?? 0
  }

  /// Whether a hypothesis with `pValue` is rejected.
  func rejects(_ pValue: Double) -> Bool {
    discoveries > 0 && Self.isWithin(pValue, discoveries, of: count, rate)
  }

  private static func isWithin(_ pValue: Double, _ rank: Int, of count: Int, _ rate: Double) -> Bool
  {
    pValue * Double(count) / Double(rank) <= rate
  }
}
