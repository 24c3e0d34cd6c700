import Scrolling

/// Builds a page when it is first scrolled to, half a page ahead: Apple's PageControl sample.
///
/// - Rule: open makes an array of N placeholders and loads pages 0 and 1. Each scroll event
///   computes p = floor((x − W/2)/W) + 1 and loads p − 1, p and p + 1 if they are still
///   placeholders. Each page has a controller of its own.
/// - Cost: bytes at open grow with N (the placeholders); one fetch for a turn to a new page.
/// - Flaws: the fetch comes when the page boundary is in the middle of the screen, where a stall
///   shows most. Pages are never dropped, short of a memory warning: memory grows with every visit.
final class PageControlLoader: SlotLoader<PageController>, PageLoader {
  static let name = "pagecontrol"
  static let summary = "builds a page when it is first scrolled to, at half a page's width"

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    let width = scrollView.pageLength
    let page = Int(((scrollView.axisOffset - width / 2) / width).rounded(.down)) + 1
    slots.load(around: page)
  }
}
