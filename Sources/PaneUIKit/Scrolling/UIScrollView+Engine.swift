import Scrolling

/// A scroll view's own pan: says where the finger is. Not an app's, which would see touches.
final class EnginePan: UIPanGestureRecognizer {
  private var now = State.possible
  private var seen = CGPoint.zero

  override var seesTouches: Bool { false }

  /// Whose pan it is, also where it was added to another view.
  weak var scrollView: UIScrollView?

  /// The scroll view, if it says anything; UIKit throws if it is given another.
  override var delegate: (any UIGestureRecognizerDelegate)? {
    get { super.delegate }
    set {
      if let newValue, newValue as AnyObject !== scrollView {
        fatalError(
          "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate."
        )
      }
      super.delegate = newValue
    }
  }

  /// How far the drag is. An app cannot set it.
  override var state: State {
    get { now }
    set {}
  }
  /// Whether fingers move the scroll view.
  override var isEnabled: Bool {
    get { scrollView?.isScrollEnabled ?? true }
    set { scrollView?.isScrollEnabled = newValue }
  }
  override var numberOfTouches: Int { now == .possible || now == .ended ? 0 : 1 }

  override func location(in view: UIView?) -> CGPoint {
    let place = PagerHost.current?.touch?.location ?? .zero
    return view?.convert(place, from: nil) ?? place
  }

  /// The drag is `state` now: what the delegate is told after this finds it so.
  func becomes(_ state: State) {
    look()
    now = state
  }

  /// Looks at where the finger is.
  func look() {
    guard let host = PagerHost.current, let touch = host.touch,
      let finger = scrollView?.engine.finger(at: touch.time)
    else { return }
    (way, speed) = (finger.translation, finger.velocity)
  }

  /// Whether the finger has moved on since this was asked last; the drag has changed then.
  func hasMovedOn() -> Bool {
    let before = seen
    look()
    seen = way
    guard way != before else { return false }
    now = .changed
    return true
  }

  /// Calls the targets, and is possible again after an end.
  func callTargets() {
    callEachTarget()
    guard now == .ended || now == .cancelled else { return }
    (now, way, speed, shift) = (.possible, .zero, .zero, .zero)
  }
}

extension UIScrollView {
  /// Calls the pan's targets if the finger has moved in this frame.
  final func panMoves() {
    guard engine.isDragging, let pan = enginePan, pan.hasMovedOn() else { return }
    pan.callTargets()
  }

  /// Its own pan, if an app has asked for it.
  final var enginePan: EnginePan? {
    guard !recognizers.isEmpty else { return nil }
    for case let pan as EnginePan in recognizers where pan.scrollView === self { return pan }
    return nil
  }

  /// Where content may rest that is nearest: on a page if it pages, and within its edges.
  final var nearestStop: CGPoint {
    let (offset, size) = (contentOffset, bounds.size)
    guard isPagingEnabled, size.width > 0, size.height > 0 else { return engine.clamped(offset) }
    let (column, row) = ((offset.x / size.width).rounded(), (offset.y / size.height).rounded())
    return engine.clamped(CGPoint(x: column * size.width, y: row * size.height))
  }

  // MARK: - Types

  /// How fast scrolling comes to rest: the share of velocity kept in each millisecond.
  public typealias DecelerationRate = ScrollView.DecelerationRate

  // Inert:
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
}
