/// One sample of a content offset that was recorded elsewhere.
public struct OffsetSample: Hashable, Sendable {
  /// Why the content was where it was.
  public enum Phase: String, Hashable, Sendable, Codable {
    /// A finger held it.
    case dragging
    /// It moved without a finger.
    case decelerating
    /// It lay still.
    case rest
  }

  /// When, since the start of the trace.
  public let time: Microseconds
  /// Why it was there.
  public let phase: Phase
  /// Where the content was, in points.
  public let offset: CGPoint

  /// A sample.
  public init(time: Microseconds, phase: Phase, offset: CGPoint) {
    self.time = time
    self.phase = phase
    self.offset = offset
  }
}
