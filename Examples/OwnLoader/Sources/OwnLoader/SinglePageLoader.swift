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
    layOut()
    show(index, animated: false)
    load(index.page)
  }

  func show(_ index: PageIndex, animated: Bool) {
    let x = Double(index.page) * scrollView.frame.size.width
    scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { load(nearestPage) }

  func rotate(to size: CGSize) {
    let current = nearestPage
    scrollView.resize(to: size)
    layOut()
    page?.removeFromSuperview()
    page = nil
    show(PageIndex(current), animated: false)
    load(current)
  }

  func close() {
    page?.removeFromSuperview()
    page = nil
  }

  private var nearestPage: Int {
    Int((scrollView.contentOffset.x / scrollView.frame.size.width).rounded())
  }

  private func layOut() {
    let size = scrollView.frame.size
    scrollView.contentSize = CGSize(
      width: Double(source.pageCount) * size.width, height: size.height)
  }

  private func load(_ number: Int) {
    guard (0..<source.pageCount).contains(number), page?.index.page != number else { return }
    page?.removeFromSuperview()
    let new = source.page(at: PageIndex(number))
    new.frame.origin = CGPoint(x: Double(number) * scrollView.frame.size.width, y: 0)
    scrollView.addSubview(new)
    page = new
  }
}
