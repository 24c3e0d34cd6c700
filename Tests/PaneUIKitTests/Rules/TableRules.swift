import Testing

@testable import PaneUIKit

/// One test for each of these rows in Documentation/UIKit.md.
@Suite("A table") @MainActor
struct TableRules {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { [section, row] }

  @Test("cells of a table: those in view are made, and those that left it are used again")
  func reuse() {
    let diary = TableDiary(10)
    let (table, bench) = onScreen(diary.table(rowHeight: 200))
    #expect(table.contentSize == CGSize(width: 300, height: 2_000))
    #expect(diary.take() == ["cell 0.0 c0", "cell 0.1 c1", "prefetch 2 3"])
    for offset in [100, 200] as [CGFloat] {
      bench.scroll(y: offset)
    }
    #expect(diary.take().filter { !$0.hasPrefix("pre") } == ["cell 0.2 c2"])
    bench.scroll(y: 300)
    #expect(diary.take().filter { !$0.hasPrefix("prefetch") } == ["prepare c0", "cell 0.3 c0"])
    #expect(table.visibleCells.map { ($0 as? TableDiary.Cell)?.number } == [1, 2, 0])
    #expect(table.indexPathsForVisibleRows == [path(1), path(2), path(3)])
    #expect(table.cellForRow(at: path(3))?.frame == rect(0, 600, 300, 200))
    #expect(table.cellForRow(at: path(3))?.contentView.frame == rect(0, 0, 300, 200))
    // As in a table that is turned, so that it goes to the side.
    let cell = UITableViewCell()
    cell.contentView.transform = CGAffineTransform(rotationAngle: .pi / 2)
    cell.frame = rect(0, 600, 300, 200)
    cell.layoutIfNeeded()
    let turned = cell.contentView.bounds.size
    #expect(abs(turned.width - 200) + abs(turned.height - 300) < 1e-9)
  }

  @Test(
    "heightForRowAt: asked of rows that come into view, and of all if estimatedRowHeight is 0, and again after a new width of the table and endUpdates, which keep the cells"
  )
  func heights() {
    let diary = HighDiary(50)
    let table = diary.table(estimate: 100)
    diary.height = { $0.row < 3 ? 150 : 100 }
    _ = diary.take()
    let bench = FingerBench(table)
    #expect(table.contentSize.height == CGFloat(5_150))
    #expect(Set(diary.take().filter { $0.hasPrefix("height") }).count == 3)
    table.estimatedRowHeight = 0
    bench.frames(1)
    #expect(Set(diary.take().filter { $0.hasPrefix("height") }).count == 50)
    #expect(table.contentSize.height == CGFloat(5_150))
  }

  @Test(
    "heightForRowAt: asked of rows that come into view, and of all if estimatedRowHeight is 0, and again after a new width of the table and endUpdates, which keep the cells",
    arguments: [CGFloat(0), -1])
  func width(estimate: CGFloat) {
    let diary = HighDiary(4)
    let table = diary.table(estimate: estimate)
    diary.height = { [unowned table] _ in table.bounds.width / 3 }
    let bench = FingerBench(table)
    #expect(table.rectForRow(at: path(1)) == rect(0, 100, 300, 100))
    let cells = table.visibleCells
    _ = diary.take()
    bench.resize(to: CGSize(width: 450, height: 400))
    #expect(table.rectForRow(at: path(1)) == rect(0, 150, 450, 150))
    #expect(table.visibleCells.map(\.frame) == (0..<3).map { rect(0, Double(150 * $0), 450, 150) })
    #expect(table.visibleCells == Array(cells[..<3]))
    #expect(!diary.take().contains { $0.hasPrefix("cell") })

    let batched = HighDiary(6)
    let (rows, updates) = onScreen(batched.table(estimate: estimate))
    let kept = rows.visibleCells
    _ = batched.take()
    batched.height = { $0.row == 1 ? 150 : 100 }
    rows.beginUpdates()
    rows.endUpdates()
    #expect(rows.visibleCells.map(\.frame.minY) == [0, 100, 250, 350])
    #expect(rows.visibleCells == kept && rows.visibleCells[1].frame.height == 150)
    updates.frames(1)
    #expect(!batched.take().contains { $0.hasPrefix("cell") || $0.hasPrefix("hide") })
  }

  @Test(
    "a row above what is seen that is higher than estimated: what is seen jumps by the difference, which is not known",
    arguments: [(nil, 50), (.tablesKeepRows, 0)] as [(Assumption?, CGFloat)])
  func jump(assumption: Assumption?, difference: CGFloat) throws {
    let diary = HighDiary(20)
    diary.height = { _ in 150 }
    let table = diary.table(estimate: 100)
    table.engine.assumption = assumption
    let bench = FingerBench(table)
    table.scrollToRow(at: path(10), at: .top, animated: false)
    bench.frames(1)
    let cell = try #require(table.cellForRow(at: path(10)))
    #expect(table.contentOffset.y == CGFloat(3 * 150 + 7 * 100))
    func place() -> CGFloat { cell.frame.minY - table.contentOffset.y }
    #expect(place() == 0)
    table.contentOffset.y -= 40
    bench.frames(1)
    #expect(place() == 40 + difference)
    table.contentOffset.y -= 40
    bench.frames(1)
    #expect(place() == 80 + difference)
  }

  @Test(
    "scrollToItem and scrollToRow: the item goes to where the insets leave room, as far as the content goes"
  )
  func scrolling() {
    let diary = TableDiary(5, 5)
    let table = diary.table(rowHeight: 100)
    table.contentInset.top = 30
    _ = FingerBench(table)
    func offset(_ path: IndexPath, _ position: UITableView.ScrollPosition) -> CGFloat {
      table.scrollToRow(at: path, at: position, animated: false)
      return table.contentOffset.y
    }
    #expect(offset(path(0), .top) == -30)
    #expect(offset(path(2), .top) == 170)
    #expect(offset(path(1, 1), .middle) == 435)
    #expect(offset(path(4, 1), .top) == 600)
    #expect(offset(path(4, 1), .none) == 600)
    #expect(offset(path(4), .none) == 370)
  }

  @Test(
    "scrollToRow to the top, of the first row of a section: its header comes into view above it")
  func scrollingToHeader() {
    let diary = HighDiary(5, 5)
    diary.headerHeight = 40
    let table = diary.table(.grouped, estimate: 0)
    table.sectionFooterHeight = 0
    let bench = FingerBench(table)
    func offset(_ path: IndexPath) -> CGFloat {
      table.scrollToRow(at: path, at: .top, animated: false)
      bench.frames(1)
      return table.contentOffset.y
    }
    #expect(offset(path(0, 1)) == 540 && offset(path(1, 1)) == 680 && offset(path(0)) == 0)
    #expect(offset(path(1)) == 140 && offset(path(NSNotFound, 1)) == 540)
  }

  @Test("sectionHeaderTopPadding: is automatic, which is nothing here; more is noted")
  func topPadding() {
    let diary = HighDiary(5, 5)
    diary.headerHeight = 40
    let table = diary.table(estimate: 0)
    #expect(table.sectionHeaderTopPadding == UITableView.automaticDimension)
    FingerBench(table).frames(1)
    #expect(table.rectForHeader(inSection: 0) == rect(0, 0, 300, 40))
  }

  @Test("headers of a plain table: keep in view as long as their section is")
  func pinned() {
    let diary = HighDiary(5, 5)
    diary.headerHeight = 40
    let (table, bench) = onScreen(diary.table(estimate: 0))
    func header(_ section: Int) -> CGFloat? {
      table.subviews.first {
        $0.subviews.contains { $0.tag == section } && $0.window != nil
          && !($0 is UITableViewCell)
      }?.frame.minY
    }
    #expect(table.rectForHeader(inSection: 1) == rect(0, 540, 300, 40))
    #expect(table.rect(forSection: 1) == rect(0, 540, 300, 540))
    #expect(table.rectForRow(at: path(0, 1)) == rect(0, 580, 300, 100))
    for (offset, first, second) in [(0, 0, nil), (120, 120, nil), (520, 500, 540), (600, nil, 600)]
      as [(CGFloat, CGFloat?, CGFloat?)]
    {
      bench.scroll(y: offset)
      if let first { #expect(header(0) == first) }
      if let second { #expect(header(1) == second) }
    }
  }

  @Test("rows inserted above what is seen: the offset stays, so that what is seen moves")
  func changes() {
    let diary = TableDiary(10)
    let (table, bench) = onScreen(diary.table(rowHeight: 200))
    bench.scroll(y: 400)
    let cells = table.visibleCells
    _ = diary.take()
    diary.rows = [11]
    table.insertRows(at: [path(0)], with: .none)
    bench.frames(1)
    #expect(table.contentOffset.y == 400 && table.contentSize.height == 2_200)
    #expect(table.indexPath(for: cells[0]) == path(3))
    diary.rows = [9]
    table.beginUpdates()
    table.deleteRows(at: [path(0)], with: .none)
    table.performBatchUpdates { table.deleteRows(at: [path(9)], with: .none) }
    table.endUpdates()
    #expect(table.numberOfRows(inSection: 0) == 9)
    diary.rows = [7]
    table.performBatchUpdates {
      table.deleteRows(at: [path(0)], with: .none)
      table.beginUpdates()
      table.deleteRows(at: [path(8)], with: .none)
      table.endUpdates()
    }
    #expect(table.numberOfRows(inSection: 0) == 7)
  }

  @Test(
    "a batch that contradicts the data source: ends the replay with UIKit's words, Invalid update: invalid number of items, or of rows, in section 0"
  )
  func contradiction() async {
    let result = await #expect(processExitsWith: .failure, observing: errors) { @MainActor in
      let (table, _) = onScreen(TableDiary(3).table())
      table.insertRows(at: [[0, 0]], with: .none)
    }
    #expect(result.error.contains("invalid number of rows in section 0"))
    #expect(result.error.contains("(1 inserted, 0 deleted)"))
    let ofItems = await #expect(processExitsWith: .failure, observing: errors) { @MainActor in
      let diary = CollectionDiary(items: 6)
      let (view, _) = onScreen(diary.view())
      view.performBatchUpdates { view.insertItems(at: [[0, 0]]) }
    }
    #expect(
      ofItems.error.contains(
        "Invalid update: invalid number of items in section 0. The number of items contained in an existing section after the update (6) must be equal to the number of items contained in that section before the update (6), plus or minus the number of items inserted or deleted from that section (1 inserted, 0 deleted)"
      ))
  }

  @Test("prefetching of a table: tells of rows ahead, and no cell is made before it is in view")
  func prefetching() {
    let diary = TableDiary(20)
    let (table, bench) = onScreen(diary.table(rowHeight: 200))
    bench.frames(5)
    #expect(diary.take().filter { $0.hasPrefix("prefetch") } == ["prefetch 2 3"])
    #expect(table.shown.count == 2 && table.ahead.cells.isEmpty)
  }

  @Test("a snapshot of a table: the cells of rows that stay are kept")
  func snapshots() {
    let table = UITableView(frame: rect(0, 0, 300, 400))
    table.rowHeight = 100
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = item
      return cell
    }
    let bench = FingerBench(table)
    var snapshot = NSDiffableDataSourceSnapshot(["b", "c"])
    source.apply(snapshot)
    bench.frames(1)
    let cells = table.visibleCells
    snapshot.insertItems(["a"], beforeItem: "b")
    source.apply(snapshot)
    bench.frames(1)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["a", "b", "c"])
    #expect(table.visibleCells[1] === cells[0])
  }

  @Test("selectRow: marks the cell, and no delegate is told")
  func selection() {
    let diary = TableDiary(5)
    let (table, _) = onScreen(diary.table())
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    #expect(table.cellForRow(at: path(1))?.isSelected == true)
    #expect(table.indexPathForSelectedRow == path(1))
    table.deselectRow(at: path(1), animated: false)
    #expect(table.cellForRow(at: path(1))?.isSelected == false)
    #expect(table.indexPathsForSelectedRows == nil)
  }
}
