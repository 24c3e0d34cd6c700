import Testing

@testable import PaneUIKit

/// One test for each of these rows in Documentation/UIKit.md.
@Suite("What becomes invalid of a layout") @MainActor
struct InvalidationRules {
  private let diary = CollectionDiary(items: 6)

  private final class Told: UICollectionViewFlowLayout {
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
    let (view, layout) = (diary.view(), Told())
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
    "invalidateFlowLayoutDelegateMetrics off: the delegate is not asked for extents again, unless the data or the view's extent changes"
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
    #expect(asked { bench.resize(to: CGSize(width: 400, height: 300)) } == 6)
    #expect(asked { view.delegate = sizing } == 6)
    #expect(asked { layout.invalidateLayout() } == 6)
    layout.keeps = false
    #expect(asked { view.contentOffset.x = 60 } == 6)
  }
}
