import Scrolling

/// Shows any number of pages through two panes: the current page, and the one that comes into view.
///
/// - Rule: with lo = floor(x/W) and hi = lo + 1, each scroll event lets the two panes hold just
///   these pages: where lo is the current page, next becomes hi; where hi is, next becomes lo;
///   where lo or hi is the next page, current becomes the other; else both are filled. At the end
///   of a motion they swap roles if the current page is not the nearest.
/// - Origin: Matt Gallagher's PagingScrollView (Cocoa with Love, 2009).
/// - Cost: one or two fetches at open, one for a turn; two live pages at any N.
/// - Flaws: going back, the fetch comes with the first movement. The page beyond the last one
///   counts as a page: a bounce at an end throws the neighbour away, and fetches it again.
final class TwoPaneLoader: RowLoader, PageLoader {
  static let name = "two-pane"
  static let summary = "fills two panes with the page in view and the one that comes into view"

  /// One of the two. It may stand for a page beyond the ends, and shows nothing then.
  private struct Pane {
    var number = 0
    var view: PageView?
  }

  private var current = Pane()
  private var next = Pane()
  /// None before open and after close.
  private var pageCount = 0

  func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    pageCount = source.pageCount
    scrollView.setContent(columns: pageCount)
    fill(&current, with: index.page)
    fill(&next, with: index.page + 1)
    show(index, animated: false)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    let low = Int(scrollView.columnPosition.rounded(.down))
    let high = low + 1
    if low == current.number {
      fill(&next, with: high)
    } else if high == current.number {
      fill(&next, with: low)
    } else if low == next.number {
      fill(&current, with: high)
    } else if high == next.number {
      fill(&current, with: low)
    } else {
      fill(&current, with: low)
      fill(&next, with: high)
    }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { endMotion() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { endMotion() }

  func rotate(to size: CGSize) {
    let shown = scrollView.nearestSlot
    scrollView.resize(to: size)
    scrollView.setContent(columns: pageCount)
    draw(current)
    draw(next)
    show(PageIndex(shown), animated: false)
  }

  func close() {
    next.view?.removeFromSuperview()
    current.view?.removeFromSuperview()
    (current, next) = (Pane(), Pane())
    pageCount = 0
  }

  private func endMotion() {
    if current.number != scrollView.nearestSlot { swap(&current, &next) }
  }

  private func fill(_ pane: inout Pane, with number: Int) {
    guard pane.number != number || pane.view == nil else { return }
    pane.number = number
    if (0..<pageCount).contains(number), pane.view == nil {
      pane.view = source.page(at: PageIndex(number))
      pane.view.map { scrollView.addSubview($0, inSlot: number) }
    } else {
      draw(pane)
    }
  }

  /// Draws a pane's page anew where it belongs; takes its view out where there is no such page.
  private func draw(_ pane: Pane) {
    guard let view = pane.view else { return }
    if (0..<pageCount).contains(pane.number) {
      source.redraw(view, as: PageIndex(pane.number))
      scrollView.addSubview(view, inSlot: pane.number)
    } else {
      view.removeFromSuperview()
    }
  }
}
