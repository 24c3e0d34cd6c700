// Recognizers that recognize nothing: fingers go to the pager's scroll view.

open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }
  open var direction = Direction.right
  open var numberOfTouchesRequired = 1
}
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var allowableMovement: CGFloat = 10
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
}
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  open var velocity: CGFloat { 0 }
}
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  open var rotation: CGFloat = 0
  open var velocity: CGFloat { 0 }
}
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []
}

/// What turns a wheel: nothing.
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = Self(rawValue: 1)
  public static let continuous = Self(rawValue: 2)
  public static let all = Self(rawValue: 3)
}
/// Never recognizes: nothing is pointed at.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  open var zOffset: CGFloat { 0 }
}

extension UITouch {
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }
  func event(_ phase: Phase) -> UIEvent {
    self.phase = phase
    return UIEvent(self)
  }
  public var tapCount: Int { 1 }
  public var view: UIView? { nil }
  public var window: UIWindow? { PagerHost.current?.window }
}
extension UIEvent {
  public var allTouches: Set<UITouch>? { touch.map { [$0] } }
  public func touches(for view: UIView) -> Set<UITouch>? { nil }
}
