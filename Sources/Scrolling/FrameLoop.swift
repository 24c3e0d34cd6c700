/// The virtual clock's frames: always one interval apart, so that decisions are the same on every machine.
public struct FrameLoop: Sendable {
  /// The device whose refresh rate sets the interval.
  public let device: Device
  /// The number of frames performed.
  public private(set) var frame = 0

  /// A loop that has performed no frame.
  public init(device: Device) { self.device = device }

  /// The time of the next frame.
  public var nextTime: Microseconds { device.time(ofFrame: frame) }

  /// Leaves out the frames before `frame`, as happens where a program is too late for a display.
  ///
  /// The next frame delivers the touches of those left out with its own.
  public mutating func skip(to frame: Int) { self.frame = max(self.frame, frame) }

  /// Performs one frame of `view`: from `touches`, those with a time up to the frame's, from `cursor` on.
  ///
  /// Moves `cursor` past the touches that were delivered. A finger that comes down in the frame in which
  /// another was lifted waits for the next one, so that a frame has at most one `didScroll`. Allocates nothing.
  public mutating func perform(
    _ view: ScrollView, touches: [Touch], cursor: inout Int
  ) {
    let time = nextTime
    let first = cursor
    while cursor < touches.count, touches[cursor].time <= time {
      if touches[cursor].phase == .began, cursor > first { break }
      cursor += 1
    }
    view.performFrame(at: time, touches: touches[first..<cursor])
    frame += 1
  }

  /// Performs one frame in which `view` goes where recorded offsets say, from `cursor` on; physics is not asked.
  ///
  /// A frame has at most one change of phase; the samples after it wait for the next one. Allocates nothing.
  ///
  /// - Returns: whether there was anything to do; if not, no frame was performed.
  public mutating func perform(
    _ view: ScrollView, offsets: [OffsetSample], cursor: inout Int
  ) -> Bool {
    let time = nextTime
    let first = cursor
    while cursor < offsets.count, offsets[cursor].time <= time {
      cursor += 1
      if cursor > 1, offsets[cursor - 1].phase != offsets[cursor - 2].phase { break }
    }
    guard cursor > first || view.isPlaced else { return false }
    // The very first sample is where the content lies already.
    let from = offsets[max(0, first - 1)].offset
    let last = offsets[max(0, cursor - 1)]
    view.performFrame(
      at: time, displacement: last.offset - from, phase: last.phase,
      stopsAfter: Self.way(in: offsets, from: cursor) - last.offset)
    frame += 1
    return true
  }

  /// Where the motion that is under way at `index` ends.
  private static func way(in offsets: [OffsetSample], from index: Int) -> Point {
    var end = index
    while end < offsets.count, offsets[end].phase == .decelerating { end += 1 }
    return offsets[min(end, offsets.count - 1)].offset
  }
}
