import Testing

@testable import PaneUIKit

/// One test for each of these rows in Documentation/UIKit.md.
@Suite("What is read from right to left") @MainActor
struct ReadingRules {
  @Test(
    "leading and trailing: are right and left if the nearest view that both sides are in is read from right to left; constants and inequalities turn round, multipliers do not"
  )
  func constraints() {
    let (root, leaf, other, low) = (UIView(frame: rect(0, 0, 300, 400)), box(), box(), box())
    for view in [leaf, other, low] { root.addSubview(view) }
    root.semanticContentAttribute = .forceRightToLeft
    other.semanticContentAttribute = .forceLeftToRight
    let widths = [leaf, other, low].map { $0.widthAnchor.constraint(equalToConstant: 50) }
    let pull = low.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    pull.priority = .defaultLow
    NSLayoutConstraint.activate(
      widths + [
        pull, leaf.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        other.leadingAnchor.constraint(equalTo: leaf.trailingAnchor, constant: 10),
        low.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 100),
        NSLayoutConstraint(
          item: low, attribute: .leading, relatedBy: .greaterThanOrEqual, toItem: root,
          attribute: .trailing, multiplier: 0.5, constant: -180),
      ])
    root.layoutIfNeeded()
    #expect(leaf.frame.minX == 230 && other.frame.minX == 170)
    #expect(low.frame.maxX == 180)
    root.semanticContentAttribute = .unspecified
    root.layoutIfNeeded()
    #expect(leaf.frame.minX == 20 && other.frame.minX == 80)
  }

  @Test(
    "semanticContentAttribute: says which way what is in the view is read, and is not handed on to subviews; that of UIView.appearance() is in force for all views that say nothing else"
  )
  func attribute() throws {
    let (root, leaf) = (UIView(), UIView())
    root.addSubview(leaf)
    root.semanticContentAttribute = .forceRightToLeft
    #expect(root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(leaf.effectiveUserInterfaceLayoutDirection == .leftToRight)
    func direction(_ attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
      UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft)
    }
    #expect(direction(.unspecified) == .rightToLeft && direction(.playback) == .leftToRight)
    #expect(direction(.spatial) == .leftToRight && direction(.forceLeftToRight) == .leftToRight)
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: 20, bottom: 0, trailing: 5)
    #expect(root.layoutMargins.left == 5 && root.directionalLayoutMargins.leading == 20)

    let lines = try written(.open + [.close]) { log, _ in
      log.note("\(UIView().effectiveUserInterfaceLayoutDirection)")
      UIView.appearance().semanticContentAttribute = .forceRightToLeft
      let attribute = UIView.appearance().semanticContentAttribute
      log.note("\(UIView.userInterfaceLayoutDirection(for: attribute))")
      let other = UIView()
      other.semanticContentAttribute = .forceLeftToRight
      log.note("\(other.effectiveUserInterfaceLayoutDirection)")
      log.note("\(UIView().effectiveUserInterfaceLayoutDirection) \(idleNames)")
    }
    #expect(lines == ["leftToRight", "rightToLeft", "leftToRight", "rightToLeft []"])
  }

  private let diary = CollectionDiary(items: 4)

  /// A view of four pages that is read from right to left, of a flow layout or another.
  private func view(_ layout: UICollectionViewLayout? = nil) -> UICollectionView {
    let view = diary.view()
    if let layout { view.collectionViewLayout = layout }
    view.semanticContentAttribute = .forceRightToLeft
    return view
  }

  @Test("a flow layout from right to left: has its first item at the right end, where it begins")
  func flow() {
    let view = view()
    let bench = FingerBench(view)
    #expect(view.contentOffset.x == 900)
    #expect(view.cellForItem(at: [0, 0])?.frame == rect(900, 0, 300, 400))
    #expect(view.layoutAttributesForItem(at: [0, 3])?.frame == rect(0, 0, 300, 400))
    bench.flick(100)
    #expect(view.contentOffset.x == 600 && view.indexPathsForVisibleItems == [[0, 1]])
    view.scrollToItem(at: [0, 3], at: .centeredHorizontally, animated: false)
    #expect(view.contentOffset.x == 0)
  }

  @Test(
    "flipsHorizontallyInOppositeLayoutDirection: mirrors the collection view, and each cell once more: the offset grows to the left"
  )
  func flipping() {
    let view = view(FlippedFlow.Layout().row(of: FingerBench.size))
    let bench = FingerBench(view)
    #expect(view.contentOffset.x == 0 && view.transform.a == -1)
    bench.scroll(x: 75)
    let next = view.cellForItem(at: [0, 1])
    #expect(next?.frame == rect(300, 0, 300, 400) && next?.transform.a == -1)
    #expect(next?.convert(rect(0, 0, 10, 10), to: view.superview) == rect(-225, 0, 10, 10))
  }

  @Test("a compositional layout from right to left: flips")
  func compositional() {
    let section = NSCollectionLayoutSection.screens
    section.contentInsets.leading = 20
    let view = view(UICollectionViewCompositionalLayout(section: section))
    let bench = FingerBench(view)
    bench.frames(1)
    #expect(view.transform.a == -1)
    let cell = view.visibleCells.first
    #expect(cell?.convert(cell?.bounds ?? .zero, to: view.superview) == rect(0, 0, 280, 400))
  }

  @Test(
    "a page view controller from right to left: has the page after on the left, and forward of setViewControllers comes in from the right all the same"
  )
  func book() throws {
    let diary = PageDiary(pages: 6)
    let controller = diary.controller(at: 2)
    controller.view.semanticContentAttribute = .forceRightToLeft
    let bench = FingerBench(controller)
    _ = diary.take()
    bench.flick(100)
    #expect(controller.shown == 3)
    #expect(diary.take().first { $0.hasPrefix("will transition") } == "will transition to [3]")
    for _ in 0..<2 { bench.flick(-100) }
    #expect(controller.shown == 1)

    let others = PageDiary(pages: 6)
    let turned = others.controller(at: 2)
    turned.view.semanticContentAttribute = .forceRightToLeft
    let turns = FingerBench(turned)
    let (old, new) = (turned.queue.contentOffset.x, try #require(others.page(3)))
    turned.setViewControllers([new], direction: .forward, animated: true)
    turns.frames(5)
    #expect(turned.queue.contentOffset.x > old)
    turns.frames(30)
    #expect(turned.shown == 3 && turned.queue.contentOffset.x == old)
    turns.flick(100)
    #expect(turned.shown == 4)
  }

  @Test("a scroll view from right to left: begins at the left end of its content")
  func scrollView() {
    let view = UIScrollView()
    view.semanticContentAttribute = .forceRightToLeft
    view.contentSize = CGSize(width: 900, height: 400)
    FingerBench(view).frames(1)
    #expect(view.contentOffset == .zero)
  }
}
