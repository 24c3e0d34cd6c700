import Paging
import Scrolling

/// The page views in a scroll view and where they lie; looked for again only when something came, went or moved.
package struct ShownPages {
  /// A page view and its position on the scroll view's plane.
  package struct Page {
    package let view: PageView
    package let rect: CGRect
  }

  private var pages: [Page] = []
  private var generation = -1
  private var widest = 0.0

  /// The pages that lie in the scroll view's visible part, back to front for equal left edges.
  package mutating func visible(in scrollView: ScrollView) -> [Page] {
    if scrollView.generation != generation {
      generation = scrollView.generation
      pages = []
      collect(scrollView, at: .zero)
      pages.sort { $0.rect.minX < $1.rect.minX }
      widest = pages.map { Double($0.rect.width) }.max() ?? 0
    }
    let bounds = scrollView.bounds
    var visible: [Page] = []
    for page in pages[first(from: bounds.minX - widest)...] {
      if page.rect.minX >= bounds.maxX { break }
      if page.rect.overlap(with: bounds) != nil { visible.append(page) }
    }
    return visible
  }

  private mutating func collect(_ view: View, at origin: CGPoint) {
    for child in view.subviews {
      let position = origin + child.frame.origin
      if let page = child as? PageView {
        pages.append(Page(view: page, rect: CGRect(origin: position, size: child.frame.size)))
      } else {
        collect(child, at: position)
      }
    }
  }

  /// The first page whose left edge is not left of `x`.
  private func first(from x: Double) -> Int {
    var (low, high) = (0, pages.count)
    while low < high {
      let middle = (low + high) / 2
      if pages[middle].rect.minX < x { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension CGRect {
  /// The part that both have; nil where they have no area in common.
  package func overlap(with other: CGRect) -> CGRect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right > left, bottom > top else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Square points.
  package var area: Double { size.width * size.height }

  /// The same rectangle moved by `delta`.
  package func moved(by delta: CGPoint) -> CGRect { CGRect(origin: origin + delta, size: size) }
}
