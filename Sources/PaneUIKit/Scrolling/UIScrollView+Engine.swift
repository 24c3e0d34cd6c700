import Scrolling

// MARK: - Zooming, by program

extension UIScrollView {
  /// Enlarges the delegate's view for zooming until `rect` of it fills the view, and shows that.
  func zoomIn(on rect: CGRect) {
    guard rect.width > 0, rect.height > 0, delegate?.viewForZooming(in: self) != nil
    else { return }
    let size = bounds.size
    zoomScale = min(size.width / rect.width, size.height / rect.height)
    let middle = CGPoint(x: rect.midX * zoomScale, y: rect.midY * zoomScale)
    contentOffset = engine.clamped(
      CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2))
  }

  /// How large a zoomed page that constraints place is, and how far it scrolls, is not known.
  func refuseZoom(of view: UIView, to scale: CGFloat) {
    guard !view.translatesAutoresizingMaskIntoConstraints, view.holdsPage else { return }
    PagerHost.cannotJudge(
      "a page that constraints place is zoomed to \(scale): how a phone lays it out is not modelled"
    )
  }

  /// Zooms, and tells the delegate of the beginning and the end if it is animated.
  func zoom(animated: Bool, _ zoom: () -> Void) {
    guard animated, let view = delegate?.viewForZooming(in: self) else { return zoom() }
    delegate?.scrollViewWillBeginZooming(self, with: view)
    zoom()
    UIView.complete(after: 0.3) { [weak self, weak view] _ in
      guard let self else { return }
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    }
  }
}

/// A scroll view's own pan: says where the finger is. Not an app's, which would see touches.
final class EnginePan: UIPanGestureRecognizer {
  private var now = State.possible
  private var seen = CGPoint.zero

  override var seesTouches: Bool { false }

  /// Whose pan it is, also where it was added to another view.
  weak var scrollView: UIScrollView?

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

extension UIView {
  /// Whether there is a page in the view.
  var holdsPage: Bool { content != nil || children.contains(where: \.holdsPage) }
}
