import Scrolling

/// Shows any number of pages through three panes that change places: three panes, repaired.
///
/// - Rule: panes hold pages c − 1, c and c + 1 (wrapped), with room beyond them. The scroll event
///   in which the next page has landed takes the turn, whatever moves it: from a whole page away
///   from c on, the panes rotate, the far one is drawn anew in place (its bitmap, too), and the
///   offset goes back by exactly a page: an overshoot, a motion and a finger go on undisturbed.
/// - Origin: ours, from what goes wrong with three panes.
/// - Cost: three fetches at open, one on a turn, without allocations; three live pages at any N.
/// - Flaw: the fetch comes as a page lands, or in the middle of one if a finger drags over several.
class ThreePaneRotatingLoader: PaneLoader, PageLoader {
  class var name: String { "three-pane-rotating" }
  class var summary: String {
    "rotates three panes when a page has landed, and fills the far one anew"
  }

  final func open(at index: PageIndex) {
    beginPaging()
    guard hasPages else { return }
    current = index
    panes = Self.sides.map { source.page(at: neighbour($0)) }
    layPlane()
  }

  final func show(_ index: PageIndex, animated: Bool) {
    guard !panes.isEmpty else { return }
    if animated, let side = side(showing: index) {
      go(to: side, animated: true)
    } else {
      current = index
      redraw()
    }
  }

  /// The side on which a page lies, by the shorter way round; nil if it is in no pane.
  func side(showing index: PageIndex) -> PaneSide? {
    let steps = current.page.steps(to: index.page, around: source.pageCount)
    return Self.sides.first { $0.step.pages == steps }
  }

  final func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard !panes.isEmpty else { return }
    let pages = scrollView.columnPosition - Double(Runway.middle)
    let scenes = isGrid ? scrollView.rowPosition - Double(Runway.middle) : 0
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

  final func rotate(to size: CGSize) {
    guard !panes.isEmpty else { return scrollView.resize(to: size) }
    let page = neighbour(
      pages: scrollView.nearestSlot - Runway.middle,
      scenes: Int(scrollView.rowPosition.rounded()) - middleRow)
    // Resizing may tell of a scroll, which counts in pages of the new extent.
    scrollView.resize(to: size)
    current = page
    redraw()
  }

  /// Takes a turn. The change of offset is a scroll event, in which a farther turn is taken.
  private func turn(to side: PaneSide) {
    let sides = Self.sides
    let (centre, behind) = (sides.position(of: .centre), sides.position(of: side.opposite))
    current = neighbour(side)
    panes.swapAt(centre, behind)
    panes.swapAt(centre, sides.position(of: side))
    sides.forEachSide { index, other in
      guard index != centre, index != behind else { return }
      source.redraw(panes[index], as: neighbour(other))
    }
    arrangePanes()
    let step = scrollView.offset(ofSlot: side.step.pages, row: side.step.scenes)
    scrollView.contentOffset = scrollView.contentOffset - step
  }

  private func redraw() {
    Self.sides.forEachSide { source.redraw(panes[$0], as: neighbour($1)) }
    layPlane()
  }

  private func layPlane() {
    makeRoom()
    arrangePanes()
    go(to: .centre)
  }

  private func arrangePanes() { Self.sides.forEachSide { put(panes[$0], on: $1) } }
}
