import Scrolling

extension PagerHost: ScreenContent {
  nonisolated var viewport: CGRect { run(()) { host, _ in host.shownPart } }

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
      list.isInOrder = list.isInOrder || list.shifts.contains(0)
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
      list.itemCounts.reduce(0, +) > engine.notes?.pageList?.pages.count ?? source.pageCount
    {
      return .notModelled(
        "the list has more \(list.nouns.item)s than there are pages: which of them is which page is not known"
      )
    }
    // As if a row above the first page, or some pages, were there and others not yet.
    if let list = pager as? UICellScrollView, list.isListSoFar, !list.isInOrder,
      list.shifts.count > 1, Set(list.shifts).count == 1
    {
      return .notModelled(
        "the list's \(list.nouns.item)s show pages of other numbers than theirs: which of them is which page is not known"
      )
    }
    if pager?.isPager ?? false { return cover.map(Obstacle.covered) ?? otherDirection }
    // What it may be for beside a scroll view of one page, which cannot turn, is not known.
    if pager == nil || source.pageCount > 1, let own = window.turningRecognizer {
      return .ownRecognizer("\(type(of: own))")
    }
    return pager == nil ? .noScrollView : otherDirection
  }

  /// That items follow each other otherwise than the scenario says, as far as their layout knows.
  private var otherDirection: Obstacle? {
    guard engine.axis == .horizontal, let list = pager as? UICellScrollView,
      let isLeftward = list.isLeftward, isLeftward != (engine.notes?.direction == .rightToLeft)
    else { return nil }
    return isLeftward ? .rightToLeft : .leftToRight
  }

  @discardableResult
  nonisolated func forEachView(
    includesUnseen: Bool, isUnscaled: Bool, isAtEnd: Bool,
    _ body: (_ view: View, _ rect: CGRect, _ visible: CGRect) -> Void
  ) -> PageOddities {
    withoutActuallyEscaping(body) {
      run(($0, includesUnseen, isUnscaled, isAtEnd)) { host, call in
        host.asSeen(atEnd: call.3) {
          var sight = host.sight(includesUnseen: call.1)
          let screen = Ancestors(clip: CGRect(origin: .zero, size: host.screenSize))
          host.window.forEachContent(
            in: screen, &sight, unscaling: call.2 ? host.pager : nil, call.0)
          return sight.oddities
        }
      }
    }
  }

  /// Where each page that is seen is on the screen.
  var pagePlaces: [ObjectIdentifier: CGRect] {
    var places: [ObjectIdentifier: CGRect] = [:]
    forEachView(includesUnseen: false, isUnscaled: false, isAtEnd: false) { page, rect, _ in
      places[ObjectIdentifier(page)] = rect
    }
    return places
  }

  /// Whether a page is elsewhere than it was in `places`.
  func movesPages(of places: [ObjectIdentifier: CGRect]) -> Bool {
    pagePlaces.contains { page, rect in places[page].map { $0 != rect } ?? false }
  }

  nonisolated var scalesPages: Bool {
    run(()) { host, _ in
      host.asSeen { host.pager.map { host.window.scalesPages(of: $0) } ?? false }
    }
  }

  nonisolated var animatesPages: Bool {
    run(()) { host, _ in
      host.extras?.animations.contains { $0.animatesPage(at: host.now) } ?? false
    }
  }

  nonisolated var isBeingCovered: Bool {
    run(()) { host, _ in
      host.extras?.cover.map { $0.isBeingPresented || $0.isBeingDismissed } ?? false
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

  /// Looks while what is animated is where it is seen, or, `atEnd`, views are where they end.
  func asSeen<Found>(atEnd: Bool = false, _ look: () -> Found) -> Found {
    guard engine.isGliding || extras?.animations.isEmpty == false else { return look() }
    let model = pager?.boundsOrigin
    if engine.isGliding, let model { pager?.boundsOrigin = model + engine.glideShift }
    var models: [(view: UIView, looks: Looks, frame: CGRect)] = []
    for animation in atEnd ? [] : animations {
      guard let view = animation.view else { continue }
      models.append((view, view.looks, view.untransformedFrame))
      view.looks = animation.seen(view.looks, at: now)
    }
    let found = look()
    for model in models.reversed() {
      (model.view.looks, model.view.untransformedFrame) = (model.looks, model.frame)
    }
    if let model { pager?.boundsOrigin = model }
    return found
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

  /// Calls `body` with the views here that show and have no page in them; returns whether one has.
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

  /// Calls `body` with the pages here that `sight` shows. What is in `pager` has its extent without
  /// its scale.
  fileprivate func forEachContent(
    in above: Ancestors, _ sight: inout Sight, unscaling pager: UIView?,
    _ body: (_ view: View, _ rect: CGRect, _ visible: CGRect) -> Void
  ) {
    guard !isHidden, storedAlpha > 0 else { return }
    sight.comes(to: self)
    let (bounds, toParent) = (bounds, mapBeforeZoom)
    let isUnscaled = pager.map(isScaled(in:)) ?? false
    var inner = above
    inner.map = (isUnscaled ? unscaled(toParent) : toParent).concatenating(above.map)
    inner.opacity *= storedAlpha
    if hasDepth, storedLayer?.isDoubleSided == false, inner.map.isFlipped { return }
    let rect = inner.map.apply(bounds)
    if sight.isList, parent === sight.pager { inner.row = (rect, above.clip) }
    if let content {
      let page = inner.row?.rect ?? (pictureFrame ?? rect).cut(by: above.cell)
      let visible = page.intersection(inner.row?.clip ?? above.clip)
      if sight.includesUnseen || !visible.isEmpty, sight.shows(page, visible, of: self, in: inner) {
        body(content, page, visible)
      }
    }
    if clipsToBounds {
      inner.clip = above.clip.intersection(rect)
      if above.isInPager { inner.cell = above.cell?.intersection(rect) ?? rect }
    }
    inner.isInPager = above.isInPager || self === sight.pager
    // What is left of a row may be without its picture.
    guard sight.includesUnseen || inner.row != nil || !inner.clip.isEmpty else { return }
    forEachChildBackToFront { $0.forEachContent(in: inner, &sight, unscaling: pager, body) }
  }

  /// What of the window a picture takes that is fitted into a view, alone, and keeps its shape: bars
  /// at two sides of it are part of its page. Nil if that is no more than itself.
  private var pictureFrame: CGRect? {
    guard showsPicture || !redrawsContent, let shape = content?.frame.size,
      let host = storedWindow?.host, let pager = host.pager
    else { return nil }
    let screen = CGRect(origin: .zero, size: host.screenSize)
    let most = CGRect(origin: .zero, size: pager.bounds.size).intersection(screen)
    var (view, rect): (UIView, CGRect) = (self, bounds)
    while let parent = view.parent, parent.parent != nil, parent !== pager {
      rect = view.mapBeforeZoom.apply(rect)
      let room = parent.bounds
      // A gap beside the page may be in its view.
      let fills = (
        abs(rect.width - min(room.width, most.width)) < 1,
        abs(rect.height - min(room.height, most.height)) < 1
      )
      guard fills.0 || fills.1, room.insetBy(dx: -1, dy: -1).contains(rect) else { return nil }
      guard fills.0, fills.1 else {
        let isShaped =
          abs(rect.width * shape.height - rect.height * shape.width) < shape.width + shape.height
        let isAlone = parent.children.count { $0 is UIImageView || $0.pageInside != nil } == 1
        guard isShaped, isAlone else { return nil }
        let x = min(rect.midX - room.minX, room.maxX - rect.midX, most.width / 2)
        let y = min(rect.midY - room.minY, room.maxY - rect.midY, most.height / 2)
        return rect.insetBy(dx: min(0, rect.width / 2 - x), dy: min(0, rect.height / 2 - y))
          .aroundCorners(parent.onScreen)
      }
      view = parent
    }
    return nil
  }

  /// Whether it is enlarged or shrunk by itself, and neither with `pager` nor by a zoom.
  private func isScaled(in pager: UIView) -> Bool {
    guard !storedTransform.isIdentity || hasDepth, toParentMap.isScale else { return false }
    // Deeper in it, what is turned in space is shrunk by that.
    let isFlat = parent === pager || storedLayer?.space == nil
    return isFlat && !pager.isDescendant(of: self)
      && (parent as? UIScrollView)?.zoomed !== self
  }

  /// Whether a view with a page in it, here or below, is.
  fileprivate func scalesPages(of pager: UIView) -> Bool {
    guard !isHidden, storedAlpha > 0 else { return false }
    return isScaled(in: pager) && pageInside != nil
      || children.contains { $0.scalesPages(of: pager) }
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

  /// The first scroll view in the view that pages, one that another view has the pan of before the
  /// others, or else that fills the view; nil if there is none.
  var firstPagedScrollView: UIScrollView? {
    first { scroll in scroll.isPager && scroll.enginePan?.view.map { $0 !== scroll } ?? false }
      ?? first { $0.isPager }
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
