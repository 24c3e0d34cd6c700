/// How long a loader may work in a frame.
package enum FrameBudget {
  /// In one of scrolling, a quarter of a refresh: half of it is the system's, which draws the frame,
  /// and a phone takes twice as long as the machine that measures.
  package static func nanoseconds(refreshRate: Int) -> Int { 1_000_000_000 / refreshRate / 4 }

  /// In any other, such as one that opens, turns the screen or warns of memory: people notice a
  /// delay of 100 ms.
  package static let nanosecondsAtRest = 50_000_000

  package static func isLong(_ nanoseconds: Int, isScrolling: Bool, refreshRate: Int) -> Bool {
    nanoseconds > (isScrolling ? Self.nanoseconds(refreshRate: refreshRate) : nanosecondsAtRest)
  }

  /// The frames that are longer.
  package static func longFrames(of frames: [TimedFrame], refreshRate: Int) -> Set<Int> {
    Set(
      frames.indices.filter {
        isLong(
          Int(frames[$0].work), isScrolling: frames[$0].kind.isScrolling, refreshRate: refreshRate)
      })
  }
}
