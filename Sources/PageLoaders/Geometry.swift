import Paging
import Scrolling

extension ScrollView {
  /// W: a page's extent across, in points.
  var pageWidth: Double { frame.size.width }

  /// H: a page's extent down, in points.
  var pageHeight: Double { frame.size.height }

  /// The slot nearest to the content offset: a page for loaders that give each page its place.
  var nearestSlot: Int { pageWidth > 0 ? Int((contentOffset.x / pageWidth).rounded()) : 0 }

  /// The content offset that shows slot `column` of row `row`.
  func offset(ofSlot column: Int, row: Int = 0) -> Point {
    Point(x: Double(column) * pageWidth, y: Double(row) * pageHeight)
  }

  /// Makes room for `columns` by `rows` slots of a page each.
  func setContent(columns: Int, rows: Int = 1) {
    contentSize = Size(width: Double(columns) * pageWidth, height: Double(rows) * pageHeight)
  }

  /// Puts `view` into slot `column` of row `row`.
  func place(_ view: View, inSlot column: Int, row: Int = 0) {
    view.frame = Rect(origin: offset(ofSlot: column, row: row), size: frame.size)
    if view.superview !== self { addSubview(view) }
  }
}
