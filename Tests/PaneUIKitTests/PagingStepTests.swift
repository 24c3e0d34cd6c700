import Testing

@testable import PaneUIKit

@Suite("The step from one page to the next") @MainActor
struct PagingStepTests {
  private let diary = CollectionDiary(items: 6)
  private static let frame = rect(0, 0, 320, 400)

  private func scrollView(_ content: CGSize) -> UIScrollView {
    let view = UIScrollView(frame: Self.frame)
    view.isPagingEnabled = true
    view.contentSize = content
    return view
  }

  @Test("is the view's extent where it pages, along the axes that scroll")
  func paging() {
    let row = scrollView(CGSize(width: 960, height: 400))
    #expect(row.pagingStep == CGPoint(x: 320, y: 0))
    #expect(scrollView(CGSize(width: 960, height: 800)).pagingStep == CGPoint(x: 320, y: 400))
    #expect(scrollView(CGSize(width: 320, height: 400)).pagingStep == nil)
    row.isPagingEnabled = false
    #expect(row.pagingStep == nil)
  }

  @Test("is the view's extent with the space between two pages in a page view controller")
  func pageViewController() {
    let pages = PageDiary(pages: 6)
    // An app may give it as any number.
    for spacing: Any in [20, 20.0, Float(20), CGFloat(20), NSNumber(value: 20)] {
      let spaced = pages.controller(at: 2, options: [.interPageSpacing: spacing])
      _ = FingerBench(spaced)
      #expect(spaced.queue.pagingStep == CGPoint(x: 320, y: 0))
    }
  }

  @Test("is an item with the space between two lines in a flow layout, paged or not")
  func flowLayout() throws {
    let view = diary.view()
    let layout = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
    (layout.itemSize.width, layout.minimumLineSpacing) = (240, 10)
    let bench = FingerBench(view)
    #expect(view.pagingStep == CGPoint(x: 250, y: 0))
    view.isPagingEnabled = false
    #expect(view.pagingStep == CGPoint(x: 250, y: 0))
    layout.itemSize.height = 100
    bench.frames(1)
    #expect(view.pagingStep == nil, "four items are in a line")
    layout.scrollDirection = .vertical
    bench.frames(1)
    #expect(view.pagingStep == CGPoint(x: 0, y: 110))
  }

  @Test("is known of items of one extent that a delegate says, not of others")
  func sizes() {
    final class Sizing: NSObject, UICollectionViewDelegateFlowLayout {
      let widths: [Double]
      init(_ widths: [Double]) { self.widths = widths }
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: widths[indexPath.item % widths.count], height: 400) }
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
      ) -> CGFloat { 30 }
    }
    let view = diary.view()
    let (even, uneven) = (Sizing([240]), Sizing([240, 200]))
    view.delegate = even
    let bench = FingerBench(view)
    #expect(view.pagingStep == CGPoint(x: 270, y: 0))
    view.delegate = uneven
    bench.frames(1)
    #expect(view.pagingStep == nil)
  }

  @Test("is that of a loader's pager, once there is one")
  func loader() {
    let engine = ScrollView(frame: rect(0, 0, 300, 400))
    let source = PlainPageSource(pages: 5, size: engine.frame.size)
    TestScreen.$make.withValue({ _ in LoggedController(Log()) }) {
      let loader = PagerLoader<TestPager>(scrollView: engine, source: source)
      engine.delegate = loader
      #expect(engine.screen?.pagingStep == nil)
      loader.open(at: PageIndex(0))
      #expect(engine.screen?.pagingStep == CGPoint(x: 300, y: 0))
      loader.close()
    }
  }
}
