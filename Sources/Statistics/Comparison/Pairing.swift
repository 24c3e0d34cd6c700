import Foundation

/// Two values from the same round: what disturbed one is likely to have disturbed the other.
package struct Pair: Hashable, Sendable {
  package let baseline: Double
  package let candidate: Double

  package init(baseline: Double, candidate: Double) {
    self.baseline = baseline
    self.candidate = candidate
  }

  /// The pairs of the rounds that have both values, in order of the rounds; values that are not
  /// finite are left out.
  package static func ofRounds(baseline: Rounds, candidate: Rounds) -> [Pair] {
    baseline.keys.sorted().compactMap { round in
      guard let first = baseline[round], let second = candidate[round] else { return nil }
      guard first.isFinite && second.isFinite else { return nil }
      return Pair(baseline: first, candidate: second)
    }
  }

  /// The candidate's excess, in the values' unit.
  var difference: Double { candidate - baseline }
  /// The logarithm of candidate ÷ baseline; both must be above zero.
  var logRatio: Double { log(candidate / baseline) }
}

/// Values of one thing, by the round that each was measured in.
package typealias Rounds = [Int: Double]
