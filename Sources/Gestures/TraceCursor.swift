import Scrolling

/// How far a trace has been delivered.
public struct TraceCursor: Hashable, Sendable {
  fileprivate var samples = SampleCursor()
  fileprivate var event = 0
  fileprivate var isTurned = false

  /// Before the first sample.
  public init() {}
}

extension FrameLoop {
  /// Performs one frame of `view` with the touches and recorded offsets of `trace` that are due, from `cursor` on.
  ///
  /// The events that are due are the caller's, and come first. Allocates nothing.
  public mutating func perform(
    _ view: ScrollView, _ trace: Trace, cursor: inout TraceCursor
  ) {
    if !trace.offsets.isEmpty { turn(trace.events, cursor: &cursor) }
    perform(view, touches: trace.touches, offsets: trace.offsets, cursor: &cursor.samples)
  }

  /// Tells the cursor of the turns of the screen in this frame: recorded offsets are of the screen as it was held.
  private func turn(_ events: [Trace.TimedEvent], cursor: inout TraceCursor) {
    while cursor.event < events.count, events[cursor.event].time <= nextTime {
      let size = cursor.isTurned ? device.size.transposed : device.size
      if case .rotate(let orientation) = events[cursor.event].event,
        (size.width > size.height) != (orientation == .landscape)
      {
        cursor.samples.turn(from: size, to: size.transposed, at: events[cursor.event].time)
        cursor.isTurned.toggle()
      }
      cursor.event += 1
    }
  }
}
