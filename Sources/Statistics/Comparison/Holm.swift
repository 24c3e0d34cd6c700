/// What Holm's procedure allows one of several tests.
struct HolmStep: Hashable, Sendable {
  /// The level that the test was held against: α divided by the number of tests still open.
  let level: Double
  let isRejected: Bool
}

/// Holm's step-down procedure: of all tests together, the chance of even one false rejection is at
/// most `level`, however the tests depend on each other.
///
/// From the least p-value upwards each is held against α divided by the number of tests that are
/// still open; at the first that fails, it and all later ones fail. Holm, "A Simple Sequentially
/// Rejective Multiple Test Procedure", Scandinavian Journal of Statistics 6 (1979).
///
/// - Returns: A step for each p-value, in the order given. Tests after the first that failed are
///   given the level that it failed at.
/// - Complexity: O(m log m).
func holm(_ pValues: [Double], level: Double = 0.05) -> [HolmStep] {
  var steps = Array(repeating: HolmStep(level: level, isRejected: false), count: pValues.count)
  var failedAt: Double?
  let order = pValues.indices.sorted { (pValues[$0], $0) < (pValues[$1], $1) }
  for (rank, index) in order.enumerated() {
    let own = level / Double(pValues.count - rank)
    if failedAt == nil && pValues[index] > own { failedAt = own }
    steps[index] = HolmStep(level: failedAt ?? own, isRejected: failedAt == nil)
  }
  return steps
}
