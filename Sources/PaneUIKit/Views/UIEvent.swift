/// What comes with touches. There is nothing to it.
@preconcurrency @MainActor public final class UIEvent: NSObject {
  /// The finger that moved.
  weak var touch: UITouch?
  init(_ touch: UITouch? = nil) { self.touch = touch }
}

/// A finger on the pager's scroll view, as the gesture recognizers there see it, until it is
/// lifted.
@preconcurrency @MainActor public final class UITouch: NSObject {
  /// When it was where it is, in seconds by the virtual clock.
  public internal(set) var timestamp: TimeInterval = 0
  public internal(set) var phase = Phase.began
  /// Where it is, in the window.
  var point = CGPoint.zero { didSet { before = oldValue } }

  override init() {}
  var before = CGPoint.zero
  /// Where it was one sample before.
  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(before, from: nil) ?? before
  }
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }
  public var type: TouchType { .direct }
  // A finger without force:
  public var force: CGFloat { 0 }
  public var maximumPossibleForce: CGFloat { 0 }
  public var majorRadius: CGFloat { 20 }

  /// Where it is in `view`, or in the window if that is nil.
  public func location(in view: UIView?) -> CGPoint { view?.convert(point, from: nil) ?? point }
}
