import Testing

@testable import PaneUIKit

@Suite("Headers of a table") @MainActor
struct TableHeadersTests {
  private final class Titles: TableDiary {
    var title = "old"
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "\(title) \(section)" }
  }

  @Test("that have not been in view are asked for again when the data is another")
  func reload() {
    let titles = Titles(20, 20)
    let table = titles.table()
    defer { withExtendedLifetime(titles) {} }
    let bench = FingerBench(table)
    titles.title = "new"
    table.reloadData()
    bench.frames(1)
    table.scrollToRow(at: IndexPath(row: 0, section: 1), at: .top, animated: false)
    bench.frames(1)
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "new 1")
  }
}
