package enum FrameBudget {
  /// A quarter of a refresh: half of it is the system's, which draws the frame, and a phone takes
  /// twice as long as the machine that measures.
  package static func nanoseconds(refreshRate: Int) -> Int { 1_000_000_000 / refreshRate / 4 }

  /// The frames of scrolling that are longer.
  package static func longFrames(of frames: [TimedFrame], refreshRate: Int) -> Set<Int> {
    let budget = Int64(nanoseconds(refreshRate: refreshRate))
    return Set(frames.indices.filter { frames[$0].kind.isScrolling && frames[$0].work > budget })
  }
}
