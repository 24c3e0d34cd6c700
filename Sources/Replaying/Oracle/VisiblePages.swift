import Paging
import Scrolling

/// The page views in a scroll view and where they lie; looked for again only when something came,
/// went or moved.
struct VisiblePages {
  /// A page view and its frame on the scroll view's plane.
  typealias Page = (view: PageView, rect: CGRect)

  /// Not retained: a view that went is not looked at again, and must not live longer for having been seen.
  private var known: [(view: Unmanaged<PageView>, rect: CGRect)] = []
  private var generation = -1
  private var widest = 0.0

  /// The pages that lie in the scroll view's visible part, back to front for equal left edges.
  mutating func pages(in scrollView: ScrollView) -> [Page] {
    update(scrollView)
    let bounds = scrollView.bounds
    return known[first(from: bounds.minX - widest)...]
      .prefix { $0.rect.minX < bounds.maxX }
      .filter { !$0.rect.intersection(bounds).isEmpty }
      .map { ($0.view.takeUnretainedValue(), $0.rect) }
  }

  /// All of them, in the same order.
  mutating func all(in scrollView: ScrollView) -> [Page] {
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

  /// The first page whose left edge is not left of `x`. O(log n).
  private func first(from x: Double) -> Int {
    var (low, high) = (0, known.count)
    while low < high {
      let middle = (low + high) / 2
      if known[middle].rect.minX < x { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
