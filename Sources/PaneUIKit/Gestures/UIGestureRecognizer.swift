import Scrolling

/// Sees the fingers that come down on its view, or on a view in that, and calls its targets when it
/// recognizes what they do.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static var recognized: State { .ended }
    var isActive: Bool { self == .began || self == .changed }
  }

  final var targets: [TargetAction] = []
  private final var blockers: [Blocker] = []
  /// Where its finger came down, and when; where that is now, on the screen.
  final var (start, startTime, place) = (CGPoint.zero, Microseconds.zero, CGPoint.zero)
  /// Whether it has recognized since its finger came down, or has let that pass.
  final var (hasRecognized, isOut) = (false, false)
  /// What view and delegate say of whether it may begin, once they were asked.
  private final var mayBegin: Bool?

  /// Whether it sees touches. One that recognizes is cancelled when that is switched off.
  open var isEnabled = true {
    didSet {
      guard !isEnabled, course != nil else { return }
      state = state.isActive ? .cancelled : .failed
    }
  }
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet { _ = LateMethods.of(delegate) }
  }
  // Inert, as a view is told of no touches:
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  /// How far the gesture is. It begins only if delegates and other recognizers let it, and calls its
  /// targets with everything but `.possible` and `.failed`. One that has ended is possible again.
  open var state = State.possible { didSet { changes(from: oldValue) } }
  // Inert:
  open var (allowedTouchTypes, allowedPressTypes): ([NSNumber], [NSNumber]) = ([], [])
  open var requiresExclusiveTouchType = true
  open var name: String?
  open func ignore(_ touch: UITouch, for event: UIEvent) {}
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    course.map { $0.touches[touchIndex].location(in: view) } ?? location(in: view)
  }
  open var numberOfTouches: Int { course?.touches.count ?? 0 }
  open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }
  open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Called when the finger has gone.
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

  /// Whether it sees touches: all but a scroll view's pan do, which the scroll view tells of them.
  var seesTouches: Bool { true }
  /// Whether it may be an app's own, and is not one that a scroll view has.
  var isOwn: Bool { seesTouches }

  /// A recognizer that calls `action` of `target`, which it does not retain, with itself.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recognizer without a target.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Has `action` of `target` called when the recognizer's state changes, once however often it is
  /// added.
  open func addTarget(_ target: Any, action: Selector) {
    guard !targets.contains(where: { $0.matches(target, action) }) else { return }
    targets.append(TargetAction(target: target as AnyObject, action: action))
  }
  /// Calls `action` of `target` no more; nil stands for any.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.matches(target, action) }
  }

  // Called with the finger, until the recognizer has failed or is prevented:
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Does not begin before `otherGestureRecognizer` has failed, which is not retained.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    blockers.append(Blocker(recognizer: otherGestureRecognizer))
  }
  /// Where its finger is.
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }

  /// The frame ends, at `time`, with the finger down.
  func frameEnds(at time: Microseconds) {}
}

/// Another recognizer that has to fail first.
private struct Blocker { weak var recognizer: UIGestureRecognizer? }

// MARK: - Among others

extension UIGestureRecognizer {
  /// Whether it may still recognize what the finger does.
  final var isOpen: Bool { state == .possible && !hasRecognized && !isOut && isEnabled }

  /// The fingers that it sees.
  final var course: FingerCourse? {
    PagerHost.current?.course.flatMap { $0.has(self) ? $0 : nil }
  }

  /// Whether it is one of UIKit's that two fingers which pinch are not for.
  final var isForOneFinger: Bool {
    self is UITapGestureRecognizer || self is UIPanGestureRecognizer
      || self is UISwipeGestureRecognizer || self is UILongPressGestureRecognizer
  }

  /// It is in one view at a time, but for those that a scroll view has.
  final func leaveView() { if isOwn { view?.recognizers.removeAll { $0 === self } } }

  /// A finger comes down at `place`.
  final func comeDown(at place: CGPoint, _ time: Microseconds) {
    (start, startTime, self.place) = (place, time, place)
    (hasRecognized, isOut, mayBegin) = (false, false, nil)
    if seesTouches { state = .possible }
  }

  private func changes(from old: State) {
    if old == .possible, state == .began || state == .ended, let course {
      switch course.permit(self) {
      case .given: course.recognizes(self)
      case .refused: return state = .failed
      case .later:
        course.wait(self, for: state)
        return state = .possible
      }
    }
    switch state {
    case .possible: return
    case .failed: PagerHost.current?.course?.goOn()
    case .began, .changed: callEachTarget()
    case .ended, .cancelled:
      callEachTarget()
      state = .possible
    }
  }

  final func callEachTarget() {
    guard !targets.isEmpty else { return }
    let host = isOwn ? PagerHost.current : nil
    let offset = host?.engine.contentOffset
    let places = state == .changed ? host?.pagePlaces : nil
    for pair in targets {
      if let target = pair.target { pair.action(target, self) }
    }
    guard let host, let course, course.tap == nil else { return }
    host.engine.noted.hasOwnGesture = true
    guard !host.engine.isDragging,
      host.engine.contentOffset != offset || places.map(host.movesPages) ?? false
    else { return }
    PagerHost.cannotJudge(
      "a \(type(of: self)) of the pager's own moves its content, which is not modelled: write 'jump' and 'scroll' instead of gestures of fingers"
    )
  }

  /// Whether the view that it is of, and its delegate, let it begin.
  final func isLetBegin() -> Bool {
    if let mayBegin { return mayBegin }
    let delegate = delegate.flatMap { $0 === owner as AnyObject? ? nil : $0 }
    let answer =
      owner?.gestureRecognizerShouldBegin(self) ?? true
      && delegate?.gestureRecognizerShouldBegin(self) ?? true
    mayBegin = answer
    return answer
  }
  private var owner: UIView? { (self as? EnginePan)?.scrollView ?? view }

  /// Whether it has recognized, and `other` cannot any more.
  final func prevents(_ other: UIGestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self) && !goesTogether(with: other)
  }

  final func goesTogether(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  /// Whether it may not begin before `other` has failed.
  final func waits(for other: UIGestureRecognizer) -> Bool {
    blockers.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }
}

/// Is asked by the recognizer whose delegate it is.
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
