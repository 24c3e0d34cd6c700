import Scrolling

/// What the loaders share that keep a pane in the centre and one on each side of it.
class PaneLoader: SourceLoader {
  override class var plane: Plane { .ring }
  /// Where panes lie, in the order in which they are filled.
  class var sides: [PaneSide] { PaneSide.row }
  /// The centre's slot along an axis that scrolls: as many slots lie before it as after it.
  class var middle: Int { Runway.middle }

  final var panes: [PageView] = []
  final var current = PageIndex(0)
  final let isGrid: Bool

  required init(scrollView: ScrollView, source: any PageSource) {
    isGrid = Self.plane.isGrid
    super.init(scrollView: scrollView, source: source)
  }

  final var hasPages: Bool { source.pageCount > 0 && source.sceneCount > 0 }
  final var middleRow: Int { isGrid ? Self.middle : 0 }

  final func neighbour(_ side: PaneSide) -> PageIndex {
    neighbour(pages: side.step.pages, scenes: side.step.scenes)
  }

  final func neighbour(pages: Int, scenes: Int) -> PageIndex {
    PageIndex(
      (current.page + pages).wrapped(to: source.pageCount),
      scene: isGrid ? (current.scene + scenes).wrapped(to: source.sceneCount) : 0)
  }

  final func beginPaging() {
    scrollView.isPagingEnabled = true
    scrollView.isDirectionalLockEnabled = isGrid
  }

  final func makeRoom() {
    scrollView.setContent(columns: 2 * Self.middle + 1, rows: 2 * middleRow + 1)
  }

  final func put(_ pane: PageView, on side: PaneSide) {
    scrollView.addSubview(
      pane, inSlot: Self.middle + side.step.pages, row: middleRow + side.step.scenes)
  }

  final func go(to side: PaneSide, animated: Bool = false) {
    let offset = scrollView.offset(
      ofSlot: Self.middle + side.step.pages, row: middleRow + side.step.scenes)
    scrollView.setContentOffset(offset, animated: animated)
  }

  final func close() { panes.drop() }
}
