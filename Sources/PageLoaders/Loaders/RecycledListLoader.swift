import Scrolling

/// A list made by hand: its rows in view, of different lengths, in views that are re-used.
///
/// - Rule: each scroll event takes the rows that the view touches. Others go into a recycled set;
///   missing ones are taken from there and drawn anew, or made. Row n is as long as entry n mod 16
///   of a table, so where it begins takes O(1) to say.
/// - Source: a table view without the table view, as apps wrote before there were collection views.
/// - Cost: the rows in view at open, one fetch for each that comes into view; at any N.
/// - Flaw: the lengths have to be known beforehand.
final class RecycledListLoader: RecyclingLoader, PageLoader {
  static let name = "recycled-list"
  static let summary = "rows of different lengths; re-uses the views of those that went out of view"
  override class var isPaged: Bool { false }

  /// How long rows are, in points: 60 to 240.
  private static let lengths: [Double] = (0..<16).map { row in
    let step = (row * 7 + 3) * row % 16
    return Double(60 + 12 * step)
  }
  /// Where they begin, and the last of 16 ends.
  private static let starts: [Double] = lengths.reduce(into: [0]) { starts, length in
    starts.append((starts.last ?? 0) + length)
  }

  /// Only what judges it asks for all lengths.
  private lazy var allLengths = (0..<pageCount).map { Self.lengths[$0 % 16] }
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

  override var current: Int { Self.row(at: max(0, scrollView.axisOffset)) }

  override func show(_ index: PageIndex, animated: Bool) {
    let size = scrollView.contentSize.along(scrollView.axis).width
    let end = max(0, size - scrollView.pageLength)
    let offset = CGPoint(x: min(Self.start(of: index.page), end), y: 0)
    scrollView.setContentOffset(offset.along(scrollView.axis), animated: animated)
  }

  override func makeRoom() {
    let breadth = scrollView.frame.size.along(scrollView.axis).height
    scrollView.contentSize =
      CGSize(width: Self.start(of: pageCount), height: breadth).along(scrollView.axis)
  }

  override func update() {
    let axis = scrollView.axis
    let (top, length) = (max(0, scrollView.axisOffset), scrollView.pageLength)
    let first = min(Self.row(at: top), pageCount)
    var end = first
    while end < pageCount, Self.start(of: end) < top + length { end += 1 }
    recycle(except: first..<end)
    let breadth = scrollView.frame.size.along(axis).height
    for row in first..<end where !holds(row) {
      let view = page(row)
      view.frame = CGRect(
        x: Self.start(of: row), y: 0, width: Self.lengths[row % 16], height: breadth
      ).along(axis)
      scrollView.addSubview(view)
      pages.append(view)
    }
  }
}
