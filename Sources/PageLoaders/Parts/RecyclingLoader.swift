import Scrolling

/// A row of pages in views that are re-used once they have gone out of sight.
class RecyclingLoader: RowLoader {
  /// Those in use, in no order.
  final var pages: [PageView] = []
  final var recycled = RecycledPages()
  /// None before open and after close.
  final var pageCount = 0

  /// Fetches and drops pages for a scroll view at rest.
  func update() {}

  final func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    pageCount = source.pageCount
    scrollView.setContent(columns: pageCount)
    show(index, animated: false)
    update()
  }

  final func rotate(to size: CGSize) {
    let current = scrollView.nearestSlot
    scrollView.resize(to: size)
    while let page = pages.popLast() { recycled.put(page) }
    scrollView.setContent(columns: pageCount)
    show(PageIndex(current), animated: false)
    update()
  }

  final func close() {
    while let page = pages.popLast() { page.removeFromSuperview() }
    pages = []
    recycled.empty()
    pageCount = 0
  }

  final func holds(_ number: Int) -> Bool { pages.contains { $0.index.page == number } }

  final func recycle(except kept: Range<Int>) {
    for index in pages.indices.reversed() where !kept.contains(pages[index].index.page) {
      recycled.put(pages.remove(at: index))
    }
  }

  final func fetch(_ number: Int) {
    pages.append(recycled.page(at: PageIndex(number), from: source))
  }
}

/// Views that have gone out of sight and wait for another page: the set of recycled pages of
/// Apple's PhotoScroller.
struct RecycledPages {
  private var views: [PageView] = []

  /// Takes `view` out of its superview and keeps it.
  mutating func put(_ view: PageView) {
    view.removeFromSuperview()
    views.append(view)
  }

  /// A view of a page: one of those kept, drawn anew, or a new one.
  mutating func page(at index: PageIndex, from source: any PageSource) -> PageView {
    guard let view = views.popLast() else { return source.page(at: index) }
    source.redraw(view, as: index)
    return view
  }

  mutating func empty() { views = [] }
}
