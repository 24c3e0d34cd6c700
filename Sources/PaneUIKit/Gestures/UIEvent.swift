import Scrolling

/// What comes with touches.
@preconcurrency @MainActor public final class UIEvent: NSObject {
  /// The fingers that moved.
  private let fingers: [UITouch]
  init(_ fingers: [UITouch] = []) { self.fingers = fingers }

  public var allTouches: Set<UITouch>? { fingers.isEmpty ? nil : Set(fingers) }
  public func touches(for view: UIView) -> Set<UITouch>? {
    fingers.first?.view === view ? allTouches : nil
  }
  public enum EventSubtype: Int, Sendable {
    case none, motionShake
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
    case remoteControlNextTrack, remoteControlPreviousTrack
    case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses, scroll = 10, hover, transform = 14
  }
  public var type: EventType { .touches }
  public var subtype: EventSubtype { .none }
  public var timestamp: TimeInterval { allTouches?.first?.timestamp ?? CACurrentMediaTime() }
  public var modifierFlags: UIKeyModifierFlags { [] }
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  public func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}

/// A finger, as gesture recognizers see it, until it is lifted.
@preconcurrency @MainActor public final class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }
  /// When it was where it is, in seconds by the virtual clock.
  public private(set) var timestamp: TimeInterval = 0
  public private(set) var phase = Phase.began
  /// The view on which it came down.
  public internal(set) weak var view: UIView?
  public var window: UIWindow? { view?.window }
  // Where it is, in the window, and where it was one sample before.
  private var (point, before) = (CGPoint.zero, CGPoint.zero)

  init(tapCount: Int) { self.tapCount = tapCount }

  /// Takes in a sample of the finger, which counts as being at `place`.
  func take(_ finger: Touch, at place: CGPoint) {
    (timestamp, before, point) = (
      finger.time.seconds, finger.phase == .began ? place : point, place
    )
    phase =
      switch finger.phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
  }

  public let tapCount: Int
  /// Where it was one sample before.
  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(before, from: nil) ?? before
  }
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }
  public var type: TouchType { .direct }
  // A finger without force:
  public var force: CGFloat { 0 }
  public var maximumPossibleForce: CGFloat { 0 }
  public var majorRadius: CGFloat { 20 }

  /// Where it is in `view`, or in the window if that is nil.
  public func location(in view: UIView?) -> CGPoint { view?.convert(point, from: nil) ?? point }
}
