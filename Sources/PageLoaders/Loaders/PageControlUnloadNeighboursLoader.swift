import Scrolling

/// Unloads the two pages next to those it loads: the first try at holding PageControl's memory.
///
/// - Rule: as with the full-width trigger; where q has changed, q − 2 and q + 2 are unloaded as
///   well.
/// - Origin: the thought that pages are only ever turned one at a time.
/// - Cost: bytes at open grow with N (the placeholders); one fetch for a turn; three live pages for
///   a reader who turns page by page.
/// - Flaws: after a jump, or where one scroll event skips a page, pages farther away than two are
///   left behind, and nothing ever comes back for them: memory grows all the same. Pages that were
///   visited and lie two away are gone: going back and forth fetches them again.
final class PageControlUnloadNeighboursLoader: SlotLoader<LightPage>, PageLoader {
  static let name = "pagecontrol-unload-neighbours"
  static let summary = "builds pages as the full-width one, and drops those two away"
  static let plane = Plane.row

  private var current = 0

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    let width = scrollView.pageWidth
    let page = Int(((scrollView.contentOffset.x - width) / width).rounded(.down)) + 1
    guard page != current else { return }
    current = page
    slots.unload(page - 2)
    slots.unload(page + 2)
    slots.load(around: page)
  }
}
