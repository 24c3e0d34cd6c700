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
}
