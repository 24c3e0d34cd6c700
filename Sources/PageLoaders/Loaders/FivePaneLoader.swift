import Scrolling

/// Shows a grid of scenes and pages through five panes in a plus, filled anew on every turn.
///
/// - Rule: the centre pane and its four neighbours lie on a plane of 3W × 3H that rests at (W, H);
///   scenes and pages wrap. A drag is locked to the axis of its first movement. When deceleration
///   ends, x = 0 goes left, x = 2W right, y = 0 up and y = 2H down; then all five pages are fetched
///   again.
/// - Cost: five fetches at open and five on every turn, all in one frame; five live pages at any
///   size.
/// - Flaws: those of three panes, with two more fetches.
final class FivePaneLoader: PageLoader {
  static let name = "five-pane"
  static let summary = "fills five panes of a grid anew on every turn, when deceleration ends"
  static let plane = Plane.torus

  private let scrollView: ScrollView
  private let source: any PageSource
  private var panes: [PageView] = []
  private var current = PageIndex(0)

  init(scrollView: ScrollView, source: any PageSource) {
    self.scrollView = scrollView
    self.source = source
  }

  func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    scrollView.isDirectionalLockEnabled = true
    panes.reserveCapacity(5)
    current = index
    fill()
  }

  func show(_ index: PageIndex, animated: Bool) {
    current = index
    fill()
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    guard source.pageCount > 0, source.sceneCount > 0 else { return }
    let offset = scrollView.contentOffset
    if offset.x == 0 {
      turn(pages: -1)
    } else if offset.x == 2 * scrollView.pageWidth {
      turn(pages: 1)
    } else if offset.y == 0 {
      turn(scenes: -1)
    } else if offset.y == 2 * scrollView.pageHeight {
      turn(scenes: 1)
    }
  }

  func rotate(to size: CGSize) {
    scrollView.resize(to: size)
    fill()
  }

  func close() { dropPanes() }

  private func turn(pages: Int = 0, scenes: Int = 0) {
    current = neighbour(pages: pages, scenes: scenes)
    fill()
  }

  private func neighbour(pages: Int = 0, scenes: Int = 0) -> PageIndex {
    let (columns, rows) = (source.pageCount, source.sceneCount)
    return PageIndex(
      (current.page + pages + columns) % columns, scene: (current.scene + scenes + rows) % rows)
  }

  private func fill() {
    dropPanes()
    guard source.pageCount > 0, source.sceneCount > 0 else { return }
    scrollView.setContent(columns: 3, rows: 3)
    add(current, column: 1, row: 1)
    add(neighbour(pages: -1), column: 0, row: 1)
    add(neighbour(pages: 1), column: 2, row: 1)
    add(neighbour(scenes: -1), column: 1, row: 0)
    add(neighbour(scenes: 1), column: 1, row: 2)
    scrollView.setContentOffset(scrollView.offset(ofSlot: 1, row: 1), animated: false)
  }

  private func add(_ index: PageIndex, column: Int, row: Int) {
    let pane = source.page(at: index)
    scrollView.addSubview(pane, inSlot: column, row: row)
    panes.append(pane)
  }

  private func dropPanes() {
    while let pane = panes.popLast() { pane.removeFromSuperview() }
  }
}
