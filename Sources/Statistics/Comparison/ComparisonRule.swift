/// What differences of a timed metric are of interest, and how sure every verdict on times must be.
package struct ComparisonRule: Hashable, Sendable {
  /// The ratio less 1 from which a difference is of interest.
  package let threshold: Double
  /// The difference, in the metric's unit, up to which none is of interest.
  package let floor: Double
  /// The ratio by which times may differ for the harness's own error: no verdict rests on less.
  package let bias: Double

  /// A rule; without arguments 3% and 0.05 ms. A threshold below 3% lowers the floor in proportion.
  package init(threshold: Double = 0.03, floor: Double? = nil, bias: Double = 1) {
    let floor = floor ?? 0.05 * min(1, threshold / 0.03)
    precondition(threshold > 0 && floor >= 0, "a threshold is above 0 and a floor not below it")
    precondition(bias >= 1, "a bias is the greater of two times divided by the other")
    (self.threshold, self.floor, self.bias) = (threshold, floor, bias)
  }

  /// The rule with so many times the threshold and the floor.
  func times(_ factor: Double) -> ComparisonRule {
    ComparisonRule(threshold: threshold * factor, floor: floor * factor, bias: bias)
  }

  /// One less the chance of a wrong verdict of each kind.
  package static let confidence = 0.95
  /// The chance of error that a verdict has to itself.
  package static let level = 1 - confidence
  /// The least number of blocks that decide anything.
  package static let leastBlocks = 8
  /// What a comparison spends of its chance of error to find a median worse, and to find it better;
  /// its slowest values have the rest.
  static let (worseShare, betterShare) = (0.5, 0.25)

  /// The share by which the layout of code alone moves the times of two programs that are linked
  /// differently, rounded up (Reports/quality.md, "What the layout of code moves"): an offset that
  /// no number of rounds averages out. Source: Mytkowicz et al., "Producing Wrong Data Without
  /// Doing Anything Obviously Wrong!", ASPLOS 2009.
  package static let layoutFloor = 0.008

  /// The blocks with which one of so many comparisons is found worse, or one of so many larger sizes
  /// to grow, if all speak for it: no verdict takes more.
  package static func blocksToDecide(oneOf comparisons: Int) -> Int {
    let level = level * worseShare / Double(max(1, comparisons))
    return max(leastBlocks, SignBoundary.leastTrials(level: level))
  }
}
