import PaneUIKit
import Testing

@testable import Replaying

/// How high page `page` of a list is, in points.
func listHeight(of page: Int) -> CGFloat { CGFloat(80 + page * 37 % 200) }

/// A list of pages of different heights, in a table that is told them.
class HighTable: DownwardTable {
  override var restsOnPages: Bool { false }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.contentInset.top = 20
  }

  override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    listHeight(of: page(at: path))
  }
}

/// The same with all heights beforehand, a header of each section, and three rows in each.
final class SectionedTable: HighTable {
  override var sectionLength: Int? { 3 }
  override var estimate: CGFloat? { 0 }
  override func tableView(_: UITableView, heightForHeaderInSection: Int) -> CGFloat { 30 }
  override func tableView(_: UITableView, viewForHeaderInSection: Int) -> UIView? { UIView() }
}

/// Rows with a small picture of their page each, in a frame that clips.
final class PictureTable: HighTable {
  override var estimate: CGFloat? { 0 }

  override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "page", for: path)
    let size = CGRect(x: 8, y: 8, width: 60, height: 60)
    let frame = cell.contentView.subviews.first ?? UIView(frame: size)
    let photo = frame.subviews.first as? UIImageView ?? UIImageView(frame: frame.bounds)
    photo.image = pages.image(of: page(at: path))
    frame.clipsToBounds = true
    if photo.superview == nil { frame.addSubview(photo) }
    if frame.superview == nil { cell.contentView.addSubview(frame) }
    return cell
  }
}

/// Cards of one height, of which two do not fit on the screen: they stay where a finger leaves them.
class CardFeed: DownwardTable {
  override var restsOnPages: Bool { false }
  override var estimate: CGFloat? { 0 }
  override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 400 }
}

/// The same, which is to go to the next card and stops 60 pt beyond: where the finger is lifted, or
/// once that is told.
final class SteeredFeed: CardFeed {
  func scrollViewWillEndDragging(
    _: UIScrollView, withVelocity: CGPoint,
    targetContentOffset target: UnsafeMutablePointer<CGPoint>
  ) { target.pointee.y = (target.pointee.y / 400).rounded(.up) * 400 + 60 }
}
final class SnappingFeed: CardFeed {
  func scrollViewDidEndDragging(_: UIScrollView, willDecelerate: Bool) {
    DispatchQueue.main.async { [table] in
      let next = (table.contentOffset.y / 400).rounded(.up) * 400 + 60
      table.setContentOffset(CGPoint(x: 0, y: next), animated: true)
    }
  }
}

/// A list whose first row is no page, and that has half of the pages so far.
final class HeadedTable: HighTable {
  override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
    pages.count / 2
  }

  override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "page", for: path)
    pages.erase(cell.contentView)
    if path.row > 0 { pages.draw(path.row - 1, in: cell.contentView) }
    return cell
  }
}

/// Cells whose constraints say how high they are, in a collection view below each other.
class SelfSizingList: DownwardList {
  final class Cell: UICollectionViewCell {
    lazy var height = contentView.heightAnchor.constraint(equalToConstant: 150)
  }

  override var restsOnPages: Bool { false }
  var flow: UICollectionViewFlowLayout { UICollectionViewFlowLayout() }

  override var layout: UICollectionViewLayout {
    let layout = flow
    layout.estimatedItemSize = CGSize(width: 300, height: 100)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (8, 0)
    return layout
  }

  override var cell: UICollectionViewCell.Type { Cell.self }

  override func collectionView(
    _ list: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { CGSize(width: list.bounds.width, height: 100) }

  override func collectionView(
    _ list: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = super.collectionView(list, cellForItemAt: path)
    (cell as? Cell)?.height.isActive = true
    return cell
  }
}

/// The same with what is seen kept where it is, as airbnb/MagazineLayout does it.
final class KeptList: SelfSizingList {
  private final class Layout: UICollectionViewFlowLayout {
    override func invalidationContext(
      forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
      withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      let top = collectionView?.bounds.minY ?? 0
      if original.frame.minY < top {
        context.contentOffsetAdjustment.y = preferred.size.height - original.size.height
      }
      return context
    }
  }

  override var flow: UICollectionViewFlowLayout { Layout() }
}

@Suite("Lists, whose pages differ in extent and rest anywhere")
struct ListTests {
  private static let sentence =
    "pages are where their layout has them, of whatever extent, and may rest anywhere"
  private static let lists: [any PageScreen.Type] = [HighTable.self, SectionedTable.self]
  private static let gestures: [Gesture] = [
    .open(page: 1), .settle, .swipe(.up), .settle,
    .drag(.down, 0.3.pages, over: 300.milliseconds), .release, .settle,
    .flick(.up, 3000.pointsPerSecond, every: 250.milliseconds, times: 4), .settle,
    .flick(.down, 3000.pointsPerSecond, every: 250.milliseconds, times: 6), .settle,
    .scroll(toPage: 20), .settle, .jump(toPage: 5), .settle, .close,
  ]

  /// Nothing wrong but what is seen of a list.
  private func clean(_ offset: Int, _ indicator: Int) -> Coverage {
    var coverage = Coverage()
    coverage.remarks = [Self.sentence]
    (coverage.offsetJumps, coverage.indicatorJumps) = (offset, indicator)
    return coverage
  }

  @Test("are charged with nothing, whatever is done to them")
  func sound() throws {
    for screen in [SectionedTable.self, PictureTable.self] as [any PageScreen.Type] {
      let found = try coverage(screen, pages: 40, along: .vertical, Self.gestures)
      #expect(found == clean(0, 0), "\(screen)")
    }
  }

  @Test("that fail are charged with it", arguments: lists.indices, PageBreak.allCases)
  func broken(index: Int, pageBreak: PageBreak) throws {
    let screen = Self.lists[index]
    let found = try PageBreak.$now.withValue(pageBreak) {
      try coverage(screen, pages: 40, along: .vertical, Self.gestures)
    }
    #expect(pageBreak == .wrong ? found.wrongFrames > 0 : found.blankFrames > 0, "\(screen)")
    #expect(found.obstacle == nil)
  }

  @Test("are not judged if their rows are other pages than their numbers say")
  func headed() throws {
    let gestures: [Gesture] = [.open(page: 1), .settle, .swipe(.up), .settle, .close]
    let found = try coverage(HeadedTable.self, pages: 40, along: .vertical, gestures)
    #expect(found.unjudged.contains("which page is not known"))
  }

  private static let drag: [Gesture] = [
    .open(page: 1), .settle, .drag(.up, 0.4.pages, over: 300.milliseconds), .hold(200.milliseconds),
    .release, .settle, .hold(200.milliseconds), .close,
  ]

  /// A table whose rows fill the screen, and that forgets to page.
  private final class UnpagedTable: DownwardTable { override var restsOnPages: Bool { false } }

  @Test("of equal cards that nothing brings to rest on one are lists, and pagers that fail are not")
  func cards() throws {
    let feed = try coverage(CardFeed.self, pages: 40, along: .vertical, Self.drag)
    #expect(feed == clean(0, 0), "\(feed)")
    for screen in [SteeredFeed.self, SnappingFeed.self, UnpagedTable.self] as [any PageScreen.Type]
    {
      let found = try coverage(screen, pages: 40, along: .vertical, Self.drag)
      #expect(found.misplacedRests > 0 && !found.remarks.contains(Self.sentence), "\(screen)")
    }
  }

  private static let backUp: [Gesture] =
    [.open(page: 1), .settle, .jump(toPage: 50), .settle, .rotate(.landscape), .settle]
    + .turn(.down, times: 6) + [.close]

  @Test("that size themselves jump on the way back up, once for each row, unless they are kept")
  func selfSizing() throws {
    let jumping = try coverage(SelfSizingList.self, pages: 50, along: .vertical, Self.backUp)
    #expect((jumping.offsetJumps ?? 0) > 5 && jumping.flickerFrames == jumping.offsetJumps)
    let kept = try coverage(KeptList.self, pages: 50, along: .vertical, Self.backUp)
    #expect(kept.offsetJumps == 0 && kept.flickerFrames == 0 && kept.blankFrames == 0)
    #expect((kept.indicatorJumps ?? 0) > 5)
  }
}
