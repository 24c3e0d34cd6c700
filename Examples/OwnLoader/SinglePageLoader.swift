import PaneBench

/// Keeps only the page that is nearest to the middle of the screen.
///
/// - Rule: on each scroll event, fetches the page at round(x/W) if it is not there, and drops the previous one.
/// - Cost: one fetch at open and one on a turn; one live page at any N.
/// - Flaw: the incoming page is blank until it fills half the screen. PaneBench shows by how much.
final class SinglePageLoader: PageLoader {
  static let name = "single-page"
  static let summary = "keeps the page in the middle of the screen, and no other"
  static let plane = Plane.row

  private let scrollView: ScrollView
  private let source: any PageSource
  private var page: PageView?

  init(scrollView: ScrollView, source: any PageSource) {
    self.scrollView = scrollView
    self.source = source
  }

  func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    scrollView.setContent(columns: source.pageCount)
    show(index, animated: false)
    load(index.page)
  }

  func show(_ index: PageIndex, animated: Bool) {
    scrollView.setContentOffset(scrollView.offset(ofSlot: index.page), animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { load(scrollView.nearestSlot) }

  func rotate(to size: CGSize) {
    let current = scrollView.nearestSlot
    scrollView.resize(to: size)
    scrollView.setContent(columns: source.pageCount)
    drop()
    show(PageIndex(current), animated: false)
    load(current)
  }

  func close() { drop() }

  private func load(_ number: Int) {
    guard number < source.pageCount, page?.index.page != number else { return }
    let new = source.page(at: PageIndex(number))
    drop()
    scrollView.addSubview(new, inSlot: number)
    page = new
  }

  private func drop() {
    page?.removeFromSuperview()
    page = nil
  }
}
