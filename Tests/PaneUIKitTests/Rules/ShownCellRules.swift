import Testing

@testable import PaneUIKit

/// Attributes that say how far the view is scrolled, too.
private class Tagged: UICollectionViewLayoutAttributes {
  final var tag: CGFloat = 0
  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? Tagged)?.tag = tag
    return copy
  }
}

private final class Compared: Tagged {
  override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? Tagged)?.tag == tag
  }
}

private class TaggedLayout: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { Tagged.self }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let made = super.layoutAttributesForElements(in: rect)
    for case let tagged as Tagged in made ?? [] { tagged.tag = collectionView?.bounds.minY ?? 0 }
    return made
  }
}

private final class ComparedLayout: TaggedLayout {
  override class var layoutAttributesClass: AnyClass { Compared.self }
}

private final class AppliedCell: UICollectionViewCell {
  private(set) var applied = 0
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    applied += 1
  }
}

private final class Tapped: NotingController { func tapped() { log.note("tap") } }

private final class Items: Noter, UICollectionViewDelegate {
  func collectionView(_: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    path.item < 4
  }
  func collectionView(_: UICollectionView, didHighlightItemAt path: IndexPath) {
    log.note("press \(path.item)")
  }
  func collectionView(_: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    log.note("lift \(path.item)")
  }
  func collectionView(_: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    path.item != 3
  }
  func collectionView(_: UICollectionView, didSelectItemAt path: IndexPath) {
    log.note("item \(path.item)")
  }
  func collectionView(_: UICollectionView, didDeselectItemAt path: IndexPath) {
    log.note("not \(path.item)")
  }
}

/// One test for each of these rows in Documentation/UIKit.md.
@Suite("Cells on show, and taps on them") @MainActor
struct ShownCellRules {
  @Test(
    "attributes of a layout: are equal if they say the same, whichever object says it, and then not applied again: what an app has changed of the cell stays",
    arguments: [false, true])
  func applied(compares: Bool) throws {
    let layout = compares ? ComparedLayout() : TaggedLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 200), 0)
    let (view, bench) = onScreen(Cells(3).view(rect(0, 0, 300, 400), layout, of: AppliedCell.self))
    let cell = try #require(view.visibleCells.first as? AppliedCell)
    cell.alpha = 0.5
    let before = cell.applied
    bench.scroll(y: 10)
    // Attributes that have more to say, and do not compare it, are equal.
    #expect(cell.applied == before + (compares ? 1 : 0))
    #expect(cell.alpha == (compares ? 1 : 0.5))
    bench.frames(1)
    #expect(cell.applied == before + (compares ? 1 : 0))
  }

  @Test("backgroundView of a cell: lies behind all that is in the cell, and fills it")
  func background() {
    let (item, row) = (UICollectionViewCell(frame: .zero), UITableViewCell(frame: .zero))
    let (first, second) = (UIView(), UIView())
    (item.backgroundView, row.backgroundView) = (first, second)
    for (cell, view) in [(item, first), (row, second)] as [(UIView, UIView)] {
      cell.frame = rect(10, 20, 300, 200)
      #expect(cell.subviews.first === view && cell.subviews.count > 1)
      #expect(view.frame == cell.bounds)
    }
    item.backgroundView = nil
    #expect(first.superview == nil)
  }

  private func snapshot(_ sections: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
    var made = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in sections {
      made.appendSections([section])
      made.appendItems((0..<5).map { section * 10 + $0 })
    }
    return made
  }

  /// A section for each number, with five items beside each other that scroll by themselves.
  private func carousels() -> (UICollectionView, UICollectionViewDiffableDataSource<Int, Int>) {
    let row = NSCollectionLayoutSize(.fractionalWidth(1), .absolute(100))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    section.orthogonalScrollingBehavior = .continuous
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "page")
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view, path, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "page", for: path)
      cell.tag = item
      return cell
    }
    return (view, source)
  }

  @Test("a section that scrolls by itself and comes back into view: has the offset that it had")
  func sectionBack() throws {
    let (view, source) = carousels()
    source.apply(snapshot(Array(0..<10)))
    let bench = FingerBench(view)
    view.orthogonals[0]?.contentOffset.x = 600
    for offset in [500, 0] {
      bench.scroll(y: CGFloat(offset))
      #expect((view.orthogonals[0] == nil) == (offset > 0))
    }
    let scroll = try #require(view.orthogonals[0])
    #expect(scroll.contentOffset.x == 600 && view.orthogonals[1]?.contentOffset.x == 0)
    #expect(scroll.subviews.filter { !$0.isHidden }.map(\.tag) == [2])
  }

  @Test(
    "sections that come before one that scrolls by itself: it keeps its cells and its offset")
  func sections() throws {
    let (view, source) = carousels()
    source.apply(snapshot([1, 2]))
    let bench = FingerBench(view)
    view.orthogonals[0]?.contentOffset.x = 600
    bench.frames(1)
    let (first, second) = (view.orthogonals[0], view.orthogonals[1])
    source.apply(snapshot([0, 1, 2]))
    bench.frames(1)
    #expect(view.orthogonals[1] === first && view.orthogonals[2] === second)
    #expect(view.orthogonals.mapValues(\.contentOffset.x) == [0: 0, 1: 600, 2: 0])
    for (section, item) in [(0, 0), (1, 12), (2, 20)] {
      let scroll = try #require(view.orthogonals[section])
      #expect(scroll.frame.minY == CGFloat(section) * 100)
      #expect(scroll.subviews.filter { !$0.isHidden }.map(\.tag) == [item])
    }
    source.apply(snapshot([2]))
    bench.frames(1)
    #expect(view.orthogonals.count == 1 && view.orthogonals[0] === second)
    #expect(first?.superview == nil)
  }

  /// What is told of taps on a screen of 300 by 400 points, at these shares of its height.
  private func lines(_ heights: [Double], _ change: @escaping Act<Tapped>) throws -> [String] {
    try playLogged(.open + heights.map { .tap(x: 0.5, y: $0) }, to: { Tapped($0) }) {
      $0.view.frame = rect(0, 0, 300, 400)
      change($0)
    }
  }

  @Test(
    "a tap on a cell: highlights and selects it, and tells of both, unless the delegate or a recognizer keeps it from that"
  )
  func rows() throws {
    final class Listed: Noter, UITableViewDataSource, UITableViewDelegate {
      func tableView(_: UITableView, numberOfRowsInSection: Int) -> Int { 5 }
      func tableView(_: UITableView, cellForRowAt: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      func tableView(_: UITableView, heightForRowAt: IndexPath) -> CGFloat { 80 }
      func tableView(_: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool { path.row < 4 }
      func tableView(_: UITableView, didHighlightRowAt path: IndexPath) {
        log.note("press \(path.row)")
      }
      func tableView(_: UITableView, didUnhighlightRowAt path: IndexPath) {
        log.note("lift \(path.row)")
      }
      func tableView(_: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
        log.note("will not \(path.row)")
        return path
      }
      func tableView(_: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
        path.row == 3 ? nil : path
      }
      func tableView(_: UITableView, didSelectRowAt path: IndexPath) { log.note("row \(path.row)") }
      func tableView(_: UITableView, didDeselectRowAt path: IndexPath) {
        log.note("not \(path.row)")
      }
    }
    let rows = try lines([0.1, 0.5, 0.7, 0.9]) { controller in
      let (table, listed) = (UITableView(frame: rect(0, 0, 300, 400)), Listed(controller.log))
      (table.dataSource, table.delegate) = (listed, listed)
      controller.log.kept.append(listed)
      controller.view.addSubview(table)
    }
    #expect(
      rows == [
        "press 0", "lift 0", "row 0", "press 2", "lift 2", "will not 0", "not 0", "row 2",
        "press 3", "lift 3",
      ])
  }

  /// What is told of taps on items, each as high as a fifth of the screen.
  private func taps(
    _ heights: [Double], _ change: @escaping @MainActor @Sendable (UICollectionView, Tapped) -> Void
  ) throws -> [String] {
    try lines(heights) { controller in
      let items = Items(controller.log)
      let layout = UICollectionViewFlowLayout().row(of: CGSize(width: 300, height: 80), .vertical)
      let cells = Cells(5) { [log = controller.log] cell, item in
        cell.configurationUpdateHandler = { _, state in
          if state.isSelected || state.isHighlighted {
            log.note("\(item) \(state.isSelected) \(state.isHighlighted)")
          }
        }
      }
      let list = cells.view(rect(0, 0, 300, 400), layout)
      list.delegate = items
      controller.log.kept.append(items)
      controller.view.addSubview(list)
      change(list, controller)
    }
  }

  @Test(
    "a tap on a cell: highlights and selects it, and tells of both, unless the delegate or a recognizer keeps it from that"
  )
  func items() throws {
    let lines = try taps([0.1, 0.5, 0.7, 0.9]) { _, _ in }.filter { !$0.contains("true") }
    #expect(
      lines == [
        "press 0", "item 0", "lift 0", "press 2", "not 0", "item 2", "lift 2", "press 3", "lift 3",
      ])
    let carousel = try taps([0.1]) { list, _ in
      let section = NSCollectionLayoutSection.screens(.paging)
      list.collectionViewLayout = UICollectionViewCompositionalLayout(section: section)
    }
    #expect(carousel.filter { !$0.contains("true") } == ["press 0", "item 0", "lift 0"])
    let taken = try taps([0.1]) { list, controller in
      list.addGestureRecognizer(
        UITapGestureRecognizer(target: controller, action: Selector("tapped", Tapped.tapped)))
    }
    #expect(taken == ["press 0", "0 false true", "tap", "lift 0"])
    let several = try taps([0.1, 0.1]) { list, _ in list.allowsMultipleSelection = true }
    #expect(
      several.filter { !$0.contains("true") }
        == ["press 0", "item 0", "lift 0", "press 0", "not 0", "lift 0"])
  }

  @Test("isSelected and isHighlighted of a cell: have its configuration updated")
  func states() throws {
    #expect(
      try taps([0.1]) { _, _ in }
        == ["press 0", "0 false true", "item 0", "lift 0", "0 true false"])
  }
}
