import Scrolling

/// Lays pages side by side on a plane that is moved back to its middle before the reader meets an
/// edge: endless by nature.
///
/// - Rule: each layout pass moves the offset back to the middle once it is farther than a quarter
///   of the content away, and every live page with it, by a whole number of pages so that paging
///   still rests on one. Then pages past the edges of the viewport go into a recycled set, and
///   pages are added until neither edge is in it. Pages wrap.
/// - Source: Apple's StreetScroller sample and WWDC 2011 session 104, which do not page and move to
///   the exact middle.
/// - Cost: one fetch at open and for a turn; two live pages at any N.
/// - Flaw: the fetch comes with the first movement, when the finger is on the screen.
final class RecentringLoader: SourceLoader, PageLoader {
  static let name = "recentring"
  static let summary = "adds pages at the edge in view, and moves all back to the middle in time"
  static let plane = Plane.ring

  /// Left to right without a gap; at least one where there is a page at all.
  private var pages: [PageView] = []
  private var recycled = RecycledPages()

  func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    guard source.pageCount > 0 else { return }
    layPlane(at: index.page)
  }

  func show(_ index: PageIndex, animated: Bool) {
    guard let nearest else { return }
    let steps = nearest.index.page.steps(to: index.page, around: source.pageCount)
    if animated, abs(steps) <= 1 {
      let x = nearest.frame.minX + Double(steps) * scrollView.pageWidth
      scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: true)
    } else {
      layPlane(at: index.page)
    }
  }

  func layout() {
    guard !pages.isEmpty else { return }
    recentre()
    let view = scrollView.bounds
    while pages.count > 1, pages[0].frame.maxX <= view.minX { recycled.put(pages.removeFirst()) }
    while pages.count > 1, let last = pages.last, last.frame.minX >= view.maxX {
      recycled.put(pages.removeLast())
    }
    while let last = pages.last, last.frame.maxX < view.maxX {
      pages.append(page(after: last, step: 1))
    }
    while let first = pages.first, first.frame.minX > view.minX {
      pages.insert(page(after: first, step: -1), at: 0)
    }
  }

  func rotate(to size: CGSize) {
    let current = nearest.map { page in
      let steps = scrollView.nearestSlot - Int((page.frame.minX / scrollView.pageWidth).rounded())
      return (page.index.page + steps).wrapped(to: source.pageCount)
    }
    scrollView.resize(to: size)
    if let current { layPlane(at: current) }
  }

  func handleMemoryWarning() { recycled.empty() }

  func close() {
    while let page = pages.popLast() { page.removeFromSuperview() }
    pages = []
    recycled.empty()
  }

  /// The page that covers most of the viewport.
  private var nearest: PageView? {
    let x = scrollView.contentOffset.x
    return pages.min { abs($0.frame.minX - x) < abs($1.frame.minX - x) }
  }

  /// Begins anew with one page in the middle.
  private func layPlane(at number: Int) {
    while let page = pages.popLast() { recycled.put(page) }
    let page = recycled.page(at: PageIndex(number), from: source)
    scrollView.setContent(columns: Runway.slots)
    scrollView.addSubview(page, inSlot: Runway.middle)
    pages.append(page)
    scrollView.setContentOffset(scrollView.offset(ofSlot: Runway.middle), animated: false)
  }

  private func recentre() {
    let away = scrollView.columnPosition - Double(Runway.middle)
    guard abs(away) > Double(Runway.slots) / 4 else { return }
    let shift = away.rounded() * scrollView.pageWidth
    for page in pages { page.frame.origin.x -= shift }
    scrollView.contentOffset.x -= shift
  }

  /// The page that follows `page`, or goes before it where `step` is −1, beside it.
  private func page(after page: PageView, step: Int) -> PageView {
    let number = (page.index.page + step).wrapped(to: source.pageCount)
    let new = recycled.page(at: PageIndex(number), from: source)
    let x = page.frame.minX + Double(step) * scrollView.pageWidth
    new.frame = CGRect(origin: CGPoint(x: x, y: 0), size: scrollView.frame.size)
    scrollView.addSubview(new)
    return new
  }
}
