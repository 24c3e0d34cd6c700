import Scrolling

/// What the views that a view is in make of it.
struct Ancestors {
  /// From the superview to the screen.
  var map = PlaneMap()
  /// What of the screen they show.
  var clip: CGRect
  /// The same of those in the pager's scroll view alone, wherever that is; nil if none clips.
  var cell: CGRect?
  /// The row of a list, and what of the screen shows it: its page is there if a picture of it is.
  var row: (rect: CGRect, clip: CGRect)?
  var isInPager = false
  var opacity: CGFloat = 1

  init(clip: CGRect) { self.clip = clip }
}

/// What of the pages in a window a person sees, as its views are looked at from back to front.
@MainActor struct Sight {
  let includesUnseen: Bool
  let pager: UIScrollView?
  let isList: Bool
  /// Whether the pager's scroll view has a page in it: then those elsewhere may be pictures of pages.
  private let holdsPages: Bool
  /// The views in it that may lie on pages, and have none: not of a list, whose headers do so.
  private let covers: [UIView]
  /// What it shows.
  private let part: CGRect
  private let curtain: UIView?
  private var (isPastCurtain, isPastPager) = (false, false)
  private(set) var oddities: PageOddities = []

  fileprivate init(of pager: UIScrollView?, in part: CGRect, behind curtain: UIView?, all: Bool) {
    (self.pager, self.part, self.curtain, includesUnseen) = (pager, part, curtain, all)
    holdsPages = pager?.holdsPage ?? false
    isList = (pager as? UICellScrollView)?.isListSoFar == true
    covers = all || isList ? [] : pager?.children.filter { !$0.isHidden && !$0.holdsPage } ?? []
  }

  mutating func comes(to view: UIView) {
    isPastCurtain = isPastCurtain || view === curtain
    isPastPager = isPastPager || view === pager
  }

  /// Whether the page in `view`, at `rect` on the screen, is there to see.
  mutating func shows(
    _ rect: CGRect, _ visible: CGRect, of view: UIView, in place: Ancestors
  ) -> Bool {
    if curtain != nil, !isPastCurtain { return false }
    let isMostlyIn = visible.width * visible.height * 2 >= rect.width * rect.height
    if place.isInPager, isMostlyIn, view.isCovered(by: covers, in: pager, over: visible) {
      return false
    }
    if holdsPages, !place.isInPager {
      // A thumbnail.
      if rect.width * rect.height * 4 < part.width * part.height { return false }
      // A picture behind the pages, perhaps.
      if !isPastPager {
        oddities.insert(.behind)
        return false
      }
    }
    guard visible.contains(CGPoint(x: part.midX, y: part.midY)) else { return true }
    // What lies on the others there is seen.
    oddities.formIntersection(.behind)
    if place.map.isTurnedOver { oddities.insert(.turned) }
    if place.opacity < 0.5 { oddities.insert(.faint) }
    return true
  }
}

extension PagerHost {
  func sight(includesUnseen: Bool) -> Sight {
    let part = shownPart
    let curtain = includesUnseen ? nil : foremost(over: part) { $0.isOpaquelyColored }
    if let curtain, !curtain.holdsPage {
      PagerHost.remark("an opaque \(type(of: curtain)) lies over all that the scroll view shows")
    }
    return Sight(of: pager, in: part, behind: curtain, all: includesUnseen)
  }

  /// The part of the screen in which the pager's scroll view shows pages, or should.
  var shownPart: CGRect {
    let screen = CGRect(origin: .zero, size: screenSize)
    guard let pager else { return screen }
    var part = pager.clip(screen)
    guard let kept = extras?.keptFrames.first, kept.frame == pager.frameOnScreen else {
      return part
    }
    let shown = part
    if kept.isWide { (part.origin.x, part.size.width) = (0, screen.width) }
    if kept.isHigh { (part.origin.y, part.size.height) = (0, screen.height) }
    if part != shown {
      PagerHost.remark(
        "\(type(of: pager)) is as large as before the screen turned: give it constraints or an autoresizingMask, or have supportedInterfaceOrientations of its controller say that the app does not turn"
      )
    }
    return part
  }

  nonisolated var freePart: CGRect {
    run(()) { host, _ in
      let part = host.shownPart
      let free = CGRect(origin: .zero, size: host.screenSize).inset(by: host.safeArea)
        .intersection(part)
      return (free.isNull ? part : free).offsetBy(dx: -part.minX, dy: -part.minY)
    }
  }

  /// Where the scroll view is, if it goes from edge to edge of the screen.
  var spanningFrame: SpanningFrame? {
    guard let frame = pager?.frameOnScreen else { return nil }
    let isWide = frame.minX <= 0.5 && frame.maxX >= screenSize.width - 0.5
    let isHigh = frame.minY <= 0.5 && frame.maxY >= screenSize.height - 0.5
    return isWide || isHigh ? SpanningFrame(frame: frame, isWide: isWide, isHigh: isHigh) : nil
  }

  /// The screen has been turned. A scroll view that still is where it was, from edge to edge of the
  /// screen as that had been, was not told: a person sees what it leaves free.
  func turned(from old: SpanningFrame?) {
    extras?.keptFrames = []
    if let old, old.frame == pager?.frameOnScreen { extend().keptFrames = [old] }
  }

  nonisolated var isVeiled: Bool {
    run(()) { host, _ in
      host.asSeen {
        host.foremost(over: host.shownPart) {
          ($0 as? UIVisualEffectView)?.effect is UIBlurEffect
        } != nil
      }
    }
  }

  /// The foremost view that `covers` and lies over all of `part`, and does not hold the pager's scroll
  /// view; not of a controller that is presented, which is an app's affair.
  private func foremost(over part: CGRect, _ covers: (UIView) -> Bool) -> UIView? {
    guard !part.isEmpty else { return nil }
    var (view, found): (UIView?, UIView?) = (pager, nil)
    while let here = view {
      for child in here.parent?.children ?? [] where child.isNearer(than: here) {
        if child.controller?.presentingViewController == nil {
          found = child.cover(over: part, covers) ?? found
        }
      }
      view = here.parent
    }
    return found
  }
}

/// Where a scroll view is that goes from edge to edge of the screen, and along which axes it does.
struct SpanningFrame {
  let frame: CGRect
  let isWide, isHigh: Bool
}

extension CGRect {
  /// What a page shows of itself that lies over all of `cell` along an axis: it may move in there.
  func cut(by cell: CGRect?) -> CGRect {
    guard let cell else { return self }
    var cut = self
    if minX <= cell.minX + 0.5, maxX >= cell.maxX - 0.5, width > cell.width + 0.5 {
      (cut.origin.x, cut.size.width) = (cell.minX, cell.width)
    }
    if minY <= cell.minY + 0.5, maxY >= cell.maxY - 0.5, height > cell.height + 0.5 {
      (cut.origin.y, cut.size.height) = (cell.minY, cell.height)
    }
    return cut
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

  /// Whether it lies before `other`, which is in the same superview.
  fileprivate func isNearer(than other: UIView) -> Bool {
    guard nearness == other.nearness, let all = parent?.children else {
      return nearness > other.nearness
    }
    let (own, index) = (all.firstIndex { $0 === self }, all.firstIndex { $0 === other })
    return own ?? 0 > index ?? 0
  }

  /// Whether an opaque one of `covers`, which are in `pager` as the view is, lies over `visible`. What is
  /// in its own cell belongs to the page.
  fileprivate func isCovered(
    by covers: [UIView], in pager: UIView?, over visible: CGRect
  ) -> Bool {
    covers.contains { cover in
      guard cover.cover(over: visible, { $0.isOpaquelyColored }) != nil else { return false }
      var cell = self
      while let parent = cell.parent, parent !== pager { cell = parent }
      return cover.isNearer(than: cell)
    }
  }

  fileprivate var isOpaquelyColored: Bool {
    (storedLayer?.backgroundColor?.alpha ?? backgroundColor?.channelValues[3]) == 1
  }

  /// The view itself, or the first one in it, that `covers` and lies over all of `part`, as nothing shows
  /// through it.
  fileprivate func cover(over part: CGRect, _ covers: (UIView) -> Bool) -> UIView? {
    guard !isHidden, storedAlpha == 1, storedTransform.isIdentity, !hasDepth,
      storedLayer.map({ $0.mask == nil && !$0.isMaskedByView }) ?? true
    else { return nil }
    if covers(self), clip(frameOnScreen).insetBy(dx: -0.5, dy: -0.5).contains(part) { return self }
    for child in children {
      if let cover = child.cover(over: part, covers) { return cover }
    }
    return nil
  }

  /// The rectangle around the view in the window. As it is asked for in what is measured, allocates
  /// nothing.
  fileprivate var frameOnScreen: CGRect {
    let one = convert(bounds.origin, to: nil)
    let other = convert(CGPoint(x: bounds.maxX, y: bounds.maxY), to: nil)
    return CGRect(
      x: min(one.x, other.x), y: min(one.y, other.y), width: abs(one.x - other.x),
      height: abs(one.y - other.y))
  }
}
