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
    diary.headerHeight = 30
    diary.height = { height($0) }
    let (table, bench) = onScreen(diary.table(estimate: estimate))
    for offset in [0, 200, 250] as [CGFloat] {
      bench.scroll(y: offset)
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

  @Test("is the sum of the heights before, whichever are set, in any order", arguments: 0..<40)
  func sums(count: Int) {
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

  private final class Titles: TableDiary {
    var title = "old"
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "\(title) \(section)" }
  }

  @Test("headers that have not been in view are asked for again when the data is another")
  func headers() {
    let titles = Titles(20, 20)
    let (table, bench) = onScreen(titles.table())
    titles.title = "new"
    table.reloadData()
    bench.frames(1)
    table.scrollToRow(at: [1, 0], at: .top, animated: false)
    bench.frames(1)
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "new 1")
  }
}
