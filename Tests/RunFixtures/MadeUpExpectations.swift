import ScenarioLanguage

/// That `metric` of `loaders`, or of all, meets `condition` at `sizes`, or at all.
package func expect(
  _ metric: String, _ condition: Condition, _ loaders: [String] = [], sizes: [Int] = []
) -> Expectation {
  Expectation(metric: metric, condition, loaders: loaders, sizes: sizes)
}

package func count(_ comparison: Comparison, _ value: Double) -> Condition {
  .comparison(comparison, Quantity(value, .count))
}

package func milliseconds(_ comparison: Comparison, _ value: Double) -> Condition {
  .comparison(comparison, Quantity(value, .milliseconds))
}
