/// Where a pane lies: in the centre, or beside the one in the centre.
enum PaneSide {
  case centre, left, right, up, down

  /// Columns and rows from the centre.
  var step: (pages: Int, scenes: Int) {
    switch self {
    case .centre: (0, 0)
    case .left: (-1, 0)
    case .right: (1, 0)
    case .up: (0, -1)
    case .down: (0, 1)
    }
  }

  var opposite: PaneSide {
    switch self {
    case .centre: .centre
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }

  // Lists in the order in which pages are fetched. They are made once: fetching allocates pages and nothing else.

  /// A row, from left to right.
  static let row = [PaneSide.left, .centre, .right]
  /// A row, the centre last.
  static let rowFromEnds = [PaneSide.left, .right, .centre]
  /// A plus.
  static let plus = [PaneSide.centre, .left, .right, .up, .down]
}
