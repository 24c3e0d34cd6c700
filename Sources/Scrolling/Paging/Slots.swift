/// A page for each slot: what most loaders need to lay pages out in a line, or in a grid.
///
/// Slots have the extent of the scroll view. Columns and rows count from 0, at the top left. Where
/// pages follow each other downwards, so do columns, and rows lie side by side: a loader that asks
/// for positions, lengths and offsets here works on either axis.
extension ScrollView {
  /// W: the extent of a page along the axis, its width or its height, in points.
  public var pageLength: Double { axis == .horizontal ? frame.size.width : frame.size.height }

  /// The content offset along the axis, in points.
  public var axisOffset: Double {
    get { axis == .horizontal ? contentOffset.x : contentOffset.y }
    set { contentOffset = CGPoint(x: newValue, y: contentOffset.along(axis).y).along(axis) }
  }

  /// The content offset in columns: 1.5 is half way from column 1 to column 2.
  public var columnPosition: Double { Self.position(axisOffset, pageLength) }

  /// The content offset in rows: 1.5 is half way from row 1 to row 2.
  public var rowPosition: Double {
    Self.position(contentOffset.along(axis).y, frame.size.along(axis).height)
  }

  /// `offset` in slots of `length`; an offset within 1e-9 of a slot is on it.
  private static func position(_ offset: Double, _ length: Double) -> Double {
    guard length > 0 else { return 0 }
    let position = offset / length
    let nearest = position.rounded()
    return abs(position - nearest) < 1e-9 ? nearest : position
  }

  /// The column nearest to the content offset, or to where a program scrolls; 0 without content.
  public var nearestSlot: Int {
    let length = contentSize.along(axis).width
    let last = pageLength > 0 ? (length / pageLength).rounded() - 1 : 0
    let position = Self.position((animationTarget ?? contentOffset).along(axis).x, pageLength)
    return Int(min(max(position.rounded(), 0), max(last, 0)))
  }

  /// The content offset that shows slot `column` of row `row`.
  public func offset(ofSlot column: Int, row: Int = 0) -> CGPoint {
    let size = frame.size.along(axis)
    return CGPoint(x: Double(column) * size.width, y: Double(row) * size.height).along(axis)
  }

  /// Makes room for `columns` by `rows` slots: sets the content size.
  public func setContent(columns: Int, rows: Int = 1) {
    let size = frame.size.along(axis)
    contentSize = CGSize(
      width: Double(columns) * size.width, height: Double(rows) * size.height
    ).along(axis)
  }

  /// Gives `view` the frame of slot `column` of row `row`, and adds it if it is no subview yet.
  public func addSubview(_ view: View, inSlot column: Int, row: Int = 0) {
    view.frame = CGRect(origin: offset(ofSlot: column, row: row), size: frame.size)
    if view.superview !== self { addSubview(view) }
  }
}

extension Int {
  /// The number from 0 to `count` − 1 that this one is after going round.
  package func wrapped(to count: Int) -> Int {
    let rest = self % count
    return rest < 0 ? rest + count : rest
  }
}
