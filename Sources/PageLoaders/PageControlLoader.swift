import Paging
import Scrolling

/// Builds a page when it is first scrolled to, half a page ahead: Apple's PageControl sample.
///
/// - Rule: open makes an array of N placeholders and loads pages 0 and 1. Each scroll event computes
///   p = floor((x − W/2)/W) + 1 and loads p − 1, p and p + 1 where they are still placeholders. Each page has a
///   controller of its own.
/// - Cost: bytes at open grow with N (the placeholders); one fetch for a turn to a new page.
/// - Flaws: the fetch comes when the page boundary is in the middle of the screen, where a stall shows most.
///   Pages are never dropped: memory grows with every page visited.
final class PageControlLoader: PageLoader {
  static let name = "pagecontrol"
  static let summary = "builds a page when it is first scrolled to, at half a page's width"
  static let plane = Plane.row

  private let scrollView: ScrollView
  private let source: any PageSource
  private var controllers: [PageController?] = []

  init(scrollView: ScrollView, source: any PageSource) {
    self.scrollView = scrollView
    self.source = source
  }

  func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    scrollView.setContent(columns: source.pageCount)
    controllers = Array(repeating: nil, count: source.pageCount)
    load(0)
    load(1)
    show(index, animated: false)
  }

  func show(_ index: PageIndex, animated: Bool) {
    scrollView.setContentOffset(scrollView.offset(ofSlot: index.page), animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    let width = scrollView.pageWidth
    let page = Int(((scrollView.contentOffset.x - width / 2) / width).rounded(.down)) + 1
    load(page - 1)
    load(page)
    load(page + 1)
  }

  func rotate(to size: Size) {
    let current = scrollView.nearestSlot
    scrollView.resize(to: size)
    scrollView.setContent(columns: controllers.count)
    for (number, controller) in controllers.enumerated() {
      guard let controller else { continue }
      source.redraw(controller.page, as: controller.page.index)
      controller.page.frame.size = size
      scrollView.place(controller.container, inSlot: number)
    }
    show(PageIndex(current), animated: false)
  }

  func close() {
    for controller in controllers.reversed() {
      controller?.container.removeFromSuperview()
      controller?.didDisappear()
    }
    controllers = []
  }

  private func load(_ number: Int) {
    guard controllers.indices.contains(number), controllers[number] == nil else { return }
    let controller = PageController(source.page(at: PageIndex(number)))
    controllers[number] = controller
    controller.willAppear()
    scrollView.place(controller.container, inSlot: number)
  }
}
