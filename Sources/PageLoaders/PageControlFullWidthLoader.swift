import Paging
import Scrolling

/// Builds a page when the one before it has landed: PageControl with its trigger moved by half a
/// page.
///
/// - Rule: open makes an array of N placeholders and loads pages 0 and 1. Each scroll event
///   computes q = floor((x − W)/W) + 1; only where q differs from the last one are q − 1, q and
///   q + 1 loaded. Pages are light objects without a controller.
/// - Origin: the sample's formula with W in place of W/2, and its last result kept.
/// - Cost: bytes at open grow with N (the placeholders); one fetch for a turn to a new page, when
///   it lands going forward and at the first movement going back.
/// - Flaw: pages are never dropped, short of a memory warning: memory grows with every page
///   visited.
final class PageControlFullWidthLoader: PageLoader {
  static let name = "pagecontrol-full-width"
  static let summary = "builds a page when the one before it has landed"
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
