import Algorithms
import Scrolling

/// The page views that a person can see, and where: looked for again if one came, went or moved.
struct VisiblePages {
  /// Not retained: a view that went is not looked at again, and must not live on for being seen.
  private var known: [(view: Unmanaged<PageView>, rect: CGRect)] = []
  private var generation = -1
  private var longest = 0.0
  /// What was not as a person reads pages when they were looked at last.
  private(set) var oddities: PageOddities = []

  /// The pages on the screen, back to front where they overlap; `sees` is called with their views.
  mutating func pages(
    in scrollView: ScrollView, sees: (PageView) -> Void = { _ in }
  ) -> [PageOnScreen] {
    if let screen = scrollView.screen {
      let found = screen.look(includesUnseen: false, sees: sees)
      oddities = found.oddities
      return found.pages
    }
    update(scrollView)
    let (bounds, axis) = (scrollView.bounds, scrollView.axis)
    let (start, end) = (bounds.along(axis).minX, bounds.along(axis).maxX)
    return known[known.partitioningIndex { $0.rect.along(axis).minX >= start - longest }...]
      .prefix { $0.rect.along(axis).minX < end }
      .filter { !$0.rect.intersection(bounds).isEmpty }
      .map {
        let view = $0.view.takeUnretainedValue()
        sees(view)
        return PageOnScreen(index: view.index, rect: $0.rect - bounds.origin)
      }
  }

  /// The pages on the screen as if none were enlarged or shrunk; nil if none is.
  func unscaled(in scrollView: ScrollView) -> [PageOnScreen]? {
    guard let screen = scrollView.screen, screen.scalesPages else { return nil }
    return screen.look(includesUnseen: false, isUnscaled: true).pages
  }

  /// The pages on the screen as they are at the end of what animates views; none if nothing can.
  func ended(in scrollView: ScrollView) -> [PageOnScreen] {
    scrollView.screen?.look(includesUnseen: false, isAtEnd: true).pages ?? []
  }

  /// All pages in the tree, wherever they lie, neither enlarged nor shrunk.
  mutating func all(in scrollView: ScrollView) -> [PageOnScreen] {
    if let screen = scrollView.screen {
      return screen.look(includesUnseen: true, isUnscaled: true).pages
    }
    update(scrollView)
    let corner = scrollView.contentOffset
    return known.map {
      PageOnScreen(index: $0.view.takeUnretainedValue().index, rect: $0.rect - corner)
    }
  }

  private mutating func update(_ scrollView: ScrollView) {
    guard scrollView.generation != generation else { return }
    generation = scrollView.generation
    known = []
    collect(scrollView, at: .zero)
    let axis = scrollView.axis
    known.sort { $0.rect.along(axis).minX < $1.rect.along(axis).minX }
    longest = known.map { $0.rect.along(axis).width }.max() ?? 0
  }

  private mutating func collect(_ view: View, at origin: CGPoint) {
    for child in view.subviews {
      let position = origin + child.frame.origin
      if let page = child as? PageView {
        known.append(
          (Unmanaged.passUnretained(page), CGRect(origin: position, size: child.frame.size)))
      } else {
        collect(child, at: position)
      }
    }
  }
}

extension ScreenContent {
  /// So far, in points, a page beside the screen may reach in: frames of nested views are summed.
  private static var rounding: Double { 1e-6 }

  fileprivate func look(
    includesUnseen: Bool, isUnscaled: Bool = false, isAtEnd: Bool = false,
    sees: (PageView) -> Void = { _ in }
  ) -> (pages: [PageOnScreen], oddities: PageOddities) {
    let viewport = viewport
    var pages: [PageOnScreen] = []
    let oddities = forEachView(
      includesUnseen: includesUnseen, isUnscaled: isUnscaled, isAtEnd: isAtEnd
    ) { view, rect, visible in
      let visible = visible.intersection(viewport)
      let isSeen = visible.width > Self.rounding && visible.height > Self.rounding
      guard let page = view as? PageView, includesUnseen || isSeen else { return }
      sees(page)
      pages.append(
        PageOnScreen(
          index: page.index, rect: rect - viewport.origin, visible: visible - viewport.origin))
    }
    return (pages, oddities)
  }
}

extension ScrollView {
  /// The views without a page that stand, to a point, where one of `pages` should be. Linear.
  func standIns(for pages: [PageOnScreen]) -> [PageOnScreen] {
    let viewport = screen?.viewport ?? CGRect(origin: .zero, size: frame.size)
    var found: [PageOnScreen] = []
    forEachEmptyView { rect, visible in
      let rect = rect - viewport.origin
      let page = pages.first { $0.rect.isNear(rect) && $0.rect.isEndNear(rect) }
      guard let page else { return }
      found.append(
        PageOnScreen(index: page.index, rect: page.rect, visible: visible - viewport.origin))
    }
    return found
  }

  /// Calls `body` with where each view without a page is on the screen, and the part that shows.
  private func forEachEmptyView(_ body: (_ rect: CGRect, _ visible: CGRect) -> Void) {
    if let screen { return screen.forEachEmptyView(body) }
    for view in subviews where !(view is PageView) && view.subviews.isEmpty {
      let rect = view.frame - contentOffset
      body(rect, rect)
    }
  }

  /// The extent of what a person sees of it.
  var screenSize: CGSize { screen?.viewport.size ?? frame.size }

  /// Points from page to page along each axis, 0 along one that does not page; nil if unknown.
  var pagingStep: CGPoint? {
    if let screen { return screen.pagingStep }
    return isPagingEnabled ? CGPoint(x: frame.width, y: frame.height) : nil
  }
}
