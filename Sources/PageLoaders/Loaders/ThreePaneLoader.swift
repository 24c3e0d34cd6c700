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
class ThreePaneLoader: PageLoader {
  class var name: String { "three-pane" }
  class var summary: String { "fills three panes anew on every turn, when deceleration ends" }
  class var plane: Plane { .ring }
  /// Where panes lie, in the order in which they are filled.
  class var sides: [PaneSide] { PaneSide.rowFromEnds }

  private let scrollView: ScrollView
  private let source: any PageSource
  private var panes: [PageView] = []
  private var current = PageIndex(0)

  required init(scrollView: ScrollView, source: any PageSource) {
    self.scrollView = scrollView
    self.source = source
  }

  final func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    scrollView.isDirectionalLockEnabled = Self.plane.isGrid
    panes.reserveCapacity(Self.sides.count)
    show(index, animated: false)
  }

  final func show(_ index: PageIndex, animated: Bool) {
    current = index
    fill()
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    switch scrollView.contentOffset.x {
    case 0: turn(to: .left)
    case scrollView.pageWidth: break
    default: turn(to: .right)
    }
  }

  final func rotate(to size: CGSize) {
    scrollView.resize(to: size)
    fill()
  }

  final func close() { dropPanes() }

  final func turn(to side: PaneSide) {
    guard hasPages else { return }
    current = neighbour(side)
    fill()
  }

  private var hasPages: Bool { source.pageCount > 0 && source.sceneCount > 0 }

  private func neighbour(_ side: PaneSide) -> PageIndex {
    PageIndex(
      (current.page + side.step.pages).wrapped(to: source.pageCount),
      scene: (current.scene + side.step.scenes).wrapped(to: source.sceneCount))
  }

  private func fill() {
    dropPanes()
    guard hasPages else { return }
    let middleRow = Self.plane.isGrid ? 1 : 0
    scrollView.setContent(columns: 3, rows: 2 * middleRow + 1)
    for side in Self.sides {
      let pane = source.page(at: neighbour(side))
      scrollView.addSubview(pane, inSlot: 1 + side.step.pages, row: middleRow + side.step.scenes)
      panes.append(pane)
    }
    scrollView.setContentOffset(scrollView.offset(ofSlot: 1, row: middleRow), animated: false)
  }

  private func dropPanes() {
    while let pane = panes.popLast() { pane.removeFromSuperview() }
  }
}
