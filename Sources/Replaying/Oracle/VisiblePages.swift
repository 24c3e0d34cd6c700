import Algorithms
import Scrolling

/// The page views that a person can see, and where they lie: looked for again only when something came, went or moved.
struct VisiblePages {
  /// A page view, where it lies, and the part of that which nothing clips.
  typealias Page = (view: PageView, rect: CGRect, visible: CGRect)

  /// Not retained: a view that went is not looked at again, and must not live longer for having been seen.
  private var known: [(view: Unmanaged<PageView>, rect: CGRect)] = []
  private var generation = -1
  private var widest = 0.0

  /// The pages on the screen, in points from the viewport's top left corner, back to front where they overlap.
  mutating func pages(in scrollView: ScrollView) -> [Page] {
    if let screen = scrollView.screen { return screen.pages }
    update(scrollView)
    let bounds = scrollView.bounds
    return known[known.partitioningIndex { $0.rect.minX >= bounds.minX - widest }...]
      .prefix { $0.rect.minX < bounds.maxX }
      .filter { !$0.rect.intersection(bounds).isEmpty }
      .map { page in
        let rect = page.rect.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
        return (page.view.takeUnretainedValue(), rect, rect)
      }
  }

  /// All pages on the scroll view's plane: those on the screen where it shows a tree of views of another kind.
  mutating func all(in scrollView: ScrollView) -> [(view: PageView, rect: CGRect)] {
    if let screen = scrollView.screen {
      let offset = scrollView.contentOffset
      return screen.pages.map { ($0.view, $0.rect.offsetBy(dx: offset.x, dy: offset.y)) }
    }
    update(scrollView)
    return known.map { ($0.view.takeUnretainedValue(), $0.rect) }
  }

  private mutating func update(_ scrollView: ScrollView) {
    guard scrollView.generation != generation else { return }
    generation = scrollView.generation
    known = []
    collect(scrollView, at: .zero)
    known.sort { $0.rect.minX < $1.rect.minX }
    widest = known.map { $0.rect.width }.max() ?? 0
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
  /// Thinner slivers than this, in points, are rounding.
  private static var rounding: Double { 1e-6 }

  /// The pages on the screen, in points from the viewport's top left corner, back to front.
  fileprivate var pages: [VisiblePages.Page] {
    let viewport = viewport
    var pages: [VisiblePages.Page] = []
    forEachView { view, rect, visible in
      let visible = visible.intersection(viewport)
      guard let page = view as? PageView, !visible.isEmpty else { return }
      // Where the frames of nested views are summed, a page beside the screen may reach into it by a rounding error.
      guard visible.width > Self.rounding, visible.height > Self.rounding else { return }
      pages.append(
        (
          page, rect.offsetBy(dx: -viewport.minX, dy: -viewport.minY),
          visible.offsetBy(dx: -viewport.minX, dy: -viewport.minY)
        ))
    }
    return pages
  }
}

extension ScrollView {
  /// The extent of what a person sees of it.
  var screenSize: CGSize { screen?.viewport.size ?? frame.size }
}
