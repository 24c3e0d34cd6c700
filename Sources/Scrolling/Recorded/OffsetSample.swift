package struct OffsetSample: Hashable, Sendable {
  package enum Phase: String, Hashable, Sendable {
    case dragging
    case decelerating
    case rest
  }

  /// When, since the start of the trace.
  package let time: Microseconds
  package let phase: Phase
  /// Where the content was, in points.
  package let offset: CGPoint

  package init(time: Microseconds, phase: Phase, offset: CGPoint) {
    (self.time, self.phase, self.offset) = (time, phase, offset)
  }
}
