import Scrolling

/// How far a trace has been played.
package struct TraceCursor: Hashable, Sendable {
  /// The items before this one are due: their events have been performed.
  package private(set) var due = 0
  /// The first sample that has not been delivered. Some wait for the next frame.
  package fileprivate(set) var next = 0
  /// The recorded offset that content was taken to, on the screen as held now; nil before any.
  private var position: CGPoint?
  /// Where the screen was turned last. What was recorded before is already included.
  private var rotation = -1
  /// The screen as it is held now; nil before the first rotation.
  private var size: CGSize?

  package init() {}

  /// Goes on to `time`, and returns the items that have become due by it: none the second time.
  ///
  /// Recorded offsets are of the screen as held: where it turns, they show the nearest page there.
  @discardableResult
  package mutating func advance(
    to time: Microseconds, _ trace: Trace, on device: Device
  ) -> Range<Int> {
    let items = trace.due(at: time, from: due)
    while due < items.upperBound {
      let old = size ?? device.size
      if case .rotate(let orientation)? = trace.items[due].event,
        let new = old.rotated(to: orientation)
      {
        position = position?.onNearestPage(of: old, rotatedTo: new)
        (size, rotation) = (new, due)
      }
      due += 1
    }
    return items
  }

  /// Delivers the samples that are due, up to one that has to wait.
  ///
  /// They come later than they are by `delay`.
  package mutating func deliver(
    _ items: [Trace.Item], to view: ScrollView, delay: Microseconds = .zero
  ) {
    var (isLifted, hasNewPhase) = (false, false)
    while next < due {
      let item = items[next]
      switch item {
      case .event: next += 1
      case .touch(let touch):
        if touch.phase == .began, isLifted { return }
        isLifted = isLifted || touch.isLift
        view.receive(touch.at(touch.time + delay))
        next += 1
      case .offset(let sample):
        if hasNewPhase { return }
        hasNewPhase = follow(items, from: position ?? sample.offset, in: view)
      }
    }
  }

  /// Takes the content along the offsets that are due before the next touch, as far as a change of
  /// phase; returns whether there was one. The very first sample is where the content lies already.
  private mutating func follow(
    _ items: [Trace.Item], from start: CGPoint, in view: ScrollView
  ) -> Bool {
    var offset = start
    var phase = view.recorded
    loop: while phase == view.recorded, next < due {
      switch items[next] {
      case .event: break
      case .touch: break loop
      case .offset(let sample):
        if next > rotation { offset = sample.offset }
        phase = sample.phase
      }
      next += 1
    }
    position = offset
    let hasNewPhase = phase != view.recorded
    view.follow(
      displacement: offset - start, phase: phase,
      stopsAfter: hasNewPhase ? (end(of: items) ?? offset) - offset : .zero)
    return hasNewPhase
  }

  /// Where the deceleration that is under way ends; nil where no offset follows.
  private func end(of items: [Trace.Item]) -> CGPoint? {
    var end: CGPoint?
    for case .offset(let sample) in items[next...] {
      end = sample.offset
      guard sample.phase == .decelerating else { break }
    }
    return end
  }
}

/// The virtual clock's frames: one interval apart, so that every machine decides the same.
package struct FrameLoop: Sendable {
  package let device: Device
  package private(set) var frame = 0
  /// How many of the frames so far were added to those of a trace, to wait for content to rest.
  package var waited = 0
  /// How far the trace has been played.
  package var cursor = TraceCursor()
  package var nextTime: Microseconds { device.time(ofFrame: frame) }
  /// The frame of the trace that comes next.
  package var due: Int { frame - waited }
  package var dueTime: Microseconds { device.time(ofFrame: due) }

  package init(device: Device) { self.device = device }

  /// Leaves out the frames before `frame`, as a display does for a program that is too late. The
  /// next one delivers their samples with its own.
  package mutating func skip(to frame: Int) { self.frame = max(self.frame, frame) }

  /// Skips one frame, with what `trace` has for it.
  package mutating func pass(_ trace: Trace) {
    cursor.advance(to: dueTime, trace, on: device)
    cursor.next = cursor.due
    skip(to: frame + 1)
  }

  /// Performs one frame of `view`: the samples of `trace` with a time up to the frame's, from
  /// the cursor on, then motion.
  ///
  /// The events that are due are the caller's, and come first. Touches go through physics; recorded
  /// offsets are where the content goes, whatever physics says. So that a frame has at most one
  /// `didScroll`, a finger that comes down after another was lifted in it waits for the next frame
  /// with all that follows, and so does a second change of phase of the offsets. Allocates nothing.
  package mutating func perform(_ view: ScrollView, _ trace: Trace) {
    cursor.advance(to: dueTime, trace, on: device)
    view.beginFrame(at: nextTime)
    cursor.deliver(trace.items, to: view, delay: nextTime - dueTime)
    view.endFrame()
    skip(to: frame + 1)
  }
}
