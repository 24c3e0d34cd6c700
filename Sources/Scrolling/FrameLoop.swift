/// The virtual clock's frames: always one interval apart, so that decisions are the same on every
/// machine.
package struct FrameLoop: Sendable {
  package let device: Device
  /// The number of frames performed.
  package private(set) var frame = 0

  package init(device: Device) { self.device = device }

  /// The time of the next frame.
  package var nextTime: Microseconds { device.time(ofFrame: frame) }

  /// Leaves out the frames before `frame`, as happens where a program is too late for a display.
  ///
  /// The next frame delivers the samples of those left out with its own.
  package mutating func skip(to frame: Int) { self.frame = max(self.frame, frame) }

  /// Performs one frame of `view`: the samples with a time up to the frame's in order of time, from `cursor` on, then motion.
  ///
  /// Touches go through physics; recorded offsets are where the content goes, whatever physics says. So that a frame has
  /// at most one `didScroll`, a finger that comes down after another was lifted in it waits for the next frame, and so
  /// does a second change of phase of the offsets, each with all that follows it. At equal times a finger is lifted
  /// before an offset counts, and comes down after it. Allocates nothing.
  package mutating func perform(
    _ view: ScrollView, touches: [Touch], offsets: [OffsetSample] = [],
    cursor: inout SampleCursor
  ) {
    let time = nextTime
    view.beginFrame(at: time)
    var (isLifted, hasNewPhase) = (false, false)
    while true {
      let isTouch = cursor.touch < touches.count && touches[cursor.touch].time <= time
      let isOffset = cursor.offset < offsets.count && offsets[cursor.offset].time <= time
      if isTouch, !isOffset || touches[cursor.touch].isBefore(offsets[cursor.offset]) {
        let touch = touches[cursor.touch]
        if touch.phase == .began, isLifted { break }
        isLifted = isLifted || touch.isLift
        view.receive(touch)
        cursor.touch += 1
      } else if isOffset, !hasNewPhase {
        hasNewPhase = follow(view, touches, offsets, until: time, cursor: &cursor)
      } else {
        break
      }
    }
    view.endFrame()
    frame += 1
  }

  /// Takes the content along the offsets that are due before the next touch, as far as a change of phase; returns whether
  /// there was one.
  private func follow(
    _ view: ScrollView, _ touches: [Touch], _ offsets: [OffsetSample], until time: Microseconds,
    cursor: inout SampleCursor
  ) -> Bool {
    // The very first sample is where the content lies already.
    let start = cursor.position ?? offsets[cursor.offset].offset
    var position = start
    var phase = view.recorded
    while phase == view.recorded, cursor.offset < offsets.count {
      let sample = offsets[cursor.offset]
      guard sample.time <= time else { break }
      if cursor.touch < touches.count, touches[cursor.touch].isBefore(sample) { break }
      if sample.time >= cursor.turned { position = sample.offset }
      phase = sample.phase
      cursor.offset += 1
    }
    cursor.position = position
    let hasNewPhase = phase != view.recorded
    view.follow(
      displacement: position - start, phase: phase,
      stopsAfter: hasNewPhase ? Self.end(of: offsets, from: cursor.offset) - position : .zero)
    return hasNewPhase
  }

  /// Where the deceleration that is under way at `index` ends.
  private static func end(of offsets: [OffsetSample], from index: Int) -> CGPoint {
    var end = index
    while end < offsets.count, offsets[end].phase == .decelerating { end += 1 }
    return offsets[min(end, offsets.count - 1)].offset
  }
}

extension Touch {
  /// Whether the finger leaves the screen.
  fileprivate var isLift: Bool { phase == .ended || phase == .cancelled }

  /// Whether it comes before `offset`.
  fileprivate func isBefore(_ offset: OffsetSample) -> Bool {
    time < offset.time || (time == offset.time && isLift)
  }
}
