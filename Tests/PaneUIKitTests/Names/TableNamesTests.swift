import Testing

@testable import PaneUIKit

/// Headers and footers from a reuse queue, whose tags are their sections, and of footers ten more.
private final class Banded: TableDiary, UITableViewDelegate {
  private func band(_ table: UITableView, _ tag: Int) -> UIView? {
    let view = table.dequeueReusableHeaderFooterView(withIdentifier: "row")
    view?.tag = tag
    return view
  }
  func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    band(table, section)
  }
  func tableView(_ table: UITableView, viewForFooterInSection section: Int) -> UIView? {
    band(table, 10 + section)
  }
  func tableView(_: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    note("show header \(section) \(view.tag)")
  }
  func tableView(_: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
    note("show footer \(section) \(view.tag)")
  }
  func tableView(
    _: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { note("hide header \(section) \(view.tag)") }
  func tableView(
    _: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) { note("hide footer \(section) \(view.tag)") }
}

@Suite("Tables by names") @MainActor
struct TableNamesTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { [section, row] }

  /// Rows of 100 pt between headers of 30 and footers of 20 pt, and all of them between 50 and 40.
  private func table(_ diary: Banded) -> UITableView {
    let table = diary.table(.grouped)
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "row")
    (table.rowHeight, table.sectionHeaderHeight, table.sectionFooterHeight) = (100, 30, 20)
    table.tableHeaderView = UIView(frame: rect(0, 0, 9, 50))
    table.tableFooterView = UIView(frame: rect(0, 0, 9, 40))
    return table
  }

  @Test("rows, headers, footers and sections are found where they are, and what is there as well")
  func rectangles() {
    let diary = Banded(3, 2)
    let table = table(diary)
    _ = FingerBench(table)
    #expect(table.contentSize.height == 690 && table.tableHeaderView?.frame.width == 300)
    #expect(table.tableFooterView?.frame == rect(0, 650, 300, 40))
    #expect(table.rectForHeader(inSection: 0) == rect(0, 50, 300, 30))
    #expect(table.rectForFooter(inSection: 0) == rect(0, 380, 300, 20))
    #expect(table.rect(forSection: 1) == rect(0, 400, 300, 250))
    #expect(table.rectForRow(at: path(1, 1)) == rect(0, 530, 300, 100))
    #expect(table.rectForFooter(inSection: 2) == .zero && table.rect(forSection: 2) == .zero)
    let found = [80, 179, 180, 529, 390].map { table.indexPathForRow(at: point(9, $0)) }
    #expect(found == [path(0), path(0), path(1), path(0, 1), nil])
    #expect(table.indexPathsForRows(in: rect(0, 300, 300, 200)) == [path(2), path(0, 1)])
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 2) == 0)
  }

  @Test("headers and footers are told as they come and go, each with its view")
  func bands() {
    let diary = Banded(3, 2)
    let table = table(diary)
    let bench = FingerBench(table)
    func told() -> [String] { diary.take().filter { $0.contains("er ") }.sorted() }
    #expect(told() == ["show footer 0 10", "show header 0 0"])
    table.contentOffset.y = 290
    bench.frames(1)
    #expect(told() == ["hide header 0 0", "show footer 1 11", "show header 1 1"])
    #expect(table.headerView(forSection: 1)?.tag == 1 && table.headerView(forSection: 0) == nil)
    #expect([0, 1].map { table.footerView(forSection: $0)?.tag } == [10, 11])
    table.contentOffset.y = 0
    bench.frames(1)
    #expect(Set(told()).isSuperset(of: ["hide footer 1 11", "hide header 1 1"]))
  }

  @Test("of a change of rows or sections, the cells that are asked for are those that it names")
  func changes() {
    let diary = Banded(3, 2)
    let table = table(diary)
    let bench = FingerBench(table)
    func asked(_ rows: [Int]? = nil, by change: () -> Void) -> [String] {
      _ = diary.take()
      diary.rows = rows ?? diary.rows
      change()
      bench.frames(1)
      return diary.take().filter { $0.hasPrefix("cell") }.map { String($0.dropFirst(5).prefix(3)) }
        .sorted()
    }
    #expect(asked { table.reloadRows(at: [path(1)], with: .none) } == ["0.1"])
    #expect(asked([2, 2]) { table.reloadSections([0], with: .none) } == ["0.0", "0.1", "1.0"])
    let first = table.visibleCells[0]
    #expect(asked { table.moveRow(at: path(0), to: path(1)) } == [])
    #expect(table.indexPath(for: first) == path(1))
    #expect(asked([2]) { table.deleteSections([0], with: .none) } == ["0.1"])
    #expect(asked([1, 2]) { table.insertSections([0], with: .none) } == ["0.0"])
  }

  @Test("a row is scrolled to the position that is named, and so is one that is selected")
  func positions() {
    let diary = TableDiary(10)
    let table = diary.table(rowHeight: 100)
    _ = FingerBench(table)
    let positions: [UITableView.ScrollPosition] = [.top, .middle, .bottom]
    let offsets = positions.map { position in
      table.scrollToRow(at: path(5), at: position, animated: false)
      return table.contentOffset.y
    }
    #expect(offsets == [500, 350, 200])
    table.allowsMultipleSelection = true
    for row in [8, 3] { table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
    #expect(table.indexPathsForSelectedRows == [path(3), path(8)])
    #expect(table.contentOffset.y == 200)
    table.deselectRow(at: path(3), animated: false)
    table.scrollToNearestSelectedRow(at: .bottom, animated: false)
    #expect(table.contentOffset.y == 500)
    table.selectRow(at: path(4), animated: false, scrollPosition: .middle)
    #expect(table.contentOffset.y == 250)
  }

  @Test("rows of an inset grouped table keep from the sides, and groups from each other")
  func margins() {
    let diary = TableDiary(1, 1)
    let (inset, plain) = (diary.table(.insetGrouped), diary.table())
    let bench = FingerBench(inset)
    #expect(inset.rectForRow(at: path(0)).insetBy(dx: -16, dy: 0).width == 300)
    let gaps = [
      inset.rectForHeader(inSection: 0), inset.rectForFooter(inSection: 0),
      inset.rectForHeader(inSection: 1), plain.rectForHeader(inSection: 0),
    ].map(\.height)
    #expect(gaps == [35, 17.5, 17.5, 0])
    bench.resize(to: CGSize(width: 414, height: 400))
    #expect(inset.rectForRow(at: path(0)).minX == 20)
  }
}
