import Basics
import Foundation

/// A value that was measured in some round, and the block that the round is part of: a worker
/// process, or a pair in turn, whose rounds may share what others do not.
package struct RoundValue: Hashable, Sendable {
  /// From 1.
  package let round: Int
  package let block: Int
  package let value: Double

  package init(round: Int, block: Int, value: Double) {
    (self.round, self.block, self.value) = (round, block, value)
  }
}

/// Values of one thing, by the round that each was measured in.
package typealias Rounds = [Int: RoundValue]

extension Rounds {
  var inOrder: [RoundValue] { sorted { $0.key < $1.key }.map(\.value) }
}

extension [RoundValue] {
  var blocks: [[Double]] { grouped(by: \.block).map { $0.map(\.value) } }
}

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
