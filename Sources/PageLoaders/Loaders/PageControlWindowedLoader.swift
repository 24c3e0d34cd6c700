import Scrolling

/// Keeps three pages and looks for all others on every turn: PageControl's memory held at last.
///
/// - Rule: as with the full-width trigger; where q has changed, and after a rotation, every slot
///   but q − 1, q and q + 1 is unloaded, in a loop over all N.
/// - Origin: the repair of unloading only two neighbours.
/// - Cost: three live pages, one fetch for a turn.
/// - Flaws: bytes at open grow with N (the placeholders), and so does the time of turns (the loop).
final class PageControlWindowedLoader: PageControlFullWidthLoader {
  override class var name: String { "pagecontrol-windowed" }
  override class var summary: String {
    "keeps three pages, and looks at every slot on every turn to drop the rest"
  }

  override func land(on page: Int) {
    slots.unload(except: page - 1...page + 1)
    super.land(on: page)
  }

  override func rotate(to size: CGSize) {
    super.rotate(to: size)
    land(on: scrollView.nearestSlot)
  }

  /// Keeps no page that the next turn does not need.
  override func handleMemoryWarning() {}
}
