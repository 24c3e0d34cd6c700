/// How live memory grows while a person turns page after page: a leak, or pages that are kept, shows in the long run.
package struct LiveGrowth {
  /// The first turns fill what a loader keeps ready, and do not count.
  package static let firstTurn = 100
  /// Fewer turns than this say nothing about the long run.
  package static let leastTurns = 200

  private var turns = 0
  private var liveAtFirst = 0
  private var liveAtLast = 0

  /// A turn has ended with `live` bytes in use.
  package mutating func turnEnds(live: Int) {
    turns += 1
    if turns == Self.firstTurn { liveAtFirst = live }
    liveAtLast = live
  }

  /// Bytes more in use after 100 further turns, on average; nil where there were too few turns.
  package var perHundredTurns: Double? {
    guard turns >= Self.leastTurns else { return nil }
    return Double(liveAtLast - liveAtFirst) * 100 / Double(turns - Self.firstTurn)
  }
}
