import Paging
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
final class PageControlUnloadNeighboursLoader: PageLoader {
  static let name = "pagecontrol-unload-neighbours"
  static let summary = "builds pages as the full-width one, and drops those two away"
  static let plane = Plane.row

  private let scrollView: ScrollView
  private var slots: PageSlots<LightPage>
  private var current = 0

  init(scrollView: ScrollView, source: any PageSource) {
    self.scrollView = scrollView
    slots = PageSlots(in: scrollView, source: source)
  }

  func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    slots.open()
    slots.load(0)
    slots.load(1)
    show(index, animated: false)
  }

  func show(_ index: PageIndex, animated: Bool) {
    scrollView.setContentOffset(scrollView.offset(ofSlot: index.page), animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    let width = scrollView.pageWidth
    let page = Int(((scrollView.contentOffset.x - width) / width).rounded(.down)) + 1
    guard page != current else { return }
    current = page
    slots.unload(page - 2)
    slots.unload(page + 2)
    slots.load(around: page)
  }

  func rotate(to size: CGSize) {
    let shown = scrollView.nearestSlot
    scrollView.resize(to: size)
    slots.redraw()
    show(PageIndex(shown), animated: false)
  }

  func handleMemoryWarning() { slots.unload(except: scrollView.slotsAround) }

  func close() { slots.close() }
}
