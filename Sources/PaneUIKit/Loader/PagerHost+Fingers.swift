import Scrolling

/// Where fingers come down, and who sees them.
extension PagerHost {
  nonisolated var axes: ScreenAxes? { extras?.axes }

  /// What has become of fingers by the end of a frame, and of what they move.
  func followFingers() {
    lookAtAxes()
    engine.stepGlide()
    endAnimations { $0.isDone(at: now) }
    followPinch()
    guard touch != nil else { return }
    pager?.panMoves()
    course?.frameEnds(at: now)
  }

  /// Looks at how the pager lies on the screen.
  private func lookAtAxes() {
    guard let pager else { return }
    var view: UIView? = pager
    while let here = view, here.storedTransform.isIdentity, !here.hasDepth,
      here.storedLayer?.shared == nil
    { view = here.parent }
    let isPlain = view == nil
    if isPlain, extras?.axes == nil { return }
    func onScreen(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      pager.convert(CGPoint(x: x, y: y), to: nil) - pager.convert(CGPoint.zero, to: nil)
    }
    extend().axes = isPlain ? nil : ScreenAxes(x: onScreen(1, 0), y: onScreen(0, 1))
  }

  nonisolated var takesTouches: Bool {
    run(Self.lookForTouches)
    return fingersReachPager
  }

  private nonisolated static let lookForTouches = Call { host in
    // It may have been made anew in this frame.
    if host.pager != nil { host.adopt() }
    host.fingersReachPager = host.pager.map { host.hits($0) } ?? false
  }

  /// Whether the finger that comes down hits `pager`, or what its pan was added to.
  private func hits(_ pager: UIScrollView) -> Bool {
    guard let place = place(over: pager) else { return false }
    let hit = window.hitTest(place, with: nil)
    cover = nil
    if hit?.isDescendant(of: pager.enginePan?.view ?? pager) ?? false { return true }
    var view: UIView? = pager
    while let here = view, !here.ignoresTouches { view = here.superview }
    if let view {
      PagerHost.remark(
        "a finger came down while UIView.animate moved \(type(of: view)), and had no effect: that takes the option .allowUserInteraction"
      )
      return false
    }
    if let hit, hit !== window, !pager.isDescendant(of: hit) {
      cover = "\(type(of: hit))"
      PagerHost.remark("a finger did not reach the scroll view: \(type(of: hit)) covers it")
    }
    return false
  }

  /// Where the finger is, or the middle of what is there of `pager` if that is elsewhere.
  private func place(over pager: UIScrollView) -> CGPoint? {
    let whole = pager.convert(pager.bounds, to: window)
    let part = (pager.superview?.clip(whole) ?? whole).intersection(window.bounds)
    guard !part.isEmpty, let finger = touch?.location else { return nil }
    return part.contains(finger) ? finger : CGPoint(x: part.midX, y: part.midY)
  }

  nonisolated var dragPermit: DragPermit { run(()) { host, _ in host.permitOfPan } }

  private var permitOfPan: DragPermit {
    guard let pager else { return .given }
    if contentKeepsFinger(from: pager) { return .refused }
    if let way = touch.flatMap({ engine.finger(at: $0.time)?.translation }) {
      lookForPop(by: way, in: pager)
      if innerViews.contains(where: { $0.takes(way, along: engine.axis) }) { return .refused }
      keepInnerView(nil)
    }
    guard course != nil || OverriddenMethod.shouldBegin.isIn(type(of: pager)) else {
      return .given
    }
    let pan = pager.panGestureRecognizer
    (pan as? EnginePan)?.look()
    guard let course, let touch else {
      return pager.gestureRecognizerShouldBegin(pan) ? .given : .refused
    }
    let permit = course.has(pan) ? course.permit(pan) : .refused
    guard permit == .given else { return permit }
    course.lookForRivals(of: pan, in: pager, touch)
    course.recognizes(pan)
    return .given
  }

  nonisolated func see(_ touch: Touch) {
    self.touch = touch
    run(Self.showTouch)
  }

  private nonisolated static let showTouch = Call { host in
    host.appear(underFinger: true)
    guard let touch = host.touch, touch.phase == .began else { return }
    host.extras?.pressed = nil
    if host.course?.pinch != nil {
      PagerHost.cannotJudge("a finger comes down while two others pinch, which is not modelled")
    }
    guard host.course == nil else { return }
    host.lookAtAxes()
    guard let place = host.pager.map({ host.place(over: $0) }) ?? touch.location,
      let hit = host.window.hitTest(place, with: nil)
    else { return }
    var (view, isSeen): (UIView?, Bool) = (hit, false)
    if let pager = host.pager, hit !== pager, hit.isDescendant(of: pager) {
      host.lookForScrollViews(from: hit, in: pager)
      host.press(hit, in: pager, touch)
    }
    while let here = view {
      isSeen = isSeen || here.recognizers.contains { $0.isOwn }
      view = here.superview
    }
    guard isSeen else { return }
    // One of those that see the finger, if it hits the scroll view.
    _ = host.pager?.panGestureRecognizer
    host.extend().course = FingerCourse([touch], at: place, on: hit)
  }

  /// Has the scroll views of `pager` on which a finger came down, at `hit`, follow it, too.
  private func lookForScrollViews(from hit: UIView, in pager: UIScrollView) {
    var view: UIView? = hit
    while let here = view, here !== pager {
      if let inner = here as? UIScrollView, inner.isScrollEnabled, inner.hasRoom {
        innerViews.append(inner)
        animates(inner.engine)
      }
      view = here.superview
    }
  }

  /// Remembers `touch` on `hit`, in `pager`, if that may keep it.
  private func press(_ hit: UIView, in pager: UIScrollView, _ touch: Touch) {
    guard hit is UIControl || !pager.canCancelContentTouches else { return }
    extend().pressed = PressedView(view: hit, time: touch.time)
  }

  /// Whether the view that the finger came down on has been told of it, and `pager` lets it be.
  private func contentKeepsFinger(from pager: UIScrollView) -> Bool {
    guard let extras, let pressed = exchange(&extras.pressed, with: nil), let view = pressed.view,
      let touch
    else { return false }
    let waits = pager.delaysContentTouches
    if waits, touch.time - pressed.time < Microseconds(milliseconds: 150) { return false }
    if pager.canCancelContentTouches, pager.touchesShouldCancel(in: view) { return false }
    let name = "\(type(of: view))"
    if waits || (view as? UIControl)?.actions.isEmpty == false {
      PagerHost.cannotJudge(
        "a finger that drags may be for the \(name) where it came down, and what becomes of it there is not modelled: override touchesShouldCancel(in:), or begin elsewhere"
      )
    } else {
      PagerHost.remark("a finger did not drag the scroll view: it is for the \(name) in it")
    }
    return true
  }

  /// Nothing can be judged if the finger, which has gone `way`, may take away the controller that
  /// `pager` is in.
  private func lookForPop(by way: CGPoint, in pager: UIScrollView) {
    guard way.x > abs(way.y), let touch, touch.location.x - way.x < 30 + ScrollView.hysteresis
    else { return }
    for case let stack as UINavigationController in sequence(
      first: pager as UIResponder, next: { $0.next })
    where stack.viewControllers.count > 1
      && stack.interactivePopGestureRecognizer?.isEnabled ?? false
    {
      PagerHost.cannotJudge(
        "a finger from the left edge may take the top controller off its stack: begin farther from the edge, or switch interactivePopGestureRecognizer off"
      )
    }
  }

  private func handToScrollViews(_ touch: Touch) {
    for view in innerViews { view.engine.receive(touch) }
    if let first = innerViews.first(where: \.engine.isDragging) { keepInnerView(first) }
    if touch.isLift { innerViews = [] }
  }

  /// The finger is for none of the scroll views in the pager's but `view`.
  private func keepInnerView(_ view: UIScrollView?) {
    for other in innerViews where other !== view { other.engine.comeToRest() }
    innerViews = view.map { [$0] } ?? []
  }

  nonisolated func handOn(_ touch: Touch) { if extras != nil { run(Self.handTouch) } }

  private nonisolated static let handTouch = Call { host in
    if let touch = host.touch, !host.innerViews.isEmpty { host.handToScrollViews(touch) }
    guard let course = host.course, let touch = host.touch, course.id == touch.id else { return }
    course.hand([touch])
    guard touch.isLift else { return }
    course.end()
    host.extras?.course = nil
  }
}

extension PagerHost {
  /// Whether the finger that is down moves what a person has zoomed in a page.
  nonisolated var pansPage: Bool {
    extras?.innerViews.isEmpty == false
      && run(()) { host, _ in
        host.innerViews.contains { view in
          view.engine.isDragging
            && view.zoomed.flatMap { view.enginePinch?.mapBefore(of: $0) } != nil
        }
      }
  }
}

extension UIScrollView {
  /// Whether there is more content than shows.
  fileprivate var hasRoom: Bool {
    let (size, inset) = (contentSize, adjustedContentInset)
    return size.width + inset.left + inset.right > bounds.width
      || size.height + inset.top + inset.bottom > bounds.height
  }

  /// Whether it follows, or does already, a finger that goes `way` along `axis`: not at its edge.
  fileprivate func takes(_ way: CGPoint, along axis: Axis) -> Bool {
    let (way, offset) = (way.along(axis), contentOffset.along(axis))
    let step: CGFloat = abs(way.x) <= abs(way.y) || way.x == 0 ? 0 : way.x < 0 ? 1 : -1
    let next = CGPoint(x: offset.x + step, y: offset.y)
    func held(_ offset: CGPoint) -> CGPoint { engine.clamped(offset.along(axis)).along(axis) }
    return engine.isDragging || held(next).x != held(offset).x
  }
}
