import Scrolling

/// Makes a row a ring: a copy of the last page before the first, of the first after the last.
///
/// - Rule: open makes N + 2 slots: the last page, pages 0 … N − 1, the first page again; page 0
///   rests at slot 1. Slots are loaded as the directional loader loads pages. The end of a
///   deceleration computes landing = floor((x − W/(N + 2))/W) + 1; landing 0 jumps to slot N and
///   landing N + 1 to slot 1, without animation, with their neighbours loaded.
/// - Origin: a common recipe for endless galleries.
/// - Cost: as the directional loader, with up to four live pages more: copies and neighbours.
/// - Flaws: the jump comes only when deceleration ends. A reader who flicks on before rest runs
///   into the end of the content and loses the turn. A finger that stops a motion more than
///   1/(N + 2) of a page beyond the last one is thrown to the first page, in the middle of the
///   motion. A landing over an end fetches up to three pages in one frame.
final class LoopingLoader: DirectionalLoader {
  override class var name: String { "looping" }
  override class var summary: String {
    "adds copies of the end pages, and jumps when deceleration ends on one"
  }
  override class var plane: Plane { .ring }
  override class var loops: Bool { true }

  private let source: any PageSource

  required init(scrollView: ScrollView, source: any PageSource) {
    self.source = source
    super.init(scrollView: scrollView, source: source)
  }

  override func show(_ index: PageIndex, animated: Bool) {
    go(toSlot: index.page + 1, animated: animated)
  }

  override func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    let (x, width) = (scrollView.axisOffset, scrollView.pageLength)
    let pages = source.pageCount
    switch Int(((x - width / Double(pages + 2)) / width).rounded(.down)) + 1 {
    case 0: go(toSlot: pages, animated: false)
    case pages + 1: go(toSlot: 1, animated: false)
    default: break
    }
  }

  override func go(toSlot slot: Int, animated: Bool) {
    if slots.count > 0 { super.go(toSlot: slot, animated: animated) }
  }
}
