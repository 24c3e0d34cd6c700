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
    self.time = time
    self.phase = phase
    self.offset = offset
  }
}

extension CGPoint {
  /// The offset, on a screen of `new`, of the page nearest to this one on a screen of `old`.
  package func onNearestPage(of old: CGSize, rotatedTo new: CGSize) -> CGPoint {
    CGPoint(
      x: old.width > 0 ? (x / old.width).rounded() * new.width : x,
      y: old.height > 0 ? (y / old.height).rounded() * new.height : y)
  }
}
