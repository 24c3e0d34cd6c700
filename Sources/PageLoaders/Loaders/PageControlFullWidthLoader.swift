import Scrolling

/// Builds a page when the one before it has landed: PageControl, triggered half a page later.
///
/// - Rule: open makes an array of N placeholders and loads pages 0 and 1. Each scroll event
///   computes q = floor((x − W)/W) + 1; only where q differs from the last one are q − 1, q and
///   q + 1 loaded. Pages are light objects without a controller.
/// - Origin: the sample's formula with W in place of W/2, and its last result kept.
/// - Cost: bytes at open grow with N (the placeholders); one fetch for a turn to a new page, when
///   it lands going forward and at the first movement going back.
/// - Flaw: pages are never dropped, short of a memory warning: memory grows with pages visited.
class PageControlFullWidthLoader: SlotLoader<SlotPage>, PageLoader {
  class var name: String { "pagecontrol-full-width" }
  class var summary: String { "builds a page when the one before it has landed" }

  private final var current = 0

  final func scrollViewDidScroll(_ scrollView: ScrollView) {
    let width = scrollView.pageLength
    let page = Int(((scrollView.axisOffset - width) / width).rounded(.down)) + 1
    guard page != current else { return }
    land(on: page)
  }

  func land(on page: Int) {
    current = page
    slots.load(around: page)
  }
}
