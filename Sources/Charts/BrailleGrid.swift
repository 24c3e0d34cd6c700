/// Dots on a terminal: each character holds two by four of them, as braille does.
package struct BrailleGrid {
  package let width: Int
  package let height: Int
  private var cells: [UInt32]

  /// A grid of `columns` by `rows` characters without any dot.
  package init(columns: Int, rows: Int) {
    width = columns * 2
    height = rows * 4
    cells = Array(repeating: 0, count: columns * rows)
  }

  /// Sets the dot at `column` from the left and `row` from the bottom, both from 0.
  package mutating func set(column: Int, row: Int) {
    guard (0..<width).contains(column), (0..<height).contains(row) else { return }
    let fromTop = height - 1 - row
    cells[fromTop / 4 * (width / 2) + column / 2] |= Self.dots[fromTop % 4][column % 2]
  }

  /// Sets the dots of the straight line from one dot to another.
  mutating func connect(_ from: (column: Int, row: Int), _ to: (column: Int, row: Int)) {
    let steps = max(abs(to.column - from.column), abs(to.row - from.row))
    for step in 0...max(steps, 1) {
      let share = Double(step) / Double(max(steps, 1))
      set(
        column: from.column + Int((share * Double(to.column - from.column)).rounded()),
        row: from.row + Int((share * Double(to.row - from.row)).rounded()))
    }
  }

  /// The rows of characters, from the top. Characters without dots are spaces.
  package var lines: [String] {
    stride(from: 0, to: cells.count, by: max(1, width / 2)).map { start in
      cells[start..<(start + width / 2)].reduce(into: "") { line, dots in
        // Braille patterns are a block of Unicode whose last eight bits are the dots.
        let scalar = dots == 0 ? " " : Unicode.Scalar(0x2800 + dots) ?? " "
        line.unicodeScalars.append(scalar)
      }
    }
  }

  /// The bit of each dot: The Unicode Standard, "Braille Patterns".
  private static let dots: [[UInt32]] = [
    [0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80],
  ]
}
