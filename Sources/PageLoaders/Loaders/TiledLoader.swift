import Scrolling

/// Keeps the pages in view and re-uses the views of those that are not, as a table does: Apple's
/// PhotoScroller sample.
///
/// - Rule: each scroll event takes first = max(floor(x/W), 0) and last = min(ceil(x/W), N − 1), and
///   k pages more on each side, 0 unless asked for. Pages outside go into a recycled set; missing
///   ones are taken from there and drawn anew, or made. (The sample's last is floor((x + W − 1)/W),
///   which leaves up to a point of the screen bare.)
/// - Source: Apple's PhotoScroller, and WWDC 2010 session 104.
/// - Cost: one fetch at open and for a turn; two live pages at any N, with k on each side 2 + 2k.
/// - Flaw: with k = 0 the fetch comes with the first movement, when the finger is on the screen.
final class TiledLoader: RowLoader {
  static let name = "tiled"
  static let summary = "keeps the pages in view, and re-uses the views of those that went out of it"
  static let plane = Plane.row

  let scrollView: ScrollView
  private let source: any PageSource
  private let extraPages: Int
  /// The pages in view and the extra ones, in no order.
  private var tiles: [PageView] = []
  private var recycled = RecycledPages()
  /// None before open and after close.
  private var pageCount = 0

  /// A loader that keeps `extraPages` pages more on each side of what is in view.
  init(scrollView: ScrollView, source: any PageSource, extraPages: Int) {
    self.scrollView = scrollView
    self.source = source
    self.extraPages = extraPages
  }

  convenience init(scrollView: ScrollView, source: any PageSource) {
    self.init(scrollView: scrollView, source: source, extraPages: 0)
  }

  func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    pageCount = source.pageCount
    scrollView.setContent(columns: pageCount)
    show(index, animated: false)
    tile()
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { tile() }

  func rotate(to size: CGSize) {
    let current = scrollView.nearestSlot
    scrollView.resize(to: size)
    while let tile = tiles.popLast() { recycled.put(tile) }
    scrollView.setContent(columns: pageCount)
    show(PageIndex(current), animated: false)
    tile()
  }

  func handleMemoryWarning() { recycled.empty() }

  func close() {
    while let tile = tiles.popLast() { tile.removeFromSuperview() }
    tiles = []
    recycled.empty()
    pageCount = 0
  }

  private func tile() {
    let position = scrollView.columnPosition
    let first = max(Int(position.rounded(.down)) - extraPages, 0)
    let last = min(Int(position.rounded(.up)) + extraPages, pageCount - 1)
    for index in tiles.indices.reversed() {
      guard !(first <= tiles[index].index.page && tiles[index].index.page <= last) else { continue }
      recycled.put(tiles.remove(at: index))
    }
    guard first <= last else { return }
    for number in first...last where !tiles.contains(where: { $0.index.page == number }) {
      let tile = recycled.page(at: PageIndex(number), from: source)
      tiles.append(tile)
      scrollView.addSubview(tile, inSlot: number)
    }
  }
}
