/// How long a loader may work in a frame.
package enum FrameBudget {
  /// People notice a delay of 100 ms, and a phone takes about twice as long as the machine that
  /// measures. A shorter bound would be met by a debug build of a sound pager on a busy machine.
  package static let nanoseconds = 50_000_000

  package static func isLong(_ nanoseconds: Int) -> Bool { nanoseconds > Self.nanoseconds }

  /// The frames that are longer, by the work in each.
  package static func longFrames(of work: [Int64]) -> Set<Int> {
    Set(work.indices.filter { isLong(Int(work[$0])) })
  }
}
