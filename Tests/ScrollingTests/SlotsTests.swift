import Scrolling
import Testing

@Suite("Slots")
struct SlotsTests {
  private let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))

  @Test("there is room for as many slots as asked for, each of the extent of the view")
  func content() {
    view.setContent(columns: 4, rows: 2)
    #expect(view.contentSize == CGSize(width: 1200, height: 1000))
    #expect(view.offset(ofSlot: 3, row: 1) == CGPoint(x: 900, y: 500))
  }

  @Test("a view goes into its slot, and is added once")
  func addSubview() {
    let page = View(frame: .zero)
    view.addSubview(page, inSlot: 2)
    view.addSubview(page, inSlot: 1, row: 1)
    #expect(page.frame == CGRect(x: 300, y: 500, width: 300, height: 500))
    #expect(view.subviews.count == 1)
  }

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
