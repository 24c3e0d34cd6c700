import Scrolling
import Traces

/// A watch for content that moves under a finger otherwise than the finger does.
struct PullWatch {
  private(set) var frames = 0

  private static let tolerance = 0.5
  private var finger: (id: Int, location: CGPoint)?
  private var wasTracking = false

  /// A frame that delivers `items` and scrolled by `moved` points; `isTracking` says whether a
  /// finger holds the content. One in which a finger comes down or is lifted does not count.
  mutating func look(_ items: ArraySlice<Trace.Item>, moved: CGPoint, isTracking: Bool) {
    let before = finger
    for case .touch(let touch) in items {
      switch touch.phase {
      case .began: finger = finger ?? (touch.id, touch.location)
      case .moved: if finger?.id == touch.id { finger?.location = touch.location }
      case .ended, .cancelled: if finger?.id == touch.id { finger = nil }
      }
    }
    defer { wasTracking = isTracking }
    guard let before, let finger, before.id == finger.id, wasTracking, isTracking else { return }
    let stroke = finger.location - before.location
    if Self.isPulled(moved.x, by: stroke.x) || Self.isPulled(moved.y, by: stroke.y) { frames += 1 }
  }

  /// An offset grows where the finger goes the other way.
  private static func isPulled(_ moved: Double, by stroke: Double) -> Bool {
    abs(moved) > tolerance && (stroke == 0 || moved * stroke > 0)
  }
}
