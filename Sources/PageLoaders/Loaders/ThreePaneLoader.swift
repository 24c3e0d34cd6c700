import Scrolling

/// Shows any number of pages through three panes that are filled anew on every turn.
///
/// - Rule: panes hold pages c − 1, c and c + 1 (wrapped) and rest at x = W. Only the end of a
///   deceleration counts: x = 0 goes back, x = W does nothing, any other x goes forward. A turn
///   fetches all three pages again, left, right, centre, and jumps back to x = W.
/// - Cost: three fetches at open and three on every turn, all in one frame; three live pages at any
///   N.
/// - Flaws: a flick before rest is a turn lost. A finger lifted at rest on an edge pane leaves the
///   view stuck there. A stop at a fraction of a page goes forward, whichever way the finger went.
final class ThreePaneLoader: PageLoader {
  static let name = "three-pane"
  static let summary = "fills three panes anew on every turn, when deceleration ends"
  static let plane = Plane.ring

  private let scrollView: ScrollView
  private let source: any PageSource
  private var panes: [PageView] = []
  private var current = 0

  init(scrollView: ScrollView, source: any PageSource) {
    self.scrollView = scrollView
    self.source = source
  }

  func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    panes.reserveCapacity(3)
    current = index.page
    fill()
  }

  func show(_ index: PageIndex, animated: Bool) {
    current = index.page
    fill()
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    guard source.pageCount > 0 else { return }
    switch scrollView.contentOffset.x {
    case 0: turn(to: previous)
    case scrollView.pageWidth: break
    default: turn(to: next)
    }
  }

  func rotate(to size: CGSize) {
    scrollView.resize(to: size)
    fill()
  }

  func close() { dropPanes() }

  private var next: Int { (current + 1) % source.pageCount }
  private var previous: Int { current > 0 ? current - 1 : source.pageCount - 1 }

  private func turn(to page: Int) {
    current = page
    fill()
  }

  private func fill() {
    dropPanes()
    guard source.pageCount > 0 else { return }
    scrollView.setContent(columns: 3)
    add(previous, slot: 0)
    add(next, slot: 2)
    add(current, slot: 1)
    scrollView.setContentOffset(scrollView.offset(ofSlot: 1), animated: false)
  }

  private func add(_ page: Int, slot: Int) {
    let pane = source.page(at: PageIndex(page))
    scrollView.addSubview(pane, inSlot: slot)
    panes.append(pane)
  }

  private func dropPanes() {
    while let pane = panes.popLast() { pane.removeFromSuperview() }
  }
}
