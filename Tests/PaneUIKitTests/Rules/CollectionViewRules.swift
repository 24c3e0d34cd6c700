import Testing

@testable import PaneUIKit

/// One test for each of these rows in Documentation/UIKit.md.
@Suite("A collection view: what is called, and when") @MainActor
struct CollectionViewRules {
  private let diary = CollectionDiary(items: 6)

  @Test(
    "reloadData: asks for nothing; the next layout pass asks for the count and the cells in view")
  func reload() {
    let view = diary.view()
    #expect(diary.take() == [])
    let bench = FingerBench(view)
    #expect(diary.take() == ["count", "cell 0", "will display 0 c1"])
    view.reloadData()
    #expect(diary.take() == ["ended 0 c1 in"])
    bench.frames(1)
    #expect(diary.take() == ["count", "cell 0", "prepare c1", "will display 0 c1 in"])
  }

  @Test(
    "an item that comes into view: its cell is asked for, dequeued, told to the delegate, and then added"
  )
  func display() {
    let bench = FingerBench(diary.view())
    #expect(diary.entries { bench.drag(-20) } == ["cell 1", "will display 1 c2"])
  }

  @Test(
    "an item that leaves the view: its cell is hidden where it is, told to the delegate, and not moved to its window again when it is reused"
  )
  func leaves() {
    let (view, bench) = onScreen(diary.view())
    bench.flick()
    #expect(
      diary.entries { bench.flick() } == [
        "cell 2", "prepare c1", "will display 2 c1 in", "ended 1 c2 in",
      ])
    #expect(view.subviews.map(\.isHidden) == [true, false])

    final class Cell: UICollectionViewCell {
      var moves = 0
      override func didMoveToWindow() { moves += 1 }
    }
    let counted = diary.view(prefetching: true)
    counted.register(Cell.self, forCellWithReuseIdentifier: "page")
    let turns = FingerBench(counted)
    for _ in 0..<4 { turns.flick() }
    turns.flick(100)
    let cells = counted.subviews.compactMap { $0 as? Cell }
    #expect(!cells.isEmpty && cells.allSatisfy { $0.moves == 1 })
  }

  @Test(
    "an item that comes back: its cell is displayed again, without being asked for, unless isPrefetchingEnabled is off or iOS is 9",
    arguments: [(true, IOSVersion.ios13), (false, .ios13), (true, .ios9)])
  func comesBack(prefetching: Bool, version: IOSVersion) {
    let view = diary.view(prefetching: prefetching)
    view.engine.ios = version
    let bench = FingerBench(view)
    bench.flick()
    _ = diary.take()
    bench.flick(100)
    let entries = diary.take()
    let keeps = prefetching && version == .ios13
    #expect(entries.contains("cell 0") == !keeps)
    #expect(entries.contains("will display 0 c1 in") || !keeps)
  }

  @Test(
    "a memory warning: cells that wait for their next use go, which is not known",
    arguments: [(nil, ["2", "1"]), (Assumption.cellsOutliveWarnings, ["2"])])
  func warning(assumption: Assumption?, cells: [String]) throws {
    final class Controller: NotingController {
      private let diary = CollectionDiary(items: 6)
      private lazy var list = diary.view()
      override func viewDidLoad() { view.addSubview(list) }
      override func didReceiveMemoryWarning() { log.note("\(list.subviews.count)") }
      override func viewWillDisappear(_ animated: Bool) { log.note("\(list.subviews.count)") }
    }
    let gestures: [Gesture] =
      .open + .flick + .flick + [.memoryWarning, .hold(50.milliseconds), .close]
    #expect(try play(gestures, assumption: assumption) { log, _ in Controller(log) } == cells)
  }

  @Test(
    "a section that scrolls by itself: keeps its offset as its size changes, which is not known",
    arguments: [(nil, ["300"]), (Assumption.sectionsKeepGroups, ["400"])])
  func section(assumption: Assumption?, offsets: [String]) throws {
    final class Controller: NotingController {
      private let diary = CollectionDiary(items: 6)
      private lazy var list = diary.view()
      override func viewDidLoad() {
        let section = NSCollectionLayoutSection.screens(.groupPaging)
        list.collectionViewLayout = UICollectionViewCompositionalLayout(section: section)
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(list)
      }
      override func viewWillDisappear(_ animated: Bool) {
        for case let scroll as UIScrollView in list.subviews {
          log.note("\(Int(scroll.contentOffset.x))")
        }
      }
    }
    let gestures: [Gesture] =
      .open + .flick + [.rotate(.landscape), .hold(50.milliseconds), .close]
    #expect(try play(gestures, assumption: assumption) { log, _ in Controller(log) } == offsets)
  }

  @Test("a dequeued cell: has the extent and the position of its item")
  func attributes() {
    let (view, _) = onScreen(diary.view())
    let cell = view.dequeueReusableCell(withReuseIdentifier: "page", for: [0, 3])
    #expect(cell.frame == rect(900, 0, 300, 400))
    #expect(cell.contentView.frame == rect(0, 0, 300, 400))
    #expect(cell.reuseIdentifier == "page")
  }

  @Test("a dequeued cell: has them as well if the layout only says what is in a rectangle")
  func attributesInRect() {
    final class Column: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 800) }
      override func layoutAttributesForElements(in: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<2).map { item in
          let place = UICollectionViewLayoutAttributes(forCellWith: [0, item])
          place.frame = CGRect(x: 0, y: 400 * CGFloat(item), width: 300, height: 400)
          return place
        }
      }
    }
    let (view, _) = onScreen(diary.view(Column()))
    let cell = view.dequeueReusableCell(withReuseIdentifier: "page", for: [0, 1])
    #expect(cell.frame == rect(0, 400, 300, 400))
  }

  @Test(
    "prefetching of data: items within one extent ahead of the view are announced once, the nearest first, and those that are no longer ahead cancelled in the next layout pass"
  )
  func prefetch() {
    let view = diary.view(prefetching: true)
    let layout = view.collectionViewLayout as? UICollectionViewFlowLayout
    layout?.itemSize.width = 100
    _ = FingerBench(view)
    #expect(diary.take().contains("prefetch [3, 4, 5]"))
    view.setContentOffset(CGPoint(x: 10, y: 0), animated: false)
    view.layoutIfNeeded()
    #expect(!diary.take().contains { $0.hasPrefix("prefetch") })

    let bench = FingerBench(diary.view(prefetching: true))
    bench.flick()
    #expect(diary.take().contains("prefetch [2]"))
    bench.drag(40)
    #expect(diary.take().contains("cancel [2]"))
  }

  @Test(
    "prefetching of cells: one is asked for ahead of the view in a pass that shows nothing new, and displayed later; with isPrefetchingEnabled off, or on iOS 9, none"
  )
  func prefetchedCell() {
    let bench = FingerBench(diary.view(prefetching: true))
    #expect(diary.take() == ["count", "cell 0", "will display 0 c1", "prefetch [1]"])
    bench.drag(-20)
    #expect(diary.take() == ["cell 1", "will display 1 c2", "prefetch [2]", "cell 2"])
    bench.lift(at: -20)
    #expect(diary.take() == ["cancel [2]", "ended 1 c2 in"])

    for (prefetching, version) in [(false, IOSVersion.ios13), (true, .ios9)] {
      let view = diary.view(prefetching: prefetching)
      view.engine.ios = version
      let bench = FingerBench(view)
      for _ in 0..<2 { bench.flick() }
      let entries = diary.take().filter { $0.hasPrefix("cell") || $0.hasPrefix("prefetch") }
      #expect(entries == ["cell 0", "cell 1", "cell 2"])
    }
  }

  @Test(
    "cellForItem(at:): finds cells that are made or kept beside the view, and on iOS 10 only those on show",
    arguments: [(IOSVersion.ios13, true), (.ios10, false)])
  func prepared(version: IOSVersion, finds: Bool) {
    let view = diary.view(prefetching: true)
    view.engine.ios = version
    let bench = FingerBench(view)
    bench.drag(-20)
    #expect(view.cellForItem(at: [0, 1]) != nil && view.visibleCells.count == 2)
    #expect((view.cellForItem(at: [0, 2]) != nil) == finds)
    #expect(view.cellForItem(at: [0, 3]) == nil)
  }

  @Test("sizeForItemAt: is asked for every item when the layout is prepared; itemSize: for none")
  func sizes() {
    let (view, sizing) = (diary.view(), Sizing { CGSize(width: 100 * ($0 + 1), height: 400) })
    view.delegate = sizing
    let bench = FingerBench(view)
    #expect(sizing.take() == ["0", "1", "2", "3", "4", "5"])
    #expect(view.contentSize == CGSize(width: 2100, height: 400))
    bench.flick()
    #expect(sizing.take() == [])
  }

  @Test(
    "items that a new layout takes out of the view: leave in the next layout pass, and the delegate is told",
    arguments: NewLayout.allCases)
  func leave(_ change: NewLayout) throws {
    diary.itemCount = 10
    let (view, bench) = onScreen(diary.view())
    view.scrollToItem(at: IndexPath(item: 9, section: 0), at: .left, animated: false)
    bench.frames(1)
    _ = diary.take()
    let layout = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
    switch change {
    case .rotation:
      layout.itemSize = CGSize(width: 400, height: 300)
      bench.resize(to: CGSize(width: 400, height: 300))
    case .invalidation:
      layout.itemSize.width = 450
      layout.invalidateLayout()
    case .otherLayout:
      let wide = Staying().row(of: FingerBench.size)
      wide.minimumLineSpacing = 150
      view.setCollectionViewLayout(wide, animated: false)
    }
    view.layoutIfNeeded()
    #expect(view.contentOffset.x == (change == .rotation ? 2600 : 2700))
    let shown = change == .rotation ? [6, 7] : [6]
    #expect(view.indexPathsForVisibleItems.map(\.item).sorted() == shown)
    #expect(view.subviews.count { !$0.isHidden } == shown.count)
    let entries = diary.take()
    #expect(entries.filter { $0.hasPrefix("ended") } == ["ended 9 c1 in"])
    #expect(entries.filter { $0.hasPrefix("cell") } == shown.map { "cell \($0)" })
  }

  /// Has the content stay where it is.
  private final class Staying: UICollectionViewFlowLayout {
    override func targetContentOffset(forProposedContentOffset: CGPoint) -> CGPoint {
      collectionView?.contentOffset ?? .zero
    }
  }

  private final class Elsewhere: UICollectionViewFlowLayout {
    override func targetContentOffset(forProposedContentOffset: CGPoint) -> CGPoint { point(77, 0) }
  }

  @Test(
    "a new extent without a turn of the screen: the layout is not asked where the content is to be")
  func resized() {
    let (view, bench) = onScreen(diary.view(Elsewhere().row(of: FingerBench.size)))
    bench.scroll(x: 600)
    bench.resize(to: CGSize(width: 300, height: 500))
    #expect(view.contentOffset.x == 600)
    view.setCollectionViewLayout(Elsewhere().row(of: FingerBench.size), animated: false)
    #expect(view.contentOffset.x == 77)
  }

  /// What makes a collection view lay its items out anew.
  enum NewLayout: CaseIterable { case rotation, invalidation, otherLayout }

  @Test("setCollectionViewLayout: is in force at once, then calls completion")
  func otherLayout() {
    let (view, _) = onScreen(diary.view())
    let layout = UICollectionViewFlowLayout()
    view.setCollectionViewLayout(layout, animated: false) { finished in
      #expect(finished && view.collectionViewLayout === layout)
      self.diary.note("complete")
    }
    #expect(diary.take().suffix(2) == ["will display 5 c6", "complete"])
    #expect(view.indexPathsForVisibleItems.count == 6)
  }
}
