import Foundation

/// Two values from the same round: what disturbed one is likely to have disturbed the other.
package struct Pair: Hashable, Sendable {
  package let baseline: Double
  package let candidate: Double
  /// The process, or pair of processes, that measured the candidate.
  package let block: Int

  /// The pairs of the rounds that have both values, in order of the rounds.
  package static func ofRounds(baseline: Rounds, candidate: Rounds) -> [Pair] {
    baseline.keys.sorted().compactMap { round in
      guard let first = baseline[round], let second = candidate[round] else { return nil }
      return Pair(baseline: first.value, candidate: second.value, block: second.block)
    }
  }

  var difference: Double { candidate - baseline }
  /// The logarithm of candidate ÷ baseline; `nil` if one of them is not above zero.
  var logRatio: Double? { baseline > 0 && candidate > 0 ? log(candidate / baseline) : nil }
}
