import Paging
import Scrolling

/// The page views in a scroll view and where they lie; looked for again only when something came,
/// went or moved.
struct VisiblePages {
  /// A page view and its frame on the scroll view's plane.
  typealias Page = (view: PageView, rect: CGRect)

  private var pages: [Page] = []
  private var generation = -1
  private var widest = 0.0

  /// The pages that lie in the scroll view's visible part, back to front for equal left edges.
  mutating func pages(in scrollView: ScrollView) -> [Page] {
    if scrollView.generation != generation {
      generation = scrollView.generation
      pages = []
      collect(scrollView, at: .zero)
      pages.sort { $0.rect.minX < $1.rect.minX }
      widest = pages.map { $0.rect.width }.max() ?? 0
    }
    let bounds = scrollView.bounds
    return pages[first(from: bounds.minX - widest)...]
      .prefix { $0.rect.minX < bounds.maxX }
      .filter { !$0.rect.intersection(bounds).isEmpty }
  }

  private mutating func collect(_ view: View, at origin: CGPoint) {
    for child in view.subviews {
      let position = origin + child.frame.origin
      if let page = child as? PageView {
        pages.append((page, CGRect(origin: position, size: child.frame.size)))
      } else {
        collect(child, at: position)
      }
    }
  }

  /// The first page whose left edge is not left of `x`. O(log n).
  private func first(from x: Double) -> Int {
    var (low, high) = (0, pages.count)
    while low < high {
      let middle = (low + high) / 2
      if pages[middle].rect.minX < x { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
