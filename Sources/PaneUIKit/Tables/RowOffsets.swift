/// Where rows begin that are all of one height, but for some: O(log rows) for each question.
struct RowOffsets {
  let count: Int
  private let common: Double
  /// The heights of those that may differ, and by how much rows differ in sum: a binary indexed tree.
  private var heights: [Int: Double] = [:]
  private var sums: [Int: Double] = [:]

  init(count: Int, common: Double) { (self.count, self.common) = (count, common) }

  func height(of row: Int) -> Double { heights[row] ?? common }

  /// How far from row `first` a row begins; the end of all is where row `count` would.
  func start(of row: Int, from first: Int = 0) -> Double {
    Double(row - first) * common + (sums.isEmpty ? 0 : more(before: row) - more(before: first))
  }

  /// By how much the rows before `row` are longer in sum.
  private func more(before row: Int) -> Double {
    var (more, index) = (0.0, row)
    while index > 0 {
      more += sums[index] ?? 0
      index &= index - 1
    }
    return more
  }

  /// Returns by how much the row is longer than before.
  @discardableResult mutating func set(_ height: Double, of row: Int) -> Double {
    let change = height - self.height(of: row)
    guard change != 0 else { return 0 }
    heights[row] = height
    var index = row + 1
    while index <= count {
      sums[index, default: 0] += change
      index += index & -index
    }
    return change
  }

  /// The row at `distance` from the first one's beginning, or the next one; `count` beyond all.
  func row(at distance: Double) -> Int {
    var (row, start, step) = (0, 0.0, 1)
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      let next = start + Double(step) * common + (sums[row + step] ?? 0)
      if row + step <= count, next <= distance { (row, start) = (row + step, next) }
      step /= 2
    }
    return row
  }
}
