import Scrolling

/// A list made by hand: rows of different lengths, of which those in view are there, in views that
/// are re-used.
///
/// - Rule: each scroll event takes the rows that the view touches. Others go into a recycled set;
///   missing ones are taken from there and drawn anew, or made. Row n is as long as entry n mod 16
///   of a table, so where it begins takes O(1) to say.
/// - Source: a table view without the table view, as apps wrote before there were collection views.
/// - Cost: the rows in view at open, one fetch for each that comes into view; at any N.
/// - Flaw: the lengths have to be known beforehand.
final class RecycledListLoader: SourceLoader, PageLoader {
  static let name = "recycled-list"
  static let summary = "rows of different lengths; re-uses the views of those that went out of view"
  static let plane = Plane.row

  /// How long rows are, in points: 60 to 240.
  private static let lengths: [Double] = (0..<16).map { row in
    let step = (row * 7 + 3) * row % 16
    return Double(60 + 12 * step)
  }
  /// Where they begin, and the last of 16 ends.
  private static let starts: [Double] = lengths.reduce(into: [0]) { starts, length in
    starts.append((starts.last ?? 0) + length)
  }

  private var rows: [PageView] = []
  private var recycled = RecycledPages()
  private var rowCount = 0
  /// Only what judges it asks for all lengths.
  private lazy var allLengths = (0..<rowCount).map { Self.lengths[$0 % 16] }
  var geometry: DeclaredGeometry { .strip(allLengths) }

  private static func start(of row: Int) -> Double {
    Double(row / 16) * starts[16] + starts[row % 16]
  }

  /// The row at `offset` points of the content.
  private static func row(at offset: Double) -> Int {
    let block = (offset / starts[16]).rounded(.down)
    let rest = offset - block * starts[16]
    return Int(block) * 16 + max(0, (starts.firstIndex { $0 > rest } ?? 16) - 1)
  }

  func open(at index: PageIndex) {
    rowCount = source.pageCount
    makeRoom()
    show(index, animated: false)
    update()
  }

  func show(_ index: PageIndex, animated: Bool) {
    let size = scrollView.contentSize.along(scrollView.axis).width
    let end = max(0, size - scrollView.pageLength)
    let offset = CGPoint(x: min(Self.start(of: index.page), end), y: 0)
    scrollView.setContentOffset(offset.along(scrollView.axis), animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { update() }

  func rotate(to size: CGSize) {
    let row = Self.row(at: max(0, scrollView.axisOffset))
    scrollView.resize(to: size)
    while let view = rows.popLast() { recycled.put(view) }
    makeRoom()
    show(PageIndex(row), animated: false)
    update()
  }

  func handleMemoryWarning() { recycled.empty() }

  func close() {
    while let view = rows.popLast() { view.removeFromSuperview() }
    rows = []
    recycled.empty()
    rowCount = 0
  }

  private func makeRoom() {
    let breadth = scrollView.frame.size.along(scrollView.axis).height
    scrollView.contentSize =
      CGSize(width: Self.start(of: rowCount), height: breadth).along(scrollView.axis)
  }

  private func update() {
    let axis = scrollView.axis
    let (top, length) = (max(0, scrollView.axisOffset), scrollView.pageLength)
    let first = min(Self.row(at: top), rowCount)
    var end = first
    while end < rowCount, Self.start(of: end) < top + length { end += 1 }
    for index in rows.indices.reversed() where !(first..<end).contains(rows[index].index.page) {
      recycled.put(rows.remove(at: index))
    }
    let breadth = scrollView.frame.size.along(axis).height
    for row in first..<end where !rows.contains(where: { $0.index.page == row }) {
      let view = recycled.page(at: PageIndex(row), from: source)
      view.frame = CGRect(
        x: Self.start(of: row), y: 0, width: Self.lengths[row % 16], height: breadth
      ).along(axis)
      scrollView.addSubview(view)
      rows.append(view)
    }
  }
}
