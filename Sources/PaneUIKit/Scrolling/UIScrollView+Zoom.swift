import Scrolling

extension UIScrollView {
  /// Enlarges the delegate's view for zooming to `scale`. What lies at `point` of the content stays
  /// there, or goes to `place` in the view, as far as the content's edges let it.
  final func zoom(to scale: CGFloat, about point: CGPoint, at place: CGPoint? = nil) {
    guard let view = delegate?.viewForZooming(in: self), scale != view.transform.scale
    else {
      if let place { contentOffset = engine.clamped(point - place) }
      return
    }
    let place = place ?? point - contentOffset
    let anchor = view.convert(point, from: self)
    if PagerHost.current?.course?.mayZoom(self) ?? false {
      (pinchGestureRecognizer as? EnginePinch)?.keep(view)
    }
    zoomed = view
    refuseZoom(of: view, to: scale)
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    // Its frame, set, would change its bounds by a rounding error.
    view.center = CGPoint(x: view.bounds.width * scale / 2, y: view.bounds.height * scale / 2)
    contentSize = view.frame.size
    contentOffset = engine.clamped(view.convert(anchor, to: self) - place)
    delegate?.scrollViewDidZoom(self)
  }

  /// Enlarges it until `rect` of it fills the view, and shows that.
  func zoomIn(on rect: CGRect) {
    guard rect.width > 0, rect.height > 0, let view = delegate?.viewForZooming(in: self)
    else { return }
    let size = bounds.size
    let scale = min(size.width / rect.width, size.height / rect.height)
    let middle = view.convert(CGPoint(x: rect.midX, y: rect.midY), to: self)
    zoom(
      to: min(max(scale, minimumZoomScale), maximumZoomScale), about: middle,
      at: CGPoint(x: size.width / 2, y: size.height / 2))
  }

  /// How large a zoomed page that constraints place is, and how far it scrolls, is not known.
  private func refuseZoom(of view: UIView, to scale: CGFloat) {
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
    endZoom(of: view)
  }

  /// Tells the delegate of the end once an animation is over.
  private func endZoom(of view: UIView) {
    UIView.complete(after: 0.3) { [weak self, weak view] _ in
      guard let self else { return }
      enginePinch?.isBouncing = false
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    }
  }

  /// Its own pinch, if an app or two fingers have asked for it.
  final var enginePinch: EnginePinch? {
    guard !recognizers.isEmpty else { return nil }
    for case let pinch as EnginePinch in recognizers where pinch.scrollView === self {
      return pinch
    }
    return nil
  }

  /// Its own pinch has begun, changed or ended. Beyond a limit half of it shows, as a power.
  fileprivate final func zoom(by pinch: EnginePinch) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let point = pinch.location(in: self)
    if pinch.state == .began {
      (pinch.scaleBefore, pinch.anchor) = (zoomScale, view.convert(point, from: self))
      if PagerHost.current?.pager === self {
        PagerHost.cannotJudge(
          "two fingers zoom the pager's own scroll view, and where its pages are then is not modelled: PaneBench judges pages that each zoom in a scroll view of their own"
        )
      }
      delegate?.scrollViewWillBeginZooming(self, with: view)
    }
    let asked = pinch.scaleBefore * pinch.scale
    let held = min(max(asked, minimumZoomScale), maximumZoomScale)
    let isOver = !pinch.state.isActive
    let shown = bouncesZoom && !isOver ? held * (asked / held).squareRoot() : held
    pinch.isBouncing = isOver && shown != zoomScale
    zoom(to: shown, about: view.convert(pinch.anchor, to: self), at: point - contentOffset)
    guard isOver else { return }
    if pinch.isBouncing { return endZoom(of: view) }
    delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
  }
}

/// A scroll view's own pinch: zooms the view that its delegate names.
final class EnginePinch: UIPinchGestureRecognizer {
  fileprivate weak var scrollView: UIScrollView?
  /// The scale when it began, and what of the zoomed view lay between the fingers.
  fileprivate var (scaleBefore, anchor) = (CGFloat(1), CGPoint.zero)
  fileprivate(set) var isBouncing = false
  /// The view that a person has zoomed, and where it was in the scroll view before.
  private weak var zoomed: UIView?
  private var (before, bounds, size) = (PlaneMap(), CGRect.zero, CGSize.zero)

  override var isOwn: Bool { false }

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    delegate = scrollView as? any UIGestureRecognizerDelegate
    addTarget(self, action: Selector("pinch", EnginePinch.zoom))
    scrollView.addGestureRecognizer(self)
  }

  private func zoom() { scrollView?.zoom(by: self) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let scrollView, touches.count == 2 else { return }
    let hasRoom = scrollView.maximumZoomScale > scrollView.minimumZoomScale
    if !hasRoom || scrollView.delegate?.viewForZooming(in: scrollView) == nil { state = .failed }
  }

  /// A person is about to zoom `view`.
  fileprivate func keep(_ view: UIView) {
    guard let scrollView, !isKept(view) else { return }
    let offset = scrollView.contentOffset
    before = view.toParentMap.concatenating(
      PlaneMap(CGAffineTransform(translationX: -offset.x, y: -offset.y)))
    (zoomed, bounds, size) = (view, view.bounds, scrollView.bounds.size)
  }

  /// Whether a person has zoomed `view`, and it shows the same since.
  private func isKept(_ view: UIView) -> Bool {
    view === zoomed && view.bounds == bounds && scrollView?.bounds.size == size
  }

  /// Where `view` would be, in the scroll view's coordinates, if a person had not zoomed it; nil if
  /// nobody has, or it rests where nothing is seen of it or no finger takes it.
  func mapBefore(of view: UIView) -> PlaneMap? {
    guard isKept(view), let scrollView, view.frame.intersects(scrollView.bounds) else { return nil }
    let (offset, engine) = (scrollView.contentOffset, scrollView.engine)
    let way = offset - engine.clamped(offset)
    guard !engine.isAtRest || abs(way.x) + abs(way.y) < 1 else { return nil }
    return before.concatenating(PlaneMap(CGAffineTransform(translationX: offset.x, y: offset.y)))
  }
}

extension UIView {
  /// What takes points to its superview, where it was before a person zoomed it.
  var mapBeforeZoom: PlaneMap {
    guard let parent, !parent.recognizers.isEmpty, let scrollView = parent as? UIScrollView
    else { return toParentMap }
    return scrollView.enginePinch?.mapBefore(of: self) ?? toParentMap
  }

  /// Where `point` was in the window before a person zoomed it.
  func onScreen(_ point: CGPoint) -> CGPoint {
    parent?.onScreen(mapBeforeZoom.apply(point) ?? point) ?? point
  }

  /// Whether there is a page in the view.
  var holdsPage: Bool { content != nil || children.contains(where: \.holdsPage) }
}
