import Testing

@testable import PaneUIKit

/// Pages side by side, as wide as the view was when they were laid out.
private final class Row: UICollectionViewLayout {
  private(set) var log: [String] = []
  private var size = CGSize.zero

  /// Compares the bounds as Apple's samples do.
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let bounds = collectionView?.bounds ?? .zero
    log.append("\(bounds.minX) to \(newBounds.minX)")
    return newBounds.size != bounds.size
  }
  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    log.append("from \(collectionView?.frame.width ?? 0) to \(newBounds.width)")
    return super.invalidationContext(forBoundsChange: newBounds)
  }
  override func prepare() {
    super.prepare()
    size = collectionView?.bounds.size ?? .zero
    log.append("prepare \(size.width)")
  }
  override var collectionViewContentSize: CGSize {
    CGSize(width: size.width * 6, height: size.height)
  }
  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    made.frame = CGRect(origin: CGPoint(x: size.width * CGFloat(indexPath.item), y: 0), size: size)
    return made
  }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (0..<6).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }
  func take() -> [String] {
    defer { log = [] }
    return log
  }
}

/// One test for each of these rows in Documentation/UIKit.md.
@Suite("Collection views and tables: what their layouts are asked") @MainActor
struct CollectionLayoutRules {
  private let diary = CollectionDiary(items: 6)

  @Test(
    "shouldInvalidateLayout(forBoundsChange:): is asked, and the context of that, while the view has the bounds before"
  )
  func bounds() {
    let (view, layout) = (diary.view(), Row())
    view.collectionViewLayout = layout
    let bench = FingerBench(view)
    _ = layout.take()
    bench.scroll(x: 30)
    #expect(layout.take() == ["0.0 to 30.0"])
    bench.resize(to: CGSize(width: 400, height: 300))
    #expect(layout.take() == ["30.0 to 30.0", "from 300.0 to 400.0", "prepare 400.0"])
    #expect(view.frame == rect(0, 0, 400, 300) && view.bounds == rect(30, 0, 400, 300))
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame == rect(0, 0, 400, 300))
  }

  @Test(
    "reloadData of a table: asks for rows, and for heights that are not estimated, at once; for cells in the next layout pass"
  )
  func reload() {
    let diary = HighDiary(10)
    let (table, bench) = onScreen(diary.table(estimate: 0))
    bench.scroll(y: 200)
    // As a chat that loads earlier rows, and keeps in place what is seen.
    let before = table.contentSize.height
    _ = diary.take()
    diary.rows = [15]
    table.reloadData()
    #expect(Set(diary.take().map { String($0.prefix(4)) }) == ["heig", "hide"])
    table.contentOffset.y += table.contentSize.height - before
    bench.frames(1)
    #expect(table.contentOffset.y == 700 && table.contentSize.height == 1_500)
    #expect(table.indexPathsForVisibleRows?.map(\.row) == [7, 8, 9, 10])
  }

  @Test("reconfigureRows has the height of a row asked for again")
  func reconfiguredRow() {
    let diary = HighDiary(20)
    let (table, bench) = onScreen(diary.table(estimate: 100))
    diary.height = { _ in 60 }
    table.reconfigureRows(at: [[0, 1]])
    bench.frames(1)
    #expect(table.rectForRow(at: [0, 1]) == rect(0, 100, 300, 60))
    #expect(table.cellForRow(at: [0, 2])?.frame.minY == 160)
  }

  @Test(
    "headers and footers of a table that say no height: are measured, and none out of view is kept")
  func headers() {
    let diary = HeaderDiary()
    diary.rows = Array(repeating: 1, count: 60)
    let table = diary.table(rowHeight: 100)
    table.register(HeaderDiary.Header.self, forHeaderFooterViewReuseIdentifier: "header")
    let bench = FingerBench(table)
    #expect(table.contentSize.height == CGFloat(60 * 128))
    // Those of 0, 128, 256 and 384 pt.
    #expect(diary.take().count { $0 == "made" } == 4)
    table.reloadData()
    bench.frames(1)
    #expect(diary.take().count { $0 == "made" } == 0)
    #expect(table.headerView(forSection: 3) is HeaderDiary.Header)
  }

  /// Has a header for each section; which are made is written down.
  private final class HeaderDiary: TableDiary, UITableViewDelegate {
    final class Header: UITableViewHeaderFooterView {
      weak var diary: HeaderDiary? { didSet { if oldValue == nil { diary?.note("made") } } }
    }
    func tableView(_ table: UITableView, viewForHeaderInSection: Int) -> UIView? {
      let header = table.dequeueReusableHeaderFooterView(withIdentifier: "header")
      (header as? Header)?.diary = self
      return header
    }
  }

  private static func plan(_ section: NSCollectionLayoutSection, count: Int) -> SectionPlan {
    SectionPlan(section, count: count, in: FingerBench.size, from: 0, isVertical: true)
  }

  @Test("a section without items in a compositional layout: is as long as its insets and headers")
  func empty() {
    let section = NSCollectionLayoutSection.headed()
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 5, trailing: 0)
    #expect(Self.plan(section, count: 0).end == 55)
    // A group has what the insets leave.
    #expect(Self.plan(section, count: 1).end == 440)
  }

  @Test(
    "absoluteOffset of a header: it is that far from where its alignment puts it, and its section stays"
  )
  func offset() {
    let sections = [.zero, point(3, -10)].map { NSCollectionLayoutSection.headed(at: $0) }
    #expect(sections[1].boundarySupplementaryItems.first?.offset == point(3, -10))
    let plans = sections.map { Self.plan($0, count: 2) }
    #expect(plans.map { $0.boundaries.first?.frame.origin } == [.zero, point(3, -10)])
    #expect(plans[0].end == plans[1].end && plans[0].frame(of: 1) == plans[1].frame(of: 1))
  }

  @Test("an item of a custom group and a header lie as near as their zIndex says")
  func nearness() throws {
    let size = NSCollectionLayoutSize(.fractionalWidth(1), .absolute(100))
    let section = NSCollectionLayoutSection(
      group: .custom(layoutSize: size) { _ in
        [
          NSCollectionLayoutGroupCustomItem(frame: rect(0, 0, 60, 60), zIndex: 2),
          NSCollectionLayoutGroupCustomItem(frame: rect(40, 0, 60, 60)),
        ]
      })
    let diary = CollectionDiary(items: 4)
    let (view, bench) = onScreen(diary.view(UICollectionViewCompositionalLayout(section: section)))
    bench.frames(1)
    #expect((0..<4).map { view.cellForItem(at: [0, $0])?.nearness } == [2, 0, 2, 0])
    withExtendedLifetime(diary) {}

    let headed = NSCollectionLayoutSection.headed()
    section.boundarySupplementaryItems = headed.boundarySupplementaryItems
    section.boundarySupplementaryItems.first?.zIndex = 5
    #expect(Self.plan(section, count: 4).zIndex(of: 0, "header") == 5)
  }

  @Test("contentInsets of an item: are ignored along an axis whose length is estimated")
  func insets() {
    func frame(_ height: NSCollectionLayoutDimension) -> CGRect? {
      let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(.absolute(100), height))
      item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      return item.cells(in: FingerBench.size).first?.frame
    }
    #expect(frame(.absolute(50)) == rect(10, 5, 80, 40))
    #expect(frame(.estimated(50)) == rect(10, 0, 80, 50))
  }

  @Test(
    "configuration of a compositional layout: is copied when it is set, which invalidates the layout; what is changed of a copy has no effect"
  )
  func configuration() {
    let layout = UICollectionViewCompositionalLayout(section: .screens)
    let diary = CollectionDiary(items: 2)
    let (view, bench) = onScreen(diary.view(layout))
    func extent() -> CGSize {
      bench.frames(1)
      return view.contentSize
    }
    let before = extent()
    let copy = layout.configuration
    copy.scrollDirection = .horizontal
    layout.invalidateLayout()
    #expect(extent() == before)
    layout.configuration = copy
    copy.scrollDirection = .vertical
    #expect(extent().width > before.width && view.contentSize.height < before.height)
    withExtendedLifetime(diary) {}
  }

  @Test("a rectangle without an end has all items")
  func endless() {
    let all = CGRect(
      x: -CGFloat.greatestFiniteMagnitude / 2, y: -CGFloat.greatestFiniteMagnitude / 2,
      width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    #expect(Self.plan(.screens, count: 4).items(in: all) == [0, 1, 2, 3])
  }

  @Test(
    "interItemSpacing that is flexible: items share what is left, and are no closer than it says")
  func flexible() {
    let size = NSCollectionLayoutSize(.absolute(300), .absolute(50))
    let item = NSCollectionLayoutItem(layoutSize: .init(.absolute(80), .fractionalHeight(1)))
    func edges(_ spacing: NSCollectionLayoutSpacing, _ most: Int = 9) -> [CGFloat] {
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, repeatingSubitem: item, count: most)
      group.interItemSpacing = spacing
      return group.cells(in: FingerBench.size).map(\.frame.minX)
    }
    #expect(edges(.fixed(10)) == [0, 90, 180])
    #expect(edges(.flexible(10)) == [0, 110, 220])
    #expect(edges(.flexible(40)) == [0, 220])
    #expect(edges(.flexible(10), 1) == [0])
  }

  @Test(
    "a finger lifted over a section that scrolls by groups: above 300 pt/s the group ahead is shown, else the nearest one, and never one beyond the next"
  )
  func groups() {
    let section = NSCollectionLayoutSection.screens(.groupPaging)
    let plan = SectionPlan(
      section, count: 5, in: CGSize(width: 700, height: 300), from: 0, isVertical: true)
    let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let view = OrthogonalScrollView(plan, 0, in: list)
    func target(_ offset: CGFloat, _ velocity: CGFloat, beganAt begin: CGFloat = 0) -> CGFloat {
      view.contentOffset.x = begin
      view.willTell(of: .willBeginDragging)
      view.contentOffset.x = offset
      // Where it would come to rest without groups.
      let free = CGPoint(x: offset + velocity * 99, y: 0)
      return view.proposedTarget(free, velocity: CGPoint(x: velocity, y: 0)).x
    }
    #expect(target(110, 1.5) == 700 && target(110, 0.4) == 700)
    #expect(target(110, 0.2) == 0 && target(400, 0.2) == 700 && target(400, -0.4) == 0)
    #expect(target(590, -1.5, beganAt: 700) == 0 && target(1300, 4) == 700)
    #expect(target(2900, 1.5, beganAt: 2800) == 2800)
  }

  @Test(
    "attributes of a layout: are equal if they say the same, whichever object says it, and then not applied again: what an app has changed of the cell stays"
  )
  func equal() throws {
    let one = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 2, section: 1))
    one.frame = rect(0, 0, 10, 20)
    let other = try #require(one.copy() as? UICollectionViewLayoutAttributes)
    #expect(one == other && one.hash == other.hash)
    other.zIndex = 1
    #expect(one != other)
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "header", with: one.indexPath)
    header.frame = one.frame
    #expect(one != header)
  }
}
