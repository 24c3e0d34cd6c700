import Testing

@testable import PaneUIKit

@Suite("Where rows begin")
struct RowOffsetsTests {
  @Test("is the sum of the heights before, whichever are set, in any order", arguments: 0..<40)
  func sums(seed: Int) {
    let count = seed
    var heights = [Double](repeating: 44, count: count)
    var offsets = RowOffsets(count: count, common: 44)
    for step in 0..<(count > 0 ? 60 : 0) {
      let (row, height) = (step * 7919 % count, Double(1 + step * 104_729 % 200))
      heights[row] = height
      offsets.set(height, of: row)
    }
    var start = 0.0
    for row in 0..<count {
      #expect(offsets.start(of: row) == start && offsets.height(of: row) == heights[row])
      #expect(offsets.row(at: start) == row)
      #expect(offsets.row(at: start + heights[row] - 0.5) == row)
      start += heights[row]
    }
    #expect(offsets.start(of: count) == start)
    #expect(offsets.row(at: start) == count && offsets.row(at: start + 1_000) == count)
    #expect(offsets.row(at: -1) == 0)
  }
}
