import Testing

@testable import PaneUIKit

/// One test for each of these rows in Documentation/UIKit.md.
@Suite("Collection views and tables: what a batch keeps") @MainActor
struct BatchRules {
  /// Two sections of two items, each below a header.
  private static func sections() -> SectionDiary {
    let layout = UICollectionViewFlowLayout().row(of: CGSize(width: 300, height: 50), .vertical)
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    return SectionDiary([[0, 1], [2, 3]], layout)
  }

  private let sections = BatchRules.sections()

  private static func header(_ section: Int, of view: UICollectionView) -> UIView? {
    view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: [section, 0])
  }

  @Test(
    "headers and footers in a batch: those of sections that stay are kept, and not asked for again")
  func headers() {
    let (view, bench) = onScreen(sections.view)
    let headers = [Self.header(0, of: view), Self.header(1, of: view)]
    _ = sections.take()
    sections.sections = [[4], [0, 5, 1], [2, 3]]
    view.performBatchUpdates {
      view.insertSections([0])
      view.insertItems(at: [[1, 1]])
    }
    bench.frames(1)
    #expect(sections.take() == ["cell 0.0", "cell 1.1", "header 0"])
    #expect(Self.header(1, of: view) === headers[0] && Self.header(2, of: view) === headers[1])
    #expect(headers[0]?.frame.minY == 70 && headers[1]?.frame.minY == 240)
    view.reloadSections([1])
    bench.frames(1)
    #expect(sections.take().contains("header 1"))
  }

  @Test("moveSection: cells of all sections stay")
  func moved() {
    let (view, bench) = onScreen(sections.view)
    let cell = view.cellForItem(at: [0, 1])
    let headers = [Self.header(0, of: view), Self.header(1, of: view)]
    _ = sections.take()
    sections.sections = [[2, 3], [0, 1]]
    view.moveSection(0, toSection: 1)
    bench.frames(1)
    #expect(sections.take() == [])
    #expect(view.cellForItem(at: [1, 1]) === cell)
    #expect(Self.header(0, of: view) === headers[1] && Self.header(1, of: view) === headers[0])
    #expect(cell?.frame.minY == 190)

    let diary = TableDiary(1, 1, 1)
    let (table, rows) = onScreen(diary.table(rowHeight: 100))
    let (cells, _) = (table.visibleCells, diary.take())
    table.moveSection(0, toSection: 2)
    rows.frames(1)
    #expect(table.visibleCells == [cells[1], cells[2], cells[0]])
    #expect(!diary.take().contains { $0.hasPrefix("cell") })
  }

  @Test(
    "a change of a collection view before its first layout: contradicts a data source that has changed already, and ends the replay"
  )
  func early() async {
    let view = sections.view
    view.performBatchUpdates {
      sections.sections[1].insert(4, at: 0)
      view.insertItems(at: [[1, 0]])
    }
    #expect(view.numberOfItems(inSection: 1) == 3)

    let result = await #expect(processExitsWith: .failure, observing: errors) { @MainActor in
      let sections = BatchRules.sections()
      sections.sections[1].insert(4, at: 0)
      sections.view.insertItems(at: [[1, 0]])
    }
    #expect(result.error.contains("Invalid update: invalid number of items in section 1"))
  }

  @Test("sections are found where others leave them, and are told of without an item")
  func places() {
    var updates = CollectionUpdates()
    updates.movedSections = [0: 2]
    #expect((0..<4).map(updates.section) == [2, 0, 1, 3])
    (updates.deletedSections, updates.insertedSections) = ([1], [0])
    #expect((0..<4).map(updates.section) == [2, nil, 1, 3])
    #expect(updates.place(of: IndexPath(item: 5, section: 3)) == IndexPath(item: 5, section: 3))
    #expect(updates.contradiction(from: [1, 9, 2, 3], to: [4, 2, 1, 3]) == nil)
    #expect(
      updates.contradiction(from: [1, 9, 2, 3], to: [4, 2, 7, 3])?.contains("section 2") == true)
    #expect(updates.items.count == 3)
    updates.movedSections = [:]
    let paths = updates.items.compactMap { $0.indexPathBeforeUpdate ?? $0.indexPathAfterUpdate }
    #expect(paths == [[1, NSNotFound], [0, NSNotFound]])
  }

  @Test("a change without a batch: is one, whose cells in view are asked for at once")
  func alone() {
    let (view, _) = onScreen(sections.view)
    _ = sections.take()
    sections.sections[0].insert(4, at: 0)
    view.insertItems(at: [[0, 0]])
    #expect(sections.take() == ["cell 0.0"] && view.cellForItem(at: [0, 0]) != nil)

    let diary = TableDiary(3)
    let (table, _) = onScreen(diary.table(rowHeight: 100))
    diary.rows = [4]
    table.insertRows(at: [[0, 0]], with: .none)
    #expect(table.visibleCells.count == 4)
    diary.rows = [3]
    table.deleteRows(at: [[0, 3]], with: .none)
    #expect(table.visibleCells.count == 3)
  }

  @Test("reloadItems and reloadRows: the item has another cell than before")
  func reloaded() {
    let path = IndexPath(item: 1, section: 0)
    let (view, bench) = onScreen(sections.view)
    let cells = Set(view.visibleCells)
    let cell = view.cellForItem(at: path)
    _ = sections.take()
    view.reloadItems(at: [path])
    bench.frames(1)
    #expect(sections.take() == ["cell 0.1"])
    #expect(view.cellForItem(at: path).map(cells.contains) == false)
    // From then on the one that it had waits for its next use.
    view.reloadItems(at: [path])
    bench.frames(1)
    #expect(view.cellForItem(at: path) === cell)

    // All are used again for data that is read anew.
    let used = Set(view.visibleCells)
    view.reloadData()
    bench.frames(1)
    #expect(used.isSuperset(of: view.visibleCells))

    let diary = TableDiary(3)
    let (table, _) = onScreen(diary.table(rowHeight: 100))
    let row = table.cellForRow(at: path)
    table.reloadRows(at: [path], with: .none)
    table.layoutIfNeeded()
    #expect(row != nil && table.cellForRow(at: path) !== row)
  }

  /// What a snapshot of one section is applied to, with a cell for each item.
  private func source(_ view: UICollectionView) -> UICollectionViewDiffableDataSource<Int, String> {
    UICollectionViewDiffableDataSource(collectionView: view) { [sections] view, path, item in
      sections.note(item)
      return view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    }
  }

  @Test("a snapshot that is applied without animation: the cells of items that stay are kept")
  func unanimated() {
    let view = sections.view
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize = .zero
    let source = source(view)
    defer { withExtendedLifetime(source) {} }
    var snapshot = NSDiffableDataSourceSnapshot(["a", "b"])
    source.apply(snapshot)
    let bench = FingerBench(view)
    _ = sections.take()
    snapshot.insertItems(["c"], beforeItem: "b")
    source.apply(snapshot, animatingDifferences: false)
    bench.frames(1)
    #expect(sections.take() == ["c"])
  }

  @Test("items for a section that a snapshot does not have: end the replay")
  func sectionless() async {
    let result = await #expect(processExitsWith: .failure, observing: errors) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendItems(["a"], toSection: 0)
    }
    #expect(result.error.contains("there is no section to append items to"))
  }

  @Test("a snapshot that is given an item that it has: moves it there, and says so, once")
  func twice() throws {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(["a", "b"], toSection: 0)
    snapshot.appendItems(["c", "a"], toSection: 1)
    #expect(snapshot.itemIdentifiers(inSection: 0) == ["b"])
    #expect(snapshot.itemIdentifiers == ["b", "c", "a"])
    snapshot.insertItems(["b"], afterItem: "c")
    #expect(snapshot.itemIdentifiers == ["c", "b", "a"] && snapshot.numberOfItems == 3)
    snapshot.insertItems(["a", "d"], afterItem: "b")
    #expect(snapshot.itemIdentifiers == ["c", "b", "a", "d"])
    snapshot.deleteItems(["c", "d"])
    snapshot.appendItems(["c"], toSection: 0)
    snapshot.deleteSections([0])
    snapshot.appendItems(["c"])
    #expect(snapshot.itemIdentifiers == ["b", "a", "c"])
    let said = try written { [snapshot] log, _ in
      var snapshot = snapshot
      // None of these is there.
      snapshot.deleteItems(["c"])
      snapshot.appendItems(["c", "d"])
      log.note("\(remarks.count)")
      snapshot.appendItems(["d"])
      snapshot.appendItems(["a"])
      for remark in remarks { log.note(remark) }
    }
    #expect(said.count == 2 && said[0] == "0")
    #expect(said.last?.hasSuffix("identifiers will be moved into place instead.") == true)
  }
}
