/// What Holm's procedure allows one of several tests.
package struct HolmStep: Hashable, Sendable {
  /// The level that the test was held against: α divided by the number of tests still open.
  package let level: Double
  /// The p-value times that number, made to rise from test to test; compare it with α.
  package let adjusted: Double
  /// Whether the test rejects.
  package let isRejected: Bool
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
package func holm(_ pValues: [Double], level: Double = 0.05) -> [HolmStep] {
  var steps = Array(
    repeating: HolmStep(level: level, adjusted: 1, isRejected: false), count: pValues.count)
  var adjusted = 0.0
  var failedAt: Double?
  let order = pValues.indices.sorted { (pValues[$0], $0) < (pValues[$1], $1) }
  for (place, index) in order.enumerated() {
    let open = Double(pValues.count - place)
    let own = level / open
    adjusted = max(adjusted, min(1, pValues[index] * open))
    if failedAt == nil && pValues[index] > own { failedAt = own }
    steps[index] = HolmStep(
      level: failedAt ?? own, adjusted: adjusted, isRejected: failedAt == nil)
  }
  return steps
}
