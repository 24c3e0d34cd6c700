import Statistics
import Testing

@testable import panebench_quality

@Suite("Windows of rounds")
struct QualityWindowTests {
  private let looks = AlphaSpending(looks: [2, 4])

  @Test("a window ends with the look that decides, or with the last one; the next begins there")
  func windows() {
    // Decided as soon as a window has a number above 5.
    let series = [9, 0, 0, 0, 9, 0, 0, 0, 0, 0, 9]
    let windows = QualityWindow.all(of: series.count, looks: looks) { range, _ in
      series[range].contains { $0 > 5 } ? .right : nil
    }
    #expect(
      windows.map(\.range) == [0..<2, 2..<6, 6..<10])
    #expect(windows.map(\.verdict) == [.right, .right, nil])
  }

  @Test("what is left at the end is no window")
  func remainder() {
    let none = QualityWindow.all(of: 1, looks: looks) { _, _ in .right }
    #expect(none == [])
    let open = QualityWindow.all(of: 3, looks: looks) { _, _ in nil }
    #expect(open == [])
  }

  @Test("each look has the level that it may spend")
  func levels() {
    var seen: [Double] = []
    _ = QualityWindow.all(of: 4, looks: looks) { _, level in
      seen.append(level)
      return nil
    }
    #expect(seen == looks.levels)
  }
}
