/// The median of the values of `rounds` with an interval that holds at any look: each end is missed with the probability
/// `level` at most, ever.
///
/// Blocks speak once each, by their median, where they scatter more than the rounds within them explain or rounds come in runs.
///
/// - Returns: `nil` if there are no values.
/// - Complexity: O(n log n).
package func anytimeMedian(of rounds: Rounds, level: Double) -> Estimate? {
  let values = rounds.finite
  let (blocks, all) = (values.blocks, values.map(\.value))
  let isByBlock = blocksDiffer(blocks) || fewRunsProbability(aboutMedianOf: all) <= 0.01
  let units = isByBlock ? blocks.compactMap { median(of: $0) } : all
  return anytimeEstimate(of: units, boundary: SignBoundary(level: level, trials: units.count))
}

/// The units with which an interval that holds at any look is bounded, if each end is missed with the probability `level`.
package func unitsNeeded(forLevel level: Double) -> Int { SignBoundary.leastTrials(level: level) }
