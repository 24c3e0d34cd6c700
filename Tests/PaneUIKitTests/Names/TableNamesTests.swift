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

@Suite("Tables, snapshots and their data sources by names") @MainActor
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
    bench.scroll(y: 290)
    #expect(told() == ["hide header 0 0", "show footer 1 11", "show header 1 1"])
    #expect(table.headerView(forSection: 1)?.tag == 1 && table.headerView(forSection: 0) == nil)
    #expect([0, 1].map { table.footerView(forSection: $0)?.tag } == [10, 11])
    bench.scroll(y: 0)
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
    let (table, _) = onScreen(diary.table(rowHeight: 100))
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

  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  /// Three sections of two items each.
  private var six: Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b", "c"])
    for (section, first) in [("a", 1), ("b", 3), ("c", 5)] {
      snapshot.appendItems([first, first + 1], toSection: section)
    }
    return snapshot
  }

  @Test("sections and items come, go and move beside others")
  func snapshotChanges() {
    let changes: [(String, (inout Snapshot) -> Void)] = [
      ("xabc 123456", { $0.insertSections(["x"], beforeSection: "a") }),
      ("abxc 123456", { $0.insertSections(["x"], afterSection: "b") }),
      ("bca 345612", { $0.moveSection("a", afterSection: "c") }),
      ("cab 561234", { $0.moveSection("c", beforeSection: "a") }),
      ("abc 1237456", { $0.insertItems([7], afterItem: 3) }),
      ("abc 213456", { $0.moveItem(2, beforeItem: 1) }),
      ("abc 234516", { $0.moveItem(1, afterItem: 5) }),
      ("abc 1346", { $0.deleteItems([2, 5]) }), ("ac 1256", { $0.deleteSections(["b"]) }),
      (" ", { $0.deleteAllItems() }),
    ]
    for (expected, change) in changes {
      var snapshot = six
      change(&snapshot)
      let items = snapshot.itemIdentifiers.map(String.init).joined()
      #expect("\(snapshot.sectionIdentifiers.joined()) \(items)" == expected)
    }
  }

  @Test("items and sections are found by their numbers in all, and what is not there is nil")
  func numbers() {
    let snapshot = six
    #expect([1, 4, 6, 9].map { snapshot.indexOfItem($0) } == [0, 3, 5, nil])
    #expect(["a", "c", "x"].map { snapshot.indexOfSection($0) } == [0, 2, nil])
    #expect([2, 5, 9].map { snapshot.sectionIdentifier(containingItem: $0) } == ["a", "c", nil])
    #expect(snapshot.numberOfItems(inSection: "b") == 2 && snapshot.numberOfItems == 6)
  }

  @Test("a data source keeps cells but those that are named, or all are to be asked for anew")
  func source() {
    let table = UITableView(frame: rect(0, 0, 300, 400))
    table.rowHeight = 50
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    var asked: [Int] = []
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
      asked.append(item)
      return table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    let bench = FingerBench(table)
    func cells(by change: () -> Void) -> [Int] {
      asked = []
      change()
      bench.frames(1)
      return asked.sorted()
    }
    #expect(cells { source.apply(six) } == [1, 2, 3, 4, 5, 6])
    #expect(cells { source.apply(six) } == [])
    var next = six
    next.reloadSections(["b"])
    #expect(cells { source.apply(next) } == [3, 4])
    #expect(cells { source.applySnapshotUsingReloadData(next) } == [1, 2, 3, 4, 5, 6])
    // What was to be asked for anew has been.
    #expect(source.snapshot() == six && cells { source.apply(six) } == [])
    #expect([4, 9].map { source.indexPath(for: $0) } == [IndexPath(row: 1, section: 1), nil])
    let paths: [IndexPath] = [[1, 1], [1, 2], [3, 0]]
    #expect(paths.map { source.itemIdentifier(for: $0) } == [4, nil, nil])
    #expect([2, 3].map { source.sectionIdentifier(for: $0) } == ["c", nil])
    #expect(source.index(for: "b") == 1 && source.index(for: "x") == nil)
  }
}
