import Scrolling

/// Lays pages out on a plane that is moved back to its middle before the reader meets an edge.
///
/// - Rule: each layout pass moves the offset back to the middle once it is farther than a quarter
///   of the content away, and every live page with it, by a whole number of pages so that paging
///   still rests on one. Then pages past the edges of the viewport go into a recycled set, and
///   pages are added until neither edge is in it. Pages wrap.
/// - Source: Apple's StreetScroller and WWDC 2011 session 104: no paging, to the exact middle.
/// - Cost: one fetch at open and for a turn; two live pages at any N.
/// - Flaw: the fetch comes with the first movement, when the finger is on the screen.
final class RecentringLoader: RecyclingLoader, PageLoader {
  static let name = "recentring"
  static let summary = "adds pages at the edge in view, and moves all back to the middle in time"
  override class var plane: Plane { .ring }

  // Pages lie in order without a gap; there is at least one where there is a page at all.

  override func makeRoom() { if pageCount > 0 { scrollView.setContent(columns: Runway.slots) } }

  override func show(_ index: PageIndex, animated: Bool) {
    guard pageCount > 0 else { return }
    if animated, let nearest {
      let steps = nearest.index.page.steps(to: index.page, around: pageCount)
      if abs(steps) <= 1 {
        return scrollView.setContentOffset(origin(nearest, steps), animated: true)
      }
    }
    // Begins anew with one page in the middle.
    recycleAll()
    let page = page(index.page)
    scrollView.addSubview(page, inSlot: Runway.middle)
    pages.append(page)
    scrollView.setContentOffset(scrollView.offset(ofSlot: Runway.middle), animated: false)
  }

  func layout() {
    guard !pages.isEmpty else { return }
    recentre()
    let view = along(scrollView.bounds)
    while pages.count > 1, along(pages[0].frame).maxX <= view.minX {
      recycle(pages.removeFirst())
    }
    while pages.count > 1, let last = pages.last, along(last.frame).minX >= view.maxX {
      recycle(pages.removeLast())
    }
    while let last = pages.last, along(last.frame).maxX < view.maxX {
      pages.append(page(after: last, step: 1))
    }
    while let first = pages.first, along(first.frame).minX > view.minX {
      pages.insert(page(after: first, step: -1), at: 0)
    }
  }

  override var current: Int {
    guard let nearest else { return 0 }
    let slot = Int((along(nearest.frame).minX / scrollView.pageLength).rounded())
    return (nearest.index.page + scrollView.nearestSlot - slot).wrapped(to: pageCount)
  }

  /// The page that covers most of the viewport.
  private var nearest: PageView? {
    let x = scrollView.axisOffset
    return pages.min { abs(along($0.frame).minX - x) < abs(along($1.frame).minX - x) }
  }

  private func recentre() {
    let away = scrollView.columnPosition - Double(Runway.middle)
    guard abs(away) > Double(Runway.slots) / 4 else { return }
    let steps = -Int(away.rounded())
    for page in pages { page.frame.origin = origin(page, steps) }
    scrollView.axisOffset += Double(steps) * scrollView.pageLength
  }

  /// The page that follows `page`, or goes before it where `step` is −1, beside it.
  private func page(after page: PageView, step: Int) -> PageView {
    let new = self.page((page.index.page + step).wrapped(to: pageCount))
    new.frame = CGRect(origin: origin(page, step), size: scrollView.frame.size)
    scrollView.addSubview(new)
    return new
  }

  /// Where a page lies that is so many `steps` after `page`.
  private func origin(_ page: PageView, _ steps: Int) -> CGPoint {
    page.frame.origin + scrollView.offset(ofSlot: steps)
  }

  private func along(_ rect: CGRect) -> CGRect { rect.along(scrollView.axis) }
}
