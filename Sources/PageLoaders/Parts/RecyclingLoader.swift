import Scrolling

/// Pages in views that are re-used once they have gone out of sight.
class RecyclingLoader: RowLoader {
  class var isPaged: Bool { true }

  final var pages: [PageView] = []
  /// Views that wait for another page: the set of recycled pages of Apple's PhotoScroller.
  private final var recycled: [PageView] = []
  /// None before open and after close.
  final var pageCount = 0

  /// The page that is shown again when the device has turned.
  var current: Int { scrollView.nearestSlot }

  func makeRoom() { scrollView.setContent(columns: pageCount) }

  /// Fetches and drops pages for a scroll view at rest.
  func update() {}

  final func open(at index: PageIndex) {
    scrollView.isPagingEnabled = Self.isPaged
    pageCount = source.pageCount
    begin(at: index)
  }

  final func rotate(to size: CGSize) {
    let current = PageIndex(current)
    scrollView.resize(to: size)
    recycleAll()
    begin(at: current)
  }

  private func begin(at index: PageIndex) {
    makeRoom()
    show(index, animated: false)
    update()
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { update() }

  func handleMemoryWarning() { recycled = [] }

  final func close() {
    pages.drop()
    (recycled, pageCount) = ([], 0)
  }

  final func holds(_ number: Int) -> Bool { pages.contains { $0.index.page == number } }

  /// A view of a page: one of those that wait, drawn anew, or a new one.
  final func page(_ number: Int) -> PageView {
    guard let view = recycled.popLast() else { return source.page(at: PageIndex(number)) }
    source.redraw(view, as: PageIndex(number))
    return view
  }

  final func recycle(_ view: PageView) {
    view.removeFromSuperview()
    recycled.append(view)
  }

  final func recycle(except kept: Range<Int>) {
    for index in pages.indices.reversed() where !kept.contains(pages[index].index.page) {
      recycle(pages.remove(at: index))
    }
  }

  final func recycleAll() { while let page = pages.popLast() { recycle(page) } }
}
