/// How far touches and recorded offsets have been delivered.
public struct SampleCursor: Hashable, Sendable {
  /// The next touch.
  var touch = 0
  /// The next recorded offset.
  var offset = 0
  /// The recorded offset that the content has been taken to, on the screen as it is held now; nil before the first.
  var position: CGPoint?
  /// When the screen was turned last. What was recorded before then and comes later has been made up for.
  var turned = Microseconds.zero

  /// Before the first sample.
  public init() {}

  /// The screen turns at `time`: what was recorded before shows the nearest page there, as a loader does.
  public mutating func turn(from old: CGSize, to new: CGSize, at time: Microseconds) {
    position = position?.onNearestPage(of: old, turnedTo: new)
    turned = time
  }
}

extension CGPoint {
  /// The offset, on a screen of `new`, of the page that is nearest to this one on a screen of `old`.
  public func onNearestPage(of old: CGSize, turnedTo new: CGSize) -> CGPoint {
    CGPoint(
      x: old.width > 0 ? (x / old.width).rounded() * new.width : x,
      y: old.height > 0 ? (y / old.height).rounded() * new.height : y)
  }
}
