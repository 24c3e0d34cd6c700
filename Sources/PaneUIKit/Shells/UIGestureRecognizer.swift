/// Sees the touches on the pager's scroll view if it was added there. It recognizes nothing by
/// itself: a subclass may set its state, which calls its targets.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static var recognized: State { .ended }
  }

  final var targets: [TargetAction] = []

  /// Whether it sees touches.
  open var isEnabled = true
  // Inert:
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  /// How far the gesture is. Setting it to anything but `.possible` and `.failed` calls the
  /// targets, and a gesture that has ended is possible again.
  open var state = State.possible {
    didSet {
      guard ![.possible, .failed].contains(state) else { return }
      callEachTarget()
      if ![.began, .changed].contains(state) { state = .possible }
    }
  }
  final func callEachTarget() {
    for pair in targets {
      if let target = pair.target { pair.action(target, self) }
    }
  }
  open var (allowedTouchTypes, allowedPressTypes): ([NSNumber], [NSNumber]) = ([], [])
  open var requiresExclusiveTouchType = true
  open func ignore(_ touch: UITouch, for event: UIEvent) {}
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { .zero }
  open var numberOfTouches: Int { 0 }
  open var name: String?
  open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }
  open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func reset() {}
  open var modifierFlags: UIKeyModifierFlags { [] }
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// The view it was added to.
  open internal(set) weak var view: UIView?

  /// Whether it may be an app's own, which is to see touches.
  var seesTouches: Bool { true }

  /// A recognizer that calls `action` of `target`, which it does not retain, with itself.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recognizer without a target.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Has `action` of `target` called when the recognizer's state changes.
  open func addTarget(_ target: Any, action: Selector) {
    targets.append(TargetAction(target: target as AnyObject, action: action))
  }
  /// Calls `action` of `target` no more; nil stands for any.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.matches(target, action) }
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Never asked: nothing could prevent it.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Inert.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
  /// Zero: there is no touch.
  open func location(in view: UIView?) -> CGPoint { .zero }
}

open class UITapGestureRecognizer: UIGestureRecognizer {
  // Inert:
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}

open class UIPanGestureRecognizer: UIGestureRecognizer {
  // Inert:
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  /// Zero: there is no touch.
  open func translation(in view: UIView?) -> CGPoint { .zero }
  /// Zero: there is no touch.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// Is never asked.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
}
extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(_: UIGestureRecognizer, shouldReceive: UITouch) -> Bool { true }
}
