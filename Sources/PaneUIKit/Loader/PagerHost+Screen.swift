import Scrolling

extension PagerHost: ScreenContent {
  nonisolated var viewport: CGRect {
    run(()) { host, _ in
      let screen = CGRect(origin: .zero, size: host.screenSize)
      return host.pager?.clip(screen) ?? screen
    }
  }

  nonisolated var pagingStep: CGPoint? {
    run(()) { host, _ in
      host.pager?.pagingStep.map {
        let step = host.engine.onScreen($0)
        return CGPoint(x: abs(step.x), y: abs(step.y))
      }
    }
  }

  nonisolated var strip: [(page: Int, rect: CGRect)]? {
    run(()) { host, _ in
      guard let list = host.pager as? UICellScrollView, list.isList(along: host.engine.axis)
      else { return nil }
      return list.placedItems.map { ($0, list.convert($1, to: nil)) }
    }
  }

  nonisolated var obstacle: Obstacle? { run(()) { host, _ in host.findObstacle() } }

  private func findObstacle() -> Obstacle? {
    if pager != nil, axes?.areTurned ?? false {
      return .notModelled(
        "the pager's scroll view is turned by a quarter: page with one whose content lies along the axis"
      )
    }
    if let list = pager as? UICellScrollView, list.isListSoFar,
      list.itemCounts.reduce(0, +) > engine.pageList?.pages.count ?? source.pageCount
    {
      return .notModelled(
        "the list has more \(list.nouns.item)s than there are pages: which of them is which page is not known"
      )
    }
    if pager?.isPager ?? false { return cover.map(Obstacle.covered) ?? otherDirection }
    if let own = window.turningRecognizer { return .ownRecognizer("\(type(of: own))") }
    return pager == nil ? .noScrollView : otherDirection
  }

  /// That items follow each other otherwise than the scenario says, as far as their layout knows.
  private var otherDirection: Obstacle? {
    guard engine.axis == .horizontal, let list = pager as? UICellScrollView,
      let isLeftward = list.isLeftward, isLeftward != (engine.direction == .rightToLeft)
    else { return nil }
    return isLeftward ? .rightToLeft : .leftToRight
  }

  nonisolated func forEachView(
    includesUnseen: Bool, isUnscaled: Bool, isAtEnd: Bool,
    _ body: (_ view: View, _ rect: CGRect, _ visible: CGRect) -> Void
  ) {
    withoutActuallyEscaping(body) {
      run(($0, includesUnseen, isUnscaled, isAtEnd)) { host, call in
        host.asSeen(atEnd: call.3) {
          host.window.forEachContent(
            in: PlaneMap(), clip: CGRect(origin: .zero, size: host.screenSize),
            includesUnseen: call.1, unscaling: call.2 ? host.pager : nil, call.0)
        }
      }
    }
  }

  nonisolated var scalesPages: Bool {
    run(()) { host, _ in
      var isScaled = false
      host.asSeen { isScaled = host.pager?.children.contains { $0.toParentMap.isScale } ?? false }
      return isScaled
    }
  }

  nonisolated var animatesPages: Bool {
    run(()) { host, _ in
      host.extras?.animations.contains { $0.animatesPage(at: host.now) } ?? false
    }
  }

  nonisolated func forEachEmptyView(_ body: (_ rect: CGRect, _ visible: CGRect) -> Void) {
    withoutActuallyEscaping(body) {
      run($0) { host, body in
        guard let pager = host.pager else { return }
        host.asSeen {
          for child in pager.children { child.forEachEmptyView(in: host.window, body) }
        }
      }
    }
  }

  /// Looks while the pager's content, and views that are animated, are where they are seen; the
  /// latter where they are in the end if it is `atEnd`.
  func asSeen(atEnd: Bool = false, _ look: () -> Void) {
    guard engine.isGliding || extras?.animations.isEmpty == false else { return look() }
    let model = pager?.boundsOrigin
    if engine.isGliding, let model { pager?.boundsOrigin = model + engine.glideShift }
    var models: [(view: UIView, looks: Looks, frame: CGRect)] = []
    for animation in atEnd ? [] : animations {
      guard let view = animation.view else { continue }
      models.append((view, view.looks, view.untransformedFrame))
      view.looks = animation.seen(view.looks, at: now)
    }
    look()
    for model in models.reversed() {
      (model.view.looks, model.view.untransformedFrame) = (model.looks, model.frame)
    }
    if let model { pager?.boundsOrigin = model }
  }
}

extension UIView {
  /// What of `rect`, in the window, neither the view nor those it is in cut off.
  func clip(_ rect: CGRect) -> CGRect {
    var (view, clip): (UIView?, CGRect) = (self, rect)
    while let here = view {
      if here.clipsToBounds { clip = clip.intersection(here.convert(here.bounds, to: nil)) }
      view = here.parent
    }
    return clip
  }

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
    guard !isHidden, storedAlpha > 0, content == nil else { return content != nil }
    var hasPage = false
    for child in children { hasPage = child.forEachEmptyView(in: window, body) || hasPage }
    let rect = convert(bounds, to: window)
    if !hasPage { body(rect, rect.intersection(window.bounds)) }
    return hasPage
  }

  /// Calls `body` with the pages in the view and in those inside it that are there to see;
  /// `transform` takes the view's superview's coordinates to the screen's, and only what is in
  /// `clip` shows. What is in `pager` has the extent that it has without its scale.
  fileprivate func forEachContent(
    in transform: PlaneMap, clip: CGRect, includesUnseen: Bool, unscaling pager: UIView?,
    _ body: (_ view: View, _ rect: CGRect, _ visible: CGRect) -> Void
  ) {
    guard !isHidden, storedAlpha > 0 else { return }
    let (bounds, toParent) = (bounds, toParentMap)
    let isUnscaled = pager != nil && parent === pager && toParent.isScale
    let own = (isUnscaled ? unscaled(toParent) : toParent).concatenating(transform)
    if hasDepth, storedLayer?.isDoubleSided == false, own.isFlipped { return }
    let rect = own.apply(bounds)
    if let content {
      let visible = rect.intersection(clip)
      if includesUnseen || !visible.isEmpty { body(content, rect, visible) }
    }
    let inner = clipsToBounds ? clip.intersection(rect) : clip
    guard includesUnseen || !inner.isEmpty else { return }
    forEachChildBackToFront {
      $0.forEachContent(
        in: own, clip: inner, includesUnseen: includesUnseen, unscaling: pager, body)
    }
  }

  /// Where the view is without the scale of `toParent`: about the same middle, but of a cell where
  /// its layout has it, whatever else the transform does.
  private func unscaled(_ toParent: PlaneMap) -> PlaneMap {
    guard self is UICollectionViewCell else { return toParent.moving(bounds) }
    let (frame, origin) = (untransformedFrame, bounds.origin)
    return PlaneMap(
      CGAffineTransform(translationX: frame.origin.x - origin.x, y: frame.origin.y - origin.y))
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
