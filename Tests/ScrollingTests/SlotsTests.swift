import Scrolling
import Testing

@Suite("Slots")
struct SlotsTests {
  private let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))

  @Test("a position is on its slot where only rounding keeps it off")
  func position() {
    view.contentOffset = CGPoint(x: 450, y: 250)
    #expect(view.columnPosition == 1.5)
    #expect(view.rowPosition == 0.5)
    view.contentOffset.x = 900 - 1e-8
    #expect(view.columnPosition == 3)
    view.frame.size = .zero
    #expect(view.columnPosition == 0)
  }

  @Test(
    "the nearest slot is one of the content", arguments: [(-200, 0), (140, 0), (160, 1), (9999, 3)])
  func nearestSlot(offset: Int, expected: Int) {
    view.setContent(columns: 4)
    view.contentOffset.x = Double(offset)
    #expect(view.nearestSlot == expected)
    view.setContent(columns: 0)
    #expect(view.nearestSlot == 0)
  }
}
