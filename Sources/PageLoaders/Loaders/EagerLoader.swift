import Scrolling

/// Builds every page when it opens: how the app began.
///
/// - Rule: open fetches all N pages; nothing is fetched or dropped afterwards.
/// - Cost: time and memory at open grow with N; a turn costs nothing.
/// - Flaw: opening takes as long as the script is, and holds all of it in bitmaps.
final class EagerLoader: RowLoader, PageLoader {
  static let name = "eager"
  static let summary = "builds every page when it opens"

  private var pages: [PageView] = []

  func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    scrollView.setContent(columns: source.pageCount)
    pages.reserveCapacity(source.pageCount)
    for number in 0..<source.pageCount {
      let page = source.page(at: PageIndex(number))
      pages.append(page)
      scrollView.addSubview(page, inSlot: number)
    }
    show(index, animated: false)
  }

  func rotate(to size: CGSize) {
    let current = scrollView.nearestSlot
    scrollView.resize(to: size)
    scrollView.setContent(columns: pages.count)
    for (number, page) in pages.enumerated() {
      source.redraw(page, as: page.index)
      scrollView.addSubview(page, inSlot: number)
    }
    show(PageIndex(current), animated: false)
  }

  func close() { pages.drop() }
}
