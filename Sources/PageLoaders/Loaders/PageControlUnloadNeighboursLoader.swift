import Scrolling

/// Unloads the two pages next to those it loads: the first try at holding PageControl's memory.
///
/// - Rule: as with the full-width trigger; where q has changed, q − 2 and q + 2 are unloaded, too.
/// - Origin: the thought that pages are only ever turned one at a time.
/// - Cost: bytes at open grow with N (the placeholders); one fetch for a turn; three live pages for
///   a reader who turns page by page.
/// - Flaws: after a jump, or where one scroll event skips a page, pages farther away than two are
///   left behind, and nothing ever comes back for them: memory grows all the same. Pages that were
///   visited and lie two away are gone: going back and forth fetches them again.
final class PageControlUnloadNeighboursLoader: PageControlFullWidthLoader {
  override class var name: String { "pagecontrol-unload-neighbours" }
  override class var summary: String {
    "builds pages as the full-width one, and drops those two away"
  }

  override func land(on page: Int) {
    slots.unload(page - 2)
    slots.unload(page + 2)
    super.land(on: page)
  }
}
