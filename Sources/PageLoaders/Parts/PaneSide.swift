/// Where a pane lies: in the centre, or beside the one in the centre.
enum PaneSide: Int {
  case up = -2
  case left, centre, right, down

  /// Columns and rows from the centre.
  var step: (pages: Int, scenes: Int) { (rawValue % 2, rawValue / 2) }

  var opposite: PaneSide { PaneSide(rawValue: -rawValue) ?? self }

  // In the order in which pages are fetched. Made once: fetching allocates pages and nothing else.

  static let row = [PaneSide.left, .centre, .right]
  /// A row, the centre last.
  static let rowFromEnds = [PaneSide.left, .right, .centre]
  static let plus = [PaneSide.centre, .left, .right, .up, .down]
}

extension [PaneSide] {
  /// Calls `body` with each side and its index. A `for` loop over an array allocates where code is
  /// not optimised, and would be counted as the loader's.
  func forEachSide(_ body: (_ index: Int, _ side: PaneSide) -> Void) {
    var index = 0
    while index < count {
      body(index, self[index])
      index += 1
    }
  }

  /// The index of a side that is in the list.
  func position(of side: PaneSide) -> Int {
    var index = 0
    while self[index] != side { index += 1 }
    return index
  }
}
