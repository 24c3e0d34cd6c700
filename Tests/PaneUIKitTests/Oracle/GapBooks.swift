import PaneUIKit

/// A page view controller with 20 points between its pages.
class GapBook: UIPageViewController, UIPageViewControllerDataSource, PageScreen {
  class var orientation: NavigationOrientation { .horizontal }
  let pages: DrawnPages

  required init(pages: DrawnPages, page: Int) {
    self.pages = pages
    super.init(
      transitionStyle: .scroll, navigationOrientation: Self.orientation,
      options: [.interPageSpacing: 20])
    dataSource = self
    turn(to: page, animated: false)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ page: Int, animated: Bool) { turn(to: page, animated: animated) }

  func turn(to page: Int, animated: Bool, completion: ((Bool) -> Void)? = nil) {
    let shown = viewControllers?.first?.view.tag
    guard page != shown, let new = leaf(page) else { return }
    setViewControllers(
      [new], direction: direction(goingBack: page < shown ?? 0), animated: animated,
      completion: completion)
  }

  func direction(goingBack: Bool) -> NavigationDirection { goingBack ? .reverse : .forward }

  final func leaf(_ page: Int) -> UIViewController? {
    guard (0..<pages.count).contains(page) else { return nil }
    let leaf = UIViewController()
    leaf.view.tag = page
    PageBreak.fill(leaf.view, with: page, of: pages)
    return leaf
  }

  func pageViewController(
    _: UIPageViewController, viewControllerBefore leaf: UIViewController
  ) -> UIViewController? { self.leaf(leaf.view.tag - 1) }

  func pageViewController(
    _: UIPageViewController, viewControllerAfter leaf: UIViewController
  ) -> UIViewController? { self.leaf(leaf.view.tag + 1) }
}

final class DownwardBook: GapBook {
  override class var orientation: NavigationOrientation { .vertical }
}

/// Ends a jump on the page after the one that was asked for.
final class OverturnedBook: GapBook {
  override func show(_ page: Int, animated: Bool) {
    turn(to: min(page + 1, pages.count - 1), animated: animated)
  }
}

/// Ends a jump to page 4, and no other, on page 5.
final class StrayBook: GapBook {
  override func show(_ page: Int, animated: Bool) {
    turn(to: page == 3 ? 4 : page, animated: animated)
  }
}

/// Slides a third page in, and shows the one that was asked for when that has come to rest.
final class DetouringBook: GapBook {
  override func show(_ page: Int, animated: Bool) {
    turn(to: page == 0 ? 4 : page - 1, animated: animated) { [weak self] _ in
      self?.turn(to: page, animated: false)
    }
  }
}

/// A collection view whose items are 20 points apart, and which snaps to them by the target of a
/// drag.
class GapFlow: DownwardList {
  var spacing: CGFloat { 20 }
  /// What of its width is no page's.
  var peek: CGFloat { 0 }
  var inset: CGFloat { peek / 2 }
  /// Where a page rests.
  var anchor: CGFloat { inset }
  private var step: CGFloat { view.bounds.width - peek + spacing }

  override var layout: UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = spacing
    layout.sectionInset = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
    return layout
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.isPagingEnabled = false
    list.decelerationRate = .fast
  }

  override func show(_ page: Int, animated: Bool) {
    list.setContentOffset(
      CGPoint(x: CGFloat(page) * step + inset - anchor, y: 0), animated: animated)
  }

  override func collectionView(
    _ list: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { CGSize(width: list.bounds.width - peek, height: list.bounds.height) }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    page = Int((scrollView.contentOffset.x / step).rounded())
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let page = pages.page(from: scrollView.contentOffset.x / step, velocity: velocity.x)
    targetContentOffset.pointee.x = page * step + inset - anchor
  }
}

/// 30 points of each neighbour show, and every page rests in the middle.
class PeekFlow: GapFlow {
  override var spacing: CGFloat { 10 }
  override var peek: CGFloat { 80 }
}

/// Pages rest in the middle but for the first one and the last, which the ends of the content hold
/// at its edges.
final class UninsetFlow: PeekFlow {
  override var inset: CGFloat { 0 }
  override var anchor: CGFloat { peek / 2 }
}

/// 70 points of the next page show, and the last page rests at the end of the content.
final class LeadingFlow: PeekFlow {
  override var inset: CGFloat { 0 }
}
