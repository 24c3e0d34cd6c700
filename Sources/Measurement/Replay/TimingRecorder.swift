import Instruments

/// Keeps the work of each frame: two clock reads a frame and nothing else.
struct TimingRecorder: FrameRecorder {
  private var work: [Int64]
  private var kinds: [FrameKind]
  private var count = 0
  private var begin: Int64 = 0

  /// Room for `capacity` frames.
  init(capacity: Int) {
    work = Array(repeating: 0, count: capacity)
    kinds = Array(repeating: [], count: capacity)
  }

  mutating func windowOpens() {}
  mutating func windowCloses() {}
  mutating func pageFetched() {}

  mutating func frameBegins() { begin = MonotonicClock.nanoseconds() }

  mutating func frameEnds(_ kind: FrameKind) {
    work[count] = MonotonicClock.nanoseconds() - begin
    kinds[count] = kind
    count += 1
  }

  /// The frames in order, with the work in each in ns.
  var frames: [(work: Int64, kind: FrameKind)] {
    Array(zip(work.prefix(count), kinds.prefix(count)).map { (work: $0, kind: $1) })
  }
}
