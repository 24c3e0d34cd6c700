import Testing

@testable import PaneUIKit

@Suite("What a snapshot and its data source say and do") @MainActor
struct SnapshotNamesTests {
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
  func changes() {
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
