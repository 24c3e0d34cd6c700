import Scrolling
import Testing

@testable import Replaying

@Suite("What is read off a screen")
struct ScreenReadingTests {
  private func page(_ index: Int, x: Double = 0, width: Double = 100) -> PageOnScreen {
    let rect = CGRect(x: x, y: 0, width: width, height: 50)
    return PageOnScreen(index: PageIndex(index), rect: rect, visible: rect)
  }

  /// The points in which a screen of page 1 shows nothing, and those in which it shows another
  /// page.
  private func reading(_ shown: PageOnScreen...) -> [Double] {
    let reading = ScreenReading(
      expected: [page(1)], shown: shown, size: CGSize(width: 100, height: 50))
    return [reading.blank, reading.wrong]
  }

  @Test("of two pages that overlap, the later one is seen where both are")
  func overlap() {
    #expect(reading(page(1), page(2, x: 80, width: 40)) == [0, 1_000])
    #expect(reading(page(2, x: 80, width: 40), page(1)) == [0, 0])
    #expect(reading(page(1), page(2)) == [0, 5_000])
    #expect(reading(page(1, x: 20), page(2, x: -90)) == [500, 500])
  }

  @Test("where two pages belong that overlap, either is right")
  func either() {
    let (first, second) = (page(1), page(2, x: 80, width: 40))
    func reading(_ shown: PageOnScreen...) -> [Double] {
      let reading = ScreenReading(
        expected: [first, second], shown: shown, size: CGSize(width: 120, height: 50))
      return [reading.blank, reading.wrong]
    }
    #expect(reading(first, second) == [0, 0])
    #expect(reading(second, first) == [0, 0])
    #expect(reading(first) == [1_000, 0])
    #expect(reading(first, second, page(3, x: 60, width: 20)) == [0, 1_000])
    #expect(reading(first, page(1, x: 80, width: 40)) == [0, 1_000])
  }
}
