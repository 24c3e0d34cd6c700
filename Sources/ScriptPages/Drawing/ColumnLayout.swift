import Scrolling

/// Positions lines: down one column, then down the next, until the page is full.
struct ColumnLayout {
  private let columns: [CGRect]
  private let leading: Double
  private var column = 0
  private var top: Double
  /// Of every column.
  var width: Double { columns[0].width }

  init(_ typography: Typography) {
    columns = typography.columns
    leading = typography.leading
    top = columns[0].minY
  }

  /// Makes room above a paragraph; in the next column if its first lines do not fit together.
  mutating func begin(spaceAbove: Double, linesKept: Int) {
    guard column < columns.count, top > columns[column].minY else { return }
    top += spaceAbove * leading
    if top + Double(1 + linesKept) * leading > columns[column].maxY { nextColumn() }
  }

  mutating func nextLine() -> CGPoint? {
    while column < columns.count {
      if top + leading <= columns[column].maxY {
        defer { top += leading }
        return CGPoint(x: columns[column].minX, y: top)
      }
      nextColumn()
    }
    return nil
  }

  private mutating func nextColumn() {
    column += 1
    if column < columns.count { top = columns[column].minY }
  }
}
