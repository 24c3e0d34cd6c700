import Testing

@testable import PaneUIKit

/// Makes each cell itself.
private final class OwnCells: NSObject, UICollectionViewDataSource {
  func collectionView(_: UICollectionView, numberOfItemsInSection: Int) -> Int { 1 }
  func collectionView(_: UICollectionView, cellForItemAt: IndexPath) -> UICollectionViewCell {
    UICollectionViewCell(frame: .zero)
  }
}

@Suite("UICollectionView") @MainActor
struct CollectionViewTests {
  private let diary = CollectionDiary(items: 6)

  private func path(_ item: Int) -> IndexPath { [0, item] }

  @Test("never shows more cells than are in view, wherever a scroll goes")
  func anywhere() {
    diary.itemCount = 50
    let (view, bench) = onScreen(diary.view(prefetching: true))
    for (step, x) in [0, 450, 7000, 6990, 14_699, 14_700, 3, 900, 1200, 0].enumerated() {
      view.setContentOffset(CGPoint(x: Double(x), y: 0), animated: step % 3 == 2)
      bench.frames(30)
      let first = Int((view.contentOffset.x / 300).rounded(.down))
      let last = Int((view.contentOffset.x / 300).rounded(.up))
      #expect(view.indexPathsForVisibleItems.sorted() == (first...last).map(path))
      #expect(
        Set(view.subviews.filter { !$0.isHidden }.map(\.frame.minX))
          == Set((first...last).map { CGFloat($0) * 300 }))
    }
  }

  @Test("finds cells, items and positions")
  func lookUp() throws {
    let (view, _) = onScreen(diary.view())
    let cell = try #require(view.cellForItem(at: path(0)))
    #expect(view.indexPath(for: cell) == path(0))
    #expect(view.cellForItem(at: path(1)) == nil)
    #expect(view.indexPathForItem(at: CGPoint(x: 610, y: 20)) == path(2))
    #expect(view.indexPathForItem(at: CGPoint(x: 610, y: 500)) == nil)
    #expect(view.layoutAttributesForItem(at: path(5))?.frame.minX == 1500)
    #expect(view.layoutAttributesForItem(at: path(6)) == nil)
    #expect(view.numberOfItems(inSection: 0) == 6)
  }

  @Test(
    "scrolls to an item by the named edge or middle, and not beyond the content",
    arguments: [
      (.left, 3, 900), (.centeredHorizontally, 3, 900), (.right, 2, 600), (.left, 5, 1500),
      ([], 4, 1200), ([], 0, 0),
    ] as [(UICollectionView.ScrollPosition, Int, Double)])
  func scrollTo(position: UICollectionView.ScrollPosition, item: Int, x: Double) {
    let (view, bench) = onScreen(diary.view())
    view.scrollToItem(at: path(item), at: position, animated: true)
    bench.frames(30)
    #expect(view.contentOffset == CGPoint(x: x, y: 0))
    #expect(view.indexPathsForVisibleItems == [path(item)])
  }

  @Test("a cell that is kept out of view is told when its item is selected no more")
  func deselection() {
    let (view, bench) = onScreen(diary.view(prefetching: true))
    view.selectItem(at: path(0), animated: false, scrollPosition: [])
    bench.flick()
    view.deselectItem(at: path(0), animated: false)
    bench.flick(100)
    #expect(view.cellForItem(at: path(0))?.isSelected == false)
  }

  @Test("a cell that was not dequeued ends as on a phone")
  func ownCell() async {
    let result = await #expect(processExitsWith: .failure, observing: errors) { @MainActor in
      let cells = OwnCells()
      let view = UICollectionView(
        frame: rect(0, 0, 300, 400), collectionViewLayout: UICollectionViewFlowLayout())
      view.dataSource = cells
      view.layoutIfNeeded()
      withExtendedLifetime(cells) {}
    }
    #expect(result.error.contains("does not have a reuseIdentifier"))
  }

  @Test("a scroll to an item of which the layout does not say where it is is not modelled")
  func unplaced() async {
    let result = await #expect(processExitsWith: .failure, observing: errors) { @MainActor in
      Cells(3).view(rect(0, 0, 300, 400), UICollectionViewLayout())
        .scrollToItem(at: [0, 1], at: .top, animated: false)
    }
    #expect(result.error.contains("Not modelled: a scroll to an item of which UICollectionViewL"))
  }

  @Test("items that are named twice end as on a phone")
  func twice() async {
    let result = await #expect(processExitsWith: .failure, observing: errors) {
      _ = NSDiffableDataSourceSnapshot([1, 2, 1])
    }
    #expect(result.error.contains("identifiers are not unique"))
  }

  @Test("what is asked for early after a reload lies where the last scroll went")
  func direction() {
    diary.itemCount = 50
    let (view, bench) = onScreen(diary.view(prefetching: true))
    for x in [3000, 2900] as [CGFloat] {
      bench.scroll(x: x)
    }
    _ = diary.take()
    view.reloadData()
    bench.frames(1)
    let entries = diary.take()
    #expect(entries.contains("prefetch [8]") && !entries.contains("prefetch [11]"))
  }

  @Test("reloading with another number of items shows these")
  func otherCount() {
    let (view, bench) = onScreen(diary.view())
    view.scrollToItem(at: path(5), at: .left, animated: false)
    diary.itemCount = 2
    view.reloadData()
    view.setContentOffset(.zero, animated: false)
    bench.frames(1)
    #expect(view.contentSize.width == 600)
    #expect(view.indexPathsForVisibleItems == [path(0)])
    diary.itemCount = 0
    view.reloadData()
    bench.frames(1)
    #expect(!view.subviews.contains { !$0.isHidden })
  }

  @Test(
    "a layout of the app's own is asked for whole extents nearby, and says where a scroll ends")
  func ownLayout() {
    final class Steps: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 3000, height: 400) }
      override func layoutAttributesForItem(at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: indexPath.item * 500, y: 0, width: 200, height: 400)
        attributes.alpha = indexPath.item == 1 ? 0.5 : 1
        return attributes
      }
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        #expect([rect.minX, rect.maxX].allSatisfy { $0.remainder(dividingBy: 300) == 0 })
        return (0..<6).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
          .filter { $0.frame.intersects(rect) }
      }
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
      ) -> CGPoint { CGPoint(x: (proposedContentOffset.x / 500).rounded() * 500, y: 0) }
    }
    let view = diary.view()
    view.isPagingEnabled = false
    view.collectionViewLayout = Steps()
    let bench = FingerBench(view)
    #expect(view.indexPathsForVisibleItems == [path(0)])
    bench.flick(-150, rest: 300)
    #expect(view.contentOffset.x.truncatingRemainder(dividingBy: 500) == 0)
    #expect(view.contentOffset.x > 0)
    view.scrollToItem(at: path(1), at: .left, animated: false)
    bench.frames(1)
    #expect(view.cellForItem(at: path(1))?.alpha == 0.5)
  }

  private static let gestures: [Gesture] =
    [.open(at: PageIndex(2)), .settle]
    + [.repeat(count: 6, .flick), .repeat(count: 2, .turn(.right))]
    + [
      .flick(.left, 2000.pointsPerSecond, every: 250.milliseconds, times: 3), .settle,
      .rotate(.landscape),
    ] + [Gesture].turn(.right) + [.jump(to: PageIndex(1)), .settle, .close]

  private func counts(_ assumption: Assumption?, pages: Int) throws -> Counts {
    var device = Device.iPhone6
    device.assumption = assumption
    let trace = try Trace(of: Self.gestures, on: device, pages: pages)
    return Counts(of: PagerLoader<ScreenPager<RowFlow>>.self, trace, on: device, pages: pages)
  }

  @Test(
    "how early cells are asked for is not known: fetches and live pages depend on it, frames do not",
    arguments: [(10, [16, 19, 22]), (100, [16, 20, 24])])
  func ends(pages: Int, fetches: [Int]) throws {
    let counts = try [.noCellIsEarly, nil, .allCellsAreEarly].map {
      try self.counts($0, pages: pages)
    }
    #expect(counts.allSatisfy { $0.coverage.blankFrames + $0.coverage.wrongFrames == 0 })
    #expect(counts.map(\.fetches) == fetches)
    #expect(counts.map(\.peak) == [4, 4, 4])
  }
}
