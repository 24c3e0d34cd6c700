import Testing

@testable import PaneUIKit

/// One test for each of these rows in Documentation/UIKit.md.
@Suite("A collection view: its order, its insets and its changes") @MainActor
struct CollectionChangeRules {
  private let diary = CollectionDiary(items: 6)

  @Test(
    "scrollToItem and scrollToRow: the item goes to where the insets leave room, as far as the content goes"
  )
  func insets() throws {
    let view = diary.view()
    let layout = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
    layout.itemSize.width = 220
    view.contentInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 40)
    _ = FingerBench(view)
    func offset(_ item: Int, _ position: UICollectionView.ScrollPosition) -> CGFloat {
      view.scrollToItem(at: [0, item], at: position, animated: false)
      return view.contentOffset.x
    }
    #expect([0, 2, 5].map { offset($0, .centeredHorizontally) } == [-40, 400, 1060])
    #expect(offset(2, .left) == 400 && offset(2, .right) == 400)
  }

  private final class Stack: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      let all = super.layoutAttributesForElements(in: rect) ?? []
      for attributes in all {
        attributes.frame.origin.x = 0
        attributes.zIndex = attributes.indexPath.item == 0 ? 1 : 0
      }
      return all
    }
  }

  @Test(
    "zIndex and zPosition: what is greater lies in front, what is equal in the order in which it came"
  )
  func order() throws {
    let lines = try play(.open) { log, pages in
      let layout = Stack().row(of: CGSize(width: 300, height: 400))
      let view = Cells(3) { pages.draw($1, in: $0.contentView) }.view(rect(0, 0, 900, 400), layout)
      let controller = UIViewController()
      controller.view.addSubview(view)
      DispatchQueue.main.async {
        func seen() -> [Int] {
          var pages: [Int] = []
          PagerHost.current?.forEachView(includesUnseen: false, isUnscaled: false, isAtEnd: false) {
            view, _, _ in
            pages.append((view as? PageView)?.index.page ?? -1)
          }
          return pages
        }
        view.layoutIfNeeded()
        log.note("\(seen())")
        view.visibleCells.first { ($0.contentView.content?.index.page ?? 0) == 1 }?
          .layer.zPosition = 5
        log.note("\(seen())")
      }
      return controller
    }
    #expect(lines == ["[1, 2, 0]", "[2, 0, 1]"])

    let section = NSCollectionLayoutSection.screens
    section.visibleItemsInvalidationHandler = { items, _, _ in
      for item in items { item.zIndex = item.indexPath.item == 0 ? 3 : item.zIndex }
    }
    let (view, bench) = onScreen(diary.view(UICollectionViewCompositionalLayout(section: section)))
    bench.scroll(y: 100)
    #expect(view.visibleCells.map(\.nearness).sorted() == [0, 3])
    #expect(view.cellForItem(at: [0, 0])?.nearness == 3)
  }

  /// A cell that sizes itself.
  private final class HighCell: UICollectionViewCell {
    lazy var height = contentView.heightAnchor.constraint(equalToConstant: 0)
  }

  /// Three cells of 150 points that size themselves, and as high as `height` says once `change` has
  /// them filled again.
  private func resized(
    to height: CGFloat, _ change: (UICollectionView) -> Void
  ) -> UICollectionView {
    var current: CGFloat = 150
    let layout = UICollectionViewFlowLayout()
    (layout.estimatedItemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 100), 0)
    let cells = Cells(3) { cell, _ in
      guard let cell = cell as? HighCell else { return }
      (cell.height.constant, cell.height.isActive) = (current, true)
    }
    let (view, bench) = onScreen(cells.view(rect(0, 0, 300, 400), layout, of: HighCell.self))
    #expect(view.contentSize.height == 450)
    current = height
    change(view)
    bench.frames(1)
    return view
  }

  @Test("reloadData of cells that size themselves: the sizes that they took are forgotten")
  func sizes() {
    #expect(resized(to: 50) { $0.reloadData() }.contentSize.height == 150)
  }

  @Test(
    "visibleItemsInvalidationHandler: is called of each section in view in each layout pass",
    arguments: [false, true])
  func handler(scrolls: Bool) {
    let section = NSCollectionLayoutSection.screens
    section.orthogonalScrollingBehavior = scrolls ? .paging : .none
    section.visibleItemsInvalidationHandler = { [diary] items, offset, _ in
      diary.note("see \(items.map { $0.indexPath.item }) at \(Int(offset.x + offset.y))")
    }
    let (view, bench) = onScreen(diary.view(UICollectionViewCompositionalLayout(section: section)))
    let scroll: UIScrollView = view.orthogonals[0] ?? view
    scroll.contentOffset = CGPoint(x: scrolls ? 100 : 0, y: scrolls ? 0 : 100)
    bench.frames(1)
    #expect(diary.take().last { $0.hasPrefix("see") } == "see [0, 1] at 100")
  }

  @Test(
    "reconfigureItems, also of a snapshot: the data source fills the cell that is there, which is not reused, and sized again if it sizes itself"
  )
  func reconfigured() {
    let first: IndexPath = [0, 0]
    let (plain, plainBench) = onScreen(diary.view())
    let plainCell = plain.cellForItem(at: first)
    _ = diary.take()
    plain.reconfigureItems(at: [first, [0, 3]])
    plainBench.frames(1)
    #expect(diary.take() == ["cell 0"])
    #expect(plain.cellForItem(at: first) === plainCell)

    let view = diary.view()
    var asked: [Int] = []
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view, path, item in
      asked.append(item)
      return view.dequeueReusableCell(withReuseIdentifier: "page", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot([7, 8, 9])
    source.apply(snapshot, animatingDifferences: false)
    let bench = FingerBench(view)
    let cell = view.cellForItem(at: first)
    snapshot.reconfigureItems([7, 9])
    source.apply(snapshot, animatingDifferences: false)
    bench.frames(1)
    #expect(asked == [7, 7])
    #expect(cell != nil && view.cellForItem(at: first) === cell)

    var high: UICollectionViewCell?
    let resized = resized(to: 50) {
      high = $0.cellForItem(at: first)
      $0.reconfigureItems(at: [first])
    }
    #expect(resized.contentSize.height == 350 && high?.frame == rect(0, 0, 300, 50))
    #expect(resized.cellForItem(at: [0, 1])?.frame.minY == 50)
  }

  @Test(
    "a section that is added to a snapshot again, what is moved beside itself, and what is reloaded and is not there: end the replay with UIKit's words"
  )
  func refusals() async {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
    let result = await #expect(processExitsWith: .failure, observing: errors) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a", "b"])
      snapshot.appendSections(["b", "c"])
    }
    #expect(
      result.error.contains(
        "attempt to insert or append 1 section identifier that already exists in the snapshot"))
    let snapshot = Snapshot()
    let reasons = [
      snapshot.refusal(toAddSections: ["a", "a"]), snapshot.refusal(toAddItems: [1, 1]),
      snapshot.refusal(toAddItems: [1, 2], beside: 2),
      Snapshot.refusal(toMove: 1, beside: 1, of: [1], "item"),
      Snapshot.refusal(toMove: "b", beside: "a", of: ["a"], "section"),
      Snapshot.refusal(to: "reload", [1, 2], of: [1], "item"),
    ]
    let words = [
      "section identifiers are not unique", "item identifiers are not unique",
      "[2] is in the insertion identifier list", "item move is the same as the source [1]",
      "no section b to move", "to reload item identifier that does not exist in the snapshot: 2",
    ]
    for (reason, word) in zip(reasons, words) { #expect(reason?.contains(word) == true) }
    #expect(snapshot.refusal(toAddSections: ["a", "b"]) == nil)
    #expect(Snapshot.refusal(toMove: 1, beside: 2, of: [1, 2], "item") == nil)
  }

  @Test("batches that lead to other numbers of sections or items are told apart from those that do")
  func contradictions() {
    var updates = CollectionUpdates()
    #expect(updates.contradiction(from: [3], to: [3]) == nil)
    #expect(updates.contradiction(from: [3], to: [3, 1])?.contains("number of sections") == true)
    (updates.inserted, updates.deleted) = ([[0, 0]], [[1, 1]])
    #expect(updates.contradiction(from: [3, 2], to: [4, 1]) == nil)
    #expect(updates.contradiction(from: [3, 2], to: [4, 2])?.contains("section 1") == true)
    updates.moved = [[0, 2]: [1, 0]]
    #expect(updates.contradiction(from: [3, 2], to: [3, 2]) == nil)
    updates.reloadedSections = [0, 1]
    #expect(updates.contradiction(from: [3, 2], to: [9, 9]) == nil)
    updates.insertedSections = [2]
    #expect(updates.contradiction(from: [3, 2], to: [9, 9, 1]) == nil)
    #expect(updates.contradiction(from: [3, 2], to: [9, 9])?.contains("(1 inserted, 0") == true)
    #expect(
      updates.contradiction(from: [3, 1], to: [9, 9, 1])
        == "attempt to delete item 1 from section 1 which only contains 1 items before the update")
    let late = updates.contradiction(from: [3, 2], to: [9, 0, 1])
    #expect(late?.contains("attempt to insert item 0 into section 1") == true)
    updates.reloaded = updates.deleted
    #expect(updates.contradiction(from: [3, 2], to: [9, 9, 1])?.contains("and reload") == true)
  }

  /// Keeps what is seen where it is, and notes what it is told.
  private final class Keeping: UICollectionViewFlowLayout {
    private(set) var calls: [String] = []
    private var come: CGFloat = 0
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      guard context.invalidateDataSourceCounts else { return }
      calls = [context.invalidateEverything ? "all is new" : "data"]
    }
    override func prepare() {
      super.prepare()
      calls.append("prepare")
    }
    override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: items)
      let widths = items.compactMap(\.indexPathAfterUpdate).map {
        layoutAttributesForItem(at: $0)?.size.width ?? 0
      }
      come = widths.reduce(0, +)
      calls.append("\(widths)")
    }
    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
      calls.append("target")
      return CGPoint(x: proposed.x + come, y: proposed.y)
    }
    override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      come = 0
      calls.append("end")
    }
  }

  @Test(
    "a batch: the layout is invalidated, prepared, told of the updates, asked where the content is to be, and told of the end"
  )
  func layoutOfBatch() {
    let (view, layout) = (diary.view(), Keeping().row(of: FingerBench.size))
    view.collectionViewLayout = layout
    let bench = FingerBench(view)
    bench.scroll(x: 600)
    diary.itemCount = 8
    view.insertItems(at: [[0, 0], [0, 7]])
    #expect(layout.calls == ["data", "prepare", "[300.0, 300.0]", "target", "end"])
    #expect(view.contentOffset.x == 1200)
    view.reloadData()
    #expect(layout.calls == ["all is new"])
  }

  @Test(
    "copy of a section: is another one, and what is changed of it leaves the first as it is")
  func copiedSection() throws {
    let section = NSCollectionLayoutSection.screens
    section.interGroupSpacing = 7
    section.contentInsets.top = 5
    let copy = try #require(section.copy() as? NSCollectionLayoutSection)
    #expect(copy !== section && copy.interGroupSpacing == 7 && copy.contentInsets.top == 5)
    copy.interGroupSpacing = 10
    copy.orthogonalScrollingBehavior = .paging
    #expect(section.interGroupSpacing == 7 && section.orthogonalScrollingBehavior == .none)
    let settings = UICollectionViewCompositionalLayoutConfiguration()
    #expect(settings.copy() as? UICollectionViewCompositionalLayoutConfiguration !== settings)
  }
}
