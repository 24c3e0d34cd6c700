import Scrolling

/// Shows any number of pages through three panes that change places on every turn: three panes,
/// repaired.
///
/// - Rule: panes hold pages c − 1, c and c + 1 (wrapped), with room beyond them. The scroll event
///   in which the next page has landed takes the turn, whatever moves it: from a whole page away
///   from c on, the panes rotate, the far one is drawn anew in place (its bitmap, too), and the
///   offset goes back by exactly a page, so that an overshoot is kept and a motion or a finger goes
///   on undisturbed.
/// - Origin: ours, from what goes wrong with three panes.
/// - Cost: three fetches at open, one on a turn; three live pages at any N; nothing is allocated on
///   a turn.
/// - Flaw: the fetch comes in the frame in which a page lands, or in the middle of a page where a
///   finger drags over several.
final class ThreePaneRotatingLoader: PageLoader {
  static let name = "three-pane-rotating"
  static let summary = "rotates three panes when a page has landed, and fills the far one anew"
  static let plane = Plane.ring

  private let scrollView: ScrollView
  private let source: any PageSource
  /// Left, centre, right; none where there is no page.
  private var panes: [PageView] = []
  private var current = 0

  init(scrollView: ScrollView, source: any PageSource) {
    self.scrollView = scrollView
    self.source = source
  }

  func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    guard source.pageCount > 0 else { return }
    current = index.page
    panes = (-1...1).map { source.page(at: neighbour($0)) }
    layPlane()
  }

  func show(_ index: PageIndex, animated: Bool) {
    guard !panes.isEmpty else { return }
    let steps = current.steps(to: index.page, around: source.pageCount)
    if animated, abs(steps) <= 1 {
      scrollView.setContentOffset(
        scrollView.offset(ofSlot: Runway.middle + steps), animated: true)
    } else {
      current = index.page
      redraw()
    }
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard !panes.isEmpty else { return }
    let turned = scrollView.columnPosition - Double(Runway.middle)
    if turned >= 1 {
      turn(by: 1)
    } else if turned <= -1 {
      turn(by: -1)
    }
  }

  func rotate(to size: CGSize) {
    let turned = Int(scrollView.columnPosition.rounded()) - Runway.middle
    scrollView.resize(to: size)
    guard !panes.isEmpty else { return }
    current = neighbour(turned).page
    redraw()
  }

  func close() {
    while let pane = panes.popLast() { pane.removeFromSuperview() }
    panes = []
  }

  private func neighbour(_ step: Int) -> PageIndex {
    PageIndex((current + step).wrapped(to: source.pageCount))
  }

  /// Takes a turn. The change of offset is a scroll event of its own, in which a farther turn is
  /// taken.
  private func turn(by step: Int) {
    current = neighbour(step).page
    panes.swapAt(1, 1 - step)
    panes.swapAt(1, 1 + step)
    source.redraw(panes[1 + step], as: neighbour(step))
    arrangePanes()
    scrollView.contentOffset.x -= Double(step) * scrollView.pageWidth
  }

  private func redraw() {
    for step in -1...1 { source.redraw(panes[1 + step], as: neighbour(step)) }
    layPlane()
  }

  private func layPlane() {
    scrollView.setContent(columns: Runway.slots)
    arrangePanes()
    scrollView.setContentOffset(scrollView.offset(ofSlot: Runway.middle), animated: false)
  }

  private func arrangePanes() {
    for step in -1...1 { scrollView.addSubview(panes[1 + step], inSlot: Runway.middle + step) }
  }
}
