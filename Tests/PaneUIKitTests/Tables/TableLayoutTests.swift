import Testing

@testable import PaneUIKit

@Suite("Where rows of several sections are") @MainActor
struct TableLayoutTests {
  private func height(_ path: IndexPath) -> CGFloat { CGFloat(40 + 10 * path.section + path.row) }

  @Test(
    "is below all that is above them, whether heights are known before or taken in view",
    arguments: [CGFloat(0), 100])
  func sections(estimate: CGFloat) {
    let diary = HighDiary(3, 0, 2, 4)
    defer { withExtendedLifetime(diary) {} }
    diary.headerHeight = 30
    diary.height = { height($0) }
    let table = diary.table()
    table.estimatedRowHeight = estimate
    let bench = FingerBench(table)
    for offset in [0, 200, 250] as [CGFloat] {
      table.contentOffset.y = offset
      bench.frames(1)
    }
    var end: CGFloat = 0
    for (section, count) in diary.rows.enumerated() {
      #expect(table.rectForHeader(inSection: section).minY == end)
      end += 30
      for path in (0..<count).map({ IndexPath(row: $0, section: section) }) {
        let frame = CGRect(x: 0, y: end, width: 300, height: height(path))
        #expect(table.rectForRow(at: path) == frame)
        #expect(table.indexPathForRow(at: CGPoint(x: 150, y: frame.midY)) == path)
        end += height(path)
      }
    }
    #expect(end == 650 && table.contentSize.height == end)
  }

  @Test("is known without an object for each section")
  func objects() { #expect(_isPOD(TableSection.self)) }
}
