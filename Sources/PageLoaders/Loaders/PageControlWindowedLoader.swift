import Scrolling

/// Keeps three pages and looks for all others on every turn: PageControl's memory held at last.
///
/// - Rule: as with the full-width trigger; where q has changed, and after a rotation, every slot
///   but q − 1, q and q + 1 is unloaded, in a loop over all N.
/// - Origin: the repair of unloading only two neighbours.
/// - Cost: three live pages, one fetch for a turn.
/// - Flaws: bytes at open grow with N (the placeholders), and so does the time of every turn (the
///   loop).
final class PageControlWindowedLoader: SlotLoader<LightPage>, PageLoader {
  static let name = "pagecontrol-windowed"
  static let summary = "keeps three pages, and looks at every slot on every turn to drop the rest"
  static let plane = Plane.row

  private var current = 0

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    let width = scrollView.pageWidth
    let page = Int(((scrollView.contentOffset.x - width) / width).rounded(.down)) + 1
    guard page != current else { return }
    keepWindow(around: page)
  }

  override func rotate(to size: CGSize) {
    super.rotate(to: size)
    keepWindow(around: scrollView.nearestSlot)
  }

  /// Keeps no page that the next turn does not need.
  override func handleMemoryWarning() {}

  private func keepWindow(around page: Int) {
    current = page
    slots.unload(except: page - 1...page + 1)
    slots.load(around: page)
  }
}
