/// A small plot of values in a terminal, made of Braille dots: two across and four down in each character.
struct DotPlot {
  private let columns: Int
  private let rows: Int
  private var cells: [UInt8]

  /// The bits of a Braille pattern's dots, by row and column. Source: Unicode, block U+2800.
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  /// A plot of `values` from left to right, `columns` by `rows` characters, between `low` at the bottom and `high` at the top.
  init(_ values: [Double], columns: Int, rows: Int, low: Double, high: Double) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: 0, count: columns * rows)
    guard !values.isEmpty, high > low else { return }
    let (width, height) = (columns * 2, rows * 4)
    var last: Int?
    for x in 0..<width {
      let value = values[min(values.count - 1, x * values.count / width)]
      let share = (value - low) / (high - low)
      let y = height - 1 - Int((share * Double(height - 1)).rounded())
      // A steep line has no gaps: the dots between two columns are set too.
      for dot in min(y, last ?? y)...max(y, last ?? y) { set(x, dot) }
      last = y
    }
  }

  private mutating func set(_ x: Int, _ y: Int) {
    guard (0..<rows * 4).contains(y) else { return }
    cells[y / 4 * columns + x / 2] |= Self.bits[y % 4][x % 2]
  }

  /// The plot's lines, from the top.
  var lines: [String] {
    (0..<rows).map { row in
      let scalars = cells[row * columns..<(row + 1) * columns].compactMap {
        UnicodeScalar(0x2800 + UInt32($0))
      }
      var line = String.UnicodeScalarView()
      line.append(contentsOf: scalars)
      return String(line)
    }
  }
}
