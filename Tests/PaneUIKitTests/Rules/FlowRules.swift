import Testing

@testable import PaneUIKit

/// One test for each of these rows in Documentation/UIKit.md.
@Suite("Layouts: the room that they have, and what takes their place") @MainActor
struct FlowRules {
  private let cells = Cells(9)
  private let diary = CollectionDiary(items: 6)

  private func flow(
    _ size: CGSize, _ direction: UICollectionView.ScrollDirection
  ) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout().row(of: size, direction)
    layout.minimumInteritemSpacing = 0
    return layout
  }

  @Test("contentInset of a collection view: shortens the lines of a flow layout")
  func insets() {
    let layout = flow(CGSize(width: 100, height: 100), .vertical)
    let (view, bench) = onScreen(cells.view(rect(0, 0, 300, 400), layout))
    func frame(_ item: Int) -> CGRect? { view.cellForItem(at: [0, item])?.frame }
    #expect(frame(2) == rect(200, 0, 100, 100))
    view.contentInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 20)
    bench.frames(1)
    // Two of a line, at its ends, and no way to the side.
    #expect(frame(0) == rect(0, 0, 100, 100) && frame(1) == rect(150, 0, 100, 100))
    #expect(frame(2) == rect(0, 100, 100, 100))
    #expect(view.contentSize == CGSize(width: 250, height: 500))
    #expect(view.contentOffset == point(-30, 0))
    view.scrollToItem(at: IndexPath(item: 4, section: 0), at: .top, animated: false)
    #expect(view.contentOffset == point(-30, 100))
    let row = flow(CGSize(width: 300, height: 380), .horizontal)
    let across = cells.view(rect(0, 0, 300, 400), row)
    across.contentInset.top = 20
    _ = FingerBench(across)
    #expect(across.contentSize == CGSize(width: 2700, height: 380))
    #expect(across.contentOffset == point(0, -20))
  }

  @Test("contentInset along the way in which lines follow each other has nothing asked again")
  func insetAlong() {
    let sizing = Sizing { _ in CGSize(width: 100, height: 100) }
    let view = cells.view(rect(0, 0, 300, 400), flow(CGSize(width: 100, height: 100), .vertical))
    view.delegate = sizing
    let bench = FingerBench(view)
    _ = sizing.take()
    view.contentInset.bottom = 40
    bench.frames(1)
    #expect(sizing.take() == [])
    view.contentInset.left = 40
    bench.frames(1)
    #expect(sizing.take().count == 9)
  }

  @Test(
    "an item of a flow layout that is longer than its line: is in the middle of it, which is said, once",
    arguments: [(300, 0, "0 at 0.0"), (301, 0, "1 at -0.5"), (300, 20, "1 at -10.0")]
      as [(CGFloat, CGFloat, String)])
  func tooLong(width: CGFloat, inset: CGFloat, said: String) throws {
    let lines = try written { log, _ in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: width, height: 100)
      let view = Cells(3).view(rect(0, 0, 300, 400), layout)
      view.contentInset.left = inset
      for _ in 0..<3 {
        view.layoutIfNeeded()
        layout.invalidateLayout()
      }
      let count = remarks.count { $0.contains("the item width must be less than the width") }
      log.note("\(count) at \(view.visibleCells.first?.frame.minX ?? 1)")
    }
    #expect(lines == [said])
  }

  /// Says where items are that are gone.
  private final class Late: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 400) }
    override func layoutAttributesForElements(in: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<4).map {
        let made = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
        made.frame = CGRect(x: 0, y: 100 * CGFloat($0), width: 300, height: 100)
        return made
      }
    }
  }

  @Test(
    "attributes of a layout for an item that is not there: are ignored, which is said, once, and end the replay before iOS 13"
  )
  func missing() async throws {
    let lines = try written { log, _ in
      let view = Cells(3).view(rect(0, 0, 300, 400), Late())
      for _ in 0..<2 {
        view.layoutIfNeeded()
        view.reloadData()
      }
      view.layoutIfNeeded()
      log.note("\(view.visibleCells.count)")
      for remark in remarks { log.note(remark) }
    }
    #expect(lines.count == 2 && lines[0] == "3")
    #expect(lines.last?.contains("not valid for the data source counts") == true)

    let result = await #expect(processExitsWith: .failure, observing: errors) { @MainActor in
      let view = Cells(3).view(rect(0, 0, 300, 400), Late())
      view.engine.ios = .ios10
      _ = FingerBench(view)
    }
    #expect(result.error.contains("a cell with an index path that does not exist"))
  }

  /// Writes down what it is told of another layout.
  private final class Told: UICollectionViewFlowLayout {
    var diary: Diary?
    var staysAt: CGPoint?
    override func prepareForTransition(to newLayout: UICollectionViewLayout) {
      diary?.note("to")
    }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
      diary?.note("from")
    }
    override func prepare() {
      super.prepare()
      diary?.note("prepare")
    }
    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
      diary?.note("target \(Int(proposed.y))")
      return staysAt ?? proposed
    }
    override func finalizeLayoutTransition() { diary?.note("end") }
  }

  @Test(
    "another layout of a collection view: both are told, and the item in the middle is to be there again, unless layout or delegate say otherwise",
    arguments: [false, true])
  func transition(stays: Bool) {
    let (diary, old, new) = (Diary(), Told(), Told())
    let view = cells.view(rect(0, 0, 300, 400), old)
    for (layout, height) in [(old, 400), (new, 200)] as [(Told, CGFloat)] {
      _ = layout.row(of: CGSize(width: 300, height: height), .vertical)
    }
    let bench = FingerBench(view)
    bench.scroll(y: 1650)
    (old.diary, new.diary) = (diary, diary)
    if stays { new.staysAt = point(0, 10) }
    view.collectionViewLayout = new
    // Item 4 is from 800 to 1000 now.
    #expect(diary.take() == ["to", "from", "prepare", "target 700", "end", "end"])
    #expect(view.contentOffset == point(0, stays ? 10 : 700))
    #expect(view.contentSize.height == 1800)
    view.collectionViewLayout = new
    bench.frames(1)
    #expect(diary.take() == [])
    let middle = view.visibleCells.first { view.indexPath(for: $0) == [0, 4] }
    #expect(middle?.frame.midY == (stays ? nil : 900))
  }

  private final class Invalidated: UICollectionViewFlowLayout {
    var everything: [Bool] = []
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      everything.append(context.invalidateEverything)
      super.invalidateLayout(with: context)
    }
  }

  @Test(
    "everything of a layout is invalid: with new data, and as it comes to its view; with nothing else"
  )
  func invalidEverything() {
    let (view, layout) = (diary.view(), Invalidated())
    view.collectionViewLayout = layout
    view.reloadData()
    #expect(layout.everything == [true, true])
    let bench = FingerBench(view)
    layout.everything = []
    layout.itemSize.width = 120
    layout.invalidateLayout()
    bench.resize(to: CGSize(width: 400, height: 300))
    #expect(!layout.everything.isEmpty && !layout.everything.contains(true))
  }

  private final class Carousel: UICollectionViewFlowLayout {
    var keeps = true
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      (context as? UICollectionViewFlowLayoutInvalidationContext)?
        .invalidateFlowLayoutDelegateMetrics = !keeps
      return context
    }
  }

  @Test(
    "invalidateFlowLayoutDelegateMetrics off: the delegate is not asked for extents again, unless the data changes"
  )
  func metrics() {
    let (view, layout) = (diary.view(), Carousel())
    let sizing = Sizing { _ in FingerBench.size }
    (layout.scrollDirection, layout.minimumLineSpacing) = (.horizontal, 0)
    view.collectionViewLayout = layout
    view.delegate = sizing
    let bench = FingerBench(view)
    func asked(_ change: () -> Void) -> Int {
      _ = sizing.take()
      change()
      bench.frames(1)
      return sizing.take().count
    }
    #expect(asked { view.contentOffset.x = 30 } == 0)
    #expect(asked { view.reloadData() } == 6)
    #expect(asked { bench.resize(to: CGSize(width: 400, height: 300)) } == 0)
    #expect(asked { view.delegate = sizing } == 6)
    #expect(asked { layout.invalidateLayout() } == 6)
    layout.keeps = false
    #expect(asked { view.contentOffset.x = 60 } == 6)
  }

  /// As large as the view is when it is asked.
  final class Filling: Diary, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize {
      note("\(path.item)")
      return view.bounds.size
    }
  }

  @Test(
    "a new extent of a collection view: the flow layout fills its lines anew with the extents that the delegate said before, and the offset stays"
  )
  func extent() {
    let (filling, layout) = (Filling(), UICollectionViewFlowLayout())
    (layout.scrollDirection, layout.minimumLineSpacing) = (.horizontal, 0)
    let view = cells.view(.zero, layout)
    view.delegate = filling
    // There was no room to ask for.
    view.layoutIfNeeded()
    let bench = FingerBench(view)
    #expect(view.contentSize == CGSize(width: 2700, height: 400))
    view.contentOffset.x = 300
    #expect(
      filling.entries { bench.resize(to: CGSize(width: 400, height: 500)) } == []
        && view.contentOffset.x == 300)
    #expect(view.cellForItem(at: [0, 1])?.frame == rect(300, 50, 300, 400))
    layout.invalidateLayout()
    bench.frames(1)
    #expect(filling.take().count == 9)
    #expect(view.contentSize == CGSize(width: 3600, height: 500))
    // Cells that size themselves are asked anew.
    layout.estimatedItemSize = CGSize(width: 100, height: 100)
    bench.frames(1)
    #expect(filling.entries { bench.resize(to: CGSize(width: 300, height: 400)) }.count == 9)
  }

  private final class Lines: UICollectionViewFlowLayout {
    override func prepare() { scrollDirection = .horizontal }
  }

  @Test("a flow layout whose prepare() does not call its superclass's has its lines all the same")
  func prepare() {
    let layout = Lines().row(of: CGSize(width: 100, height: 50), .vertical)
    let list = Cells(3).view(rect(0, 0, 100, 50), layout)
    list.scrollToItem(at: [0, 2], at: .left, animated: false)
    #expect(list.contentOffset.x == 200 && list.contentSize.width == 300)
  }
}
