import Scrolling

extension ScrollView {
  /// W: a page's extent across, in points.
  var pageWidth: Double { frame.size.width }

  /// H: a page's extent down, in points.
  var pageHeight: Double { frame.size.height }

  /// The content offset's place across, in slots: 1.5 is half way from slot 1 to slot 2.
  var place: Double { Self.place(contentOffset.x, pageWidth) }

  /// The content offset's place down, in slots.
  var placeDown: Double { Self.place(contentOffset.y, pageHeight) }

  /// `offset` in slots of `length`; a hair off a slot, where sums of lengths are rounded, is on it.
  private static func place(_ offset: Double, _ length: Double) -> Double {
    guard length > 0 else { return 0 }
    let place = offset / length
    let nearest = place.rounded()
    return abs(place - nearest) < 1e-9 ? nearest : place
  }

  /// The slot of the content nearest to the content offset: a page for loaders that give each page
  /// its place.
  var nearestSlot: Int {
    let last = pageWidth > 0 ? (contentSize.width / pageWidth).rounded() - 1 : 0
    return Int(min(max(place.rounded(), 0), max(last, 0)))
  }

  /// The slots in view and the one on either side of them.
  var slotsAround: ClosedRange<Int> {
    Int(place.rounded(.down)) - 1...Int(place.rounded(.up)) + 1
  }

  /// The content offset that shows slot `column` of row `row`.
  func offset(ofSlot column: Int, row: Int = 0) -> CGPoint {
    CGPoint(x: Double(column) * pageWidth, y: Double(row) * pageHeight)
  }

  /// Makes room for `columns` by `rows` slots of a page each.
  func setContent(columns: Int, rows: Int = 1) {
    contentSize = CGSize(width: Double(columns) * pageWidth, height: Double(rows) * pageHeight)
  }

  /// Puts `view` into slot `column` of row `row`.
  func place(_ view: View, inSlot column: Int, row: Int = 0) {
    view.frame = CGRect(origin: offset(ofSlot: column, row: row), size: frame.size)
    if view.superview !== self { addSubview(view) }
  }
}
