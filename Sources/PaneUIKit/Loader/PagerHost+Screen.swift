import Scrolling

extension PagerHost: ScreenContent {
  nonisolated var viewport: CGRect {
    run(()) { host, _ in
      let screen = CGRect(origin: .zero, size: host.screenSize)
      var (view, clip): (UIView?, CGRect) = (host.pager, screen)
      while let here = view {
        if here.clipsToBounds {
          clip = clip.intersection(here.convert(here.bounds, to: host.window))
        }
        view = here.superview
      }
      return clip
    }
  }

  nonisolated var pagingStep: CGPoint? { run(()) { host, _ in host.pager?.pagingStep } }

  nonisolated var takesTouches: Bool {
    run(Self.lookForTouches)
    return fingersReachPager
  }

  private nonisolated static let lookForTouches = Call { host in
    host.fingersReachPager = host.pager.map { host.hits($0) } ?? false
  }

  /// Whether the finger that comes down hits `pager`, or what its pan was added to: where it is, or
  /// in the middle of what is there of the pager if that is elsewhere.
  private func hits(_ pager: UIScrollView) -> Bool {
    var (view, part): (UIView?, CGRect) = (pager.superview, pager.convert(pager.bounds, to: window))
    while let here = view {
      if here.clipsToBounds { part = part.intersection(here.convert(here.bounds, to: window)) }
      view = here.superview
    }
    part = part.intersection(window.bounds)
    guard !part.isEmpty, let finger = touch?.location else { return false }
    let place = part.contains(finger) ? finger : CGPoint(x: part.midX, y: part.midY)
    let hit = window.hitTest(place, with: nil)
    cover = nil
    if hit?.isDescendant(of: pager.enginePan?.view ?? pager) ?? false { return true }
    if let hit, hit !== window, !pager.isDescendant(of: hit) {
      cover = "\(type(of: hit))"
      PagerHost.remark("a finger did not reach the scroll view: \(type(of: hit)) covers it")
    }
    return false
  }

  nonisolated var letsDragBegin: Bool {
    run(()) { host, _ in
      guard let pager = host.pager, OverriddenMethod.shouldBegin.isIn(type(of: pager)) else {
        return true
      }
      let pan = pager.panGestureRecognizer
      (pan as? EnginePan)?.look()
      return pager.gestureRecognizerShouldBegin(pan)
    }
  }

  nonisolated var obstacle: Obstacle? { run(()) { host, _ in host.findObstacle() } }

  private func findObstacle() -> Obstacle? {
    if pager is UITableView {
      return .notModelled(
        "the pager is a UITableView, whose rows are not shown here: page with a UICollectionView or a UIScrollView"
      )
    }
    var view: UIView? = engine.axis == .horizontal ? pager : nil
    while let here = view {
      if here.semanticContentAttribute == .forceRightToLeft { return .rightToLeft }
      view = here.superview
    }
    if pager?.isPager ?? false { return cover.map(Obstacle.covered) }
    if let own = window.turningRecognizer { return .ownRecognizer("\(type(of: own))") }
    return pager == nil ? .noScrollView : nil
  }

  nonisolated func see(_ touch: Touch) {
    self.touch = touch
    run(Self.showTouch)
  }

  private nonisolated static let showTouch = Call { host in
    host.appear(underFinger: true)
    if let touch = host.touch { host.show(touch, to: host.pager?.recognizers ?? []) }
  }

  /// Tells those of `recognizers` of the touch that may be an app's own.
  private func show(_ touch: Touch, to recognizers: [UIGestureRecognizer]) {
    for recognizer in recognizers where recognizer.isEnabled && recognizer.seesTouches {
      let seen = touches[touch.id] ?? UITouch()
      (seen.timestamp, seen.point) = (touch.time.seconds, touch.location)
      touches[touch.id] = seen
      switch touch.phase {
      case .began: recognizer.touchesBegan([seen], with: seen.event(.began))
      case .moved: recognizer.touchesMoved([seen], with: seen.event(.moved))
      case .ended: recognizer.touchesEnded([seen], with: seen.event(.ended))
      case .cancelled: recognizer.touchesCancelled([seen], with: seen.event(.cancelled))
      }
    }
    if touch.isLift, !touches.isEmpty { touches[touch.id] = nil }
  }

  nonisolated func forEachView(
    includesUnseen: Bool, _ body: (_ view: View, _ rect: CGRect, _ visible: CGRect) -> Void
  ) {
    withoutActuallyEscaping(body) {
      run((includesUnseen, $0)) { host, call in
        host.window.forEachContent(
          in: PlaneMap(), clip: CGRect(origin: .zero, size: host.screenSize),
          includesUnseen: call.0, call.1)
      }
    }
  }

  nonisolated func forEachEmptyView(_ body: (_ rect: CGRect, _ visible: CGRect) -> Void) {
    withoutActuallyEscaping(body) {
      run($0) { host, body in
        guard let pager = host.pager else { return }
        for child in pager.children { child.forEachEmptyView(in: host.window, body) }
      }
    }
  }
}

extension UIView {
  /// Calls `body` with the subviews, the farthest first; allocates nothing.
  fileprivate func forEachChildBackToFront(_ body: (UIView) -> Void) {
    var (level, next) = (-Double.infinity, Double.infinity)
    repeat {
      next = .infinity
      for child in children {
        let nearness = child.nearness
        if level == nearness {
          body(child)
        } else if nearness > level {
          next = min(next, nearness)
        }
      }
      level = next
    } while next < .infinity
  }

  /// Calls `body` with the views here that show and have no page in them; returns whether there is
  /// a page.
  @discardableResult
  fileprivate func forEachEmptyView(
    in window: UIView, _ body: (_ rect: CGRect, _ visible: CGRect) -> Void
  ) -> Bool {
    guard !isHidden, alpha > 0, content == nil else { return content != nil }
    var hasPage = false
    for child in children { hasPage = child.forEachEmptyView(in: window, body) || hasPage }
    let rect = convert(bounds, to: window)
    if !hasPage { body(rect, rect.intersection(window.bounds)) }
    return hasPage
  }

  /// Calls `body` with the pages in the view and in those inside it that are there to see;
  /// `transform` takes the view's superview's coordinates to the screen's, and only what is in
  /// `clip` shows.
  fileprivate func forEachContent(
    in transform: PlaneMap, clip: CGRect, includesUnseen: Bool,
    _ body: (_ view: View, _ rect: CGRect, _ visible: CGRect) -> Void
  ) {
    guard !isHidden, alpha > 0 else { return }
    let own = toParentMap.concatenating(transform)
    if hasDepth, storedLayer?.isDoubleSided == false, own.isFlipped { return }
    let bounds = bounds
    let rect = own.apply(bounds)
    if let content {
      let visible = rect.intersection(clip)
      if includesUnseen || !visible.isEmpty { body(content, rect, visible) }
    }
    let inner = clipsToBounds ? clip.intersection(rect) : clip
    guard includesUnseen || !inner.isEmpty else { return }
    forEachChildBackToFront {
      $0.forEachContent(in: own, clip: inner, includesUnseen: includesUnseen, body)
    }
  }

  /// The first recognizer in the view that an app would turn pages with; nil if there is none.
  fileprivate var turningRecognizer: UIGestureRecognizer? {
    for recognizer in recognizers where recognizer.seesTouches && !recognizer.targets.isEmpty {
      if recognizer is UIPanGestureRecognizer || recognizer is UISwipeGestureRecognizer {
        return recognizer
      }
    }
    return children.lazy.compactMap(\.turningRecognizer).first
  }

  /// The first scroll view in the view that pages, or else that fills the view; nil if there is
  /// none.
  var firstPagedScrollView: UIScrollView? {
    first { $0.isPager }
      ?? first {
        $0.frame.width >= frame.width && $0.frame.height >= frame.height && !$0.mayHoldPager
      }
  }

  private func first(_ fits: (UIScrollView) -> Bool) -> UIScrollView? {
    if let view = self as? UIScrollView, fits(view) { return view }
    for child in children {
      if let found = child.first(fits) { return found }
    }
    return nil
  }
}
