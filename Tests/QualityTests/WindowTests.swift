import Statistics
import Testing

@testable import panebench_quality

@Suite("Windows")
struct WindowTests {
  private let looks = AlphaSpending(looks: [2, 4])

  @Test("a window ends with the look that decides, or with the last one; the next begins there")
  func windows() {
    // Decided as soon as a window has a number above 5.
    let series = [9, 0, 0, 0, 9, 0, 0, 0, 0, 0, 9]
    let windows = Window.all(of: series.count, looks: looks) { range, _ in
      series[range].contains { $0 > 5 } ? true : nil
    }
    #expect(
      windows.map(\.range) == [0..<2, 2..<6, 6..<10])
    #expect(windows.map(\.verdict) == [true, true, nil])
  }

  @Test("what is left at the end is no window")
  func remainder() {
    let none = Window<Bool>.all(of: 1, looks: looks) { _, _ in true }
    #expect(none == [])
    let open = Window<Bool>.all(of: 3, looks: looks) { _, _ in nil }
    #expect(open == [])
  }

  @Test("each look has the level that it may spend")
  func levels() {
    var seen: [Double] = []
    _ = Window<Bool>.all(of: 4, looks: looks) { _, level in
      seen.append(level)
      return nil
    }
    #expect(seen == looks.levels)
  }
}
