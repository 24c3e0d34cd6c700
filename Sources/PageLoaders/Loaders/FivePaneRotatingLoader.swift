import Scrolling

/// Shows a grid through five panes in a plus that change places on every turn: five panes,
/// repaired.
///
/// - Rule: the scroll event in which the next page has landed takes the turn. That page becomes the
///   centre and the old centre its neighbour; the other three are drawn anew where they are, and the
///   offset goes back by exactly a page. Scenes and pages wrap; a drag is locked to the axis of its
///   first movement.
/// - Origin: ours, the three rotating panes in two dimensions.
/// - Cost: five fetches at open, three on a turn, in one frame; five live pages at any size;
///   nothing is allocated on a turn.
/// - Flaw: the corners are empty. A finger that stops a horizontal motion and goes up or down shows them.
final class FivePaneRotatingLoader: PageLoader {
  static let name = "five-pane-rotating"
  static let summary = "rotates five panes of a grid when a page has landed, and fills three anew"
  static let plane = Plane.torus

  /// Where a pane lies; the raw value is its index in the array.
  private enum Side: Int, CaseIterable {
    case centre, left, right, up, down

    var step: (pages: Int, scenes: Int) {
      switch self {
      case .centre: (0, 0)
      case .left: (-1, 0)
      case .right: (1, 0)
      case .up: (0, -1)
      case .down: (0, 1)
      }
    }

    var opposite: Side {
      switch self {
      case .centre: .centre
      case .left: .right
      case .right: .left
      case .up: .down
      case .down: .up
      }
    }
  }

  private let scrollView: ScrollView
  private let source: any PageSource
  /// In the order of `Side`; none where there is no page.
  private var panes: [PageView] = []
  private var current = PageIndex(0)

  init(scrollView: ScrollView, source: any PageSource) {
    self.scrollView = scrollView
    self.source = source
  }

  func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    scrollView.isDirectionalLockEnabled = true
    guard source.pageCount > 0, source.sceneCount > 0 else { return }
    current = index
    panes = Side.allCases.map { source.page(at: neighbour($0)) }
    layPlane()
  }

  func show(_ index: PageIndex, animated: Bool) {
    guard !panes.isEmpty else { return }
    let near = Side.allCases.first { neighbour($0) == index }
    if animated, let near {
      scrollView.setContentOffset(
        scrollView.offset(
          ofSlot: Runway.middle + near.step.pages, row: Runway.middle + near.step.scenes),
        animated: true)
    } else {
      current = index
      redraw()
    }
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard !panes.isEmpty else { return }
    let pages = scrollView.columnPosition - Double(Runway.middle)
    let scenes = scrollView.rowPosition - Double(Runway.middle)
    if pages >= 1 {
      turn(to: .right)
    } else if pages <= -1 {
      turn(to: .left)
    } else if scenes >= 1 {
      turn(to: .down)
    } else if scenes <= -1 {
      turn(to: .up)
    }
  }

  func rotate(to size: CGSize) {
    let pages = Int(scrollView.columnPosition.rounded()) - Runway.middle
    let scenes = Int(scrollView.rowPosition.rounded()) - Runway.middle
    scrollView.resize(to: size)
    guard !panes.isEmpty else { return }
    current = neighbour(pages: pages, scenes: scenes)
    redraw()
  }

  func close() {
    while let pane = panes.popLast() { pane.removeFromSuperview() }
    panes = []
  }

  private func neighbour(_ side: Side) -> PageIndex {
    neighbour(pages: side.step.pages, scenes: side.step.scenes)
  }

  private func neighbour(pages: Int, scenes: Int) -> PageIndex {
    PageIndex(
      (current.page + pages).wrapped(to: source.pageCount),
      scene: (current.scene + scenes).wrapped(to: source.sceneCount))
  }

  /// Takes a turn. The change of offset is a scroll event of its own, in which a farther turn is
  /// taken.
  private func turn(to side: Side) {
    let behind = side.opposite
    current = neighbour(side)
    panes.swapAt(Side.centre.rawValue, behind.rawValue)
    panes.swapAt(Side.centre.rawValue, side.rawValue)
    for other in Side.allCases where other != .centre && other != behind {
      source.redraw(panes[other.rawValue], as: neighbour(other))
    }
    arrangePanes()
    let step = scrollView.offset(ofSlot: side.step.pages, row: side.step.scenes)
    scrollView.contentOffset = scrollView.contentOffset - step
  }

  private func redraw() {
    for side in Side.allCases { source.redraw(panes[side.rawValue], as: neighbour(side)) }
    layPlane()
  }

  private func layPlane() {
    scrollView.setContent(columns: Runway.slots, rows: Runway.slots)
    arrangePanes()
    scrollView.setContentOffset(
      scrollView.offset(ofSlot: Runway.middle, row: Runway.middle), animated: false)
  }

  private func arrangePanes() {
    for side in Side.allCases {
      scrollView.addSubview(
        panes[side.rawValue], inSlot: Runway.middle + side.step.pages,
        row: Runway.middle + side.step.scenes)
    }
  }
}
