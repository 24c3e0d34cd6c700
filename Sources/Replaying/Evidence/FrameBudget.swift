/// How long a loader may work in a frame.
package enum FrameBudget {
  /// People notice a delay of 100 ms, and a phone takes about twice as long as the machine that
  /// measures. A shorter bound would be met by a debug build of a sound pager on a busy machine.
  package static let nanoseconds = 50_000_000

  package static func isLong(_ nanoseconds: Int) -> Bool { nanoseconds > Self.nanoseconds }

  /// The frames that are longer.
  package static func longFrames(of frames: [TimedFrame]) -> Set<Int> {
    Set(frames.indices.filter { isLong(Int(frames[$0].work)) })
  }
}
