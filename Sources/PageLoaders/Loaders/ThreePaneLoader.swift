import Scrolling

/// Shows any number of pages through three panes that are filled anew on every turn.
///
/// - Rule: panes hold pages c − 1, c and c + 1 (wrapped) and rest at x = W. Only the end of a
///   deceleration counts: x = 0 goes back, x = W does nothing, any other x goes forward. A turn
///   fetches all three pages again, left, right, centre, and jumps back to x = W.
/// - Cost: three fetches at open and on every turn, all in one frame; three live pages at any N.
/// - Flaws: a flick before rest is a turn lost. A finger lifted at rest on an edge pane leaves the
///   view stuck there. A stop at a fraction of a page goes forward, whichever way the finger went.
class ThreePaneLoader: PaneLoader, PageLoader {
  class var name: String { "three-pane" }
  class var summary: String { "fills three panes anew on every turn, when deceleration ends" }
  override class var sides: [PaneSide] { PaneSide.rowFromEnds }
  override class var middle: Int { 1 }

  final func open(at index: PageIndex) {
    beginPaging()
    panes.reserveCapacity(Self.sides.count)
    show(index, animated: false)
  }

  final func show(_ index: PageIndex, animated: Bool) {
    current = index
    fill()
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    switch scrollView.axisOffset {
    case 0: turn(to: .left)
    case scrollView.pageLength: break
    default: turn(to: .right)
    }
  }

  final func rotate(to size: CGSize) {
    scrollView.resize(to: size)
    fill()
  }

  final func turn(to side: PaneSide) {
    guard hasPages else { return }
    current = neighbour(side)
    fill()
  }

  private func fill() {
    while let pane = panes.popLast() { pane.removeFromSuperview() }
    guard hasPages else { return }
    makeRoom()
    Self.sides.forEachSide { _, side in
      let pane = source.page(at: neighbour(side))
      put(pane, on: side)
      panes.append(pane)
    }
    go(to: .centre)
  }
}
