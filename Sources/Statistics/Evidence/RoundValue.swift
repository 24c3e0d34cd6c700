import Basics

/// A value that was measured in some round, and the block that the round is part of.
///
/// A block is a worker process, or a pair in turn: its rounds may share what others do not.
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
