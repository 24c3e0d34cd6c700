import Scrolling

/// How far the samples of a trace have been delivered.
public struct TraceCursor: Hashable, Sendable {
  fileprivate var touch = 0
  fileprivate var offset = 0

  /// Before the first sample.
  public init() {}
}

extension FrameLoop {
  /// Performs one frame of `view` with what is due of `trace`, from `cursor` on: recorded offsets, or else touches.
  ///
  /// Events are the caller's. Allocates nothing.
  public mutating func perform(
    _ view: ScrollView, _ trace: Trace, cursor: inout TraceCursor
  ) {
    if !trace.offsets.isEmpty,
      perform(view, offsets: trace.offsets, cursor: &cursor.offset)
    {
      return
    }
    perform(view, touches: trace.touches, cursor: &cursor.touch)
  }
}
