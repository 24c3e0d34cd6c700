import Foundation

/// Provides the neighbours of a page.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before `viewController`; nil at the beginning.
  func pageViewController(
    _: UIPageViewController, viewControllerBefore: UIViewController
  ) -> UIViewController?
  /// The page after `viewController`; nil at the end.
  func pageViewController(
    _: UIPageViewController, viewControllerAfter: UIViewController
  ) -> UIViewController?
  /// Above 0, a page indicator takes its height from pages that lie side by side.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// The dot of the page that is shown. Both are asked after `setViewControllers`.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewController {
  /// Asks for the dots of a page indicator, and leaves it room below the pages.
  func updateIndicator() {
    guard isViewLoaded, queue.axis == .horizontal, let dataSource, queue[.current] != nil
    else { return }
    let count = dataSource.presentationCount(for: self)
    guard count > 0 || indicator != nil else { return }
    let height: CGFloat = count > 0 ? 37 : 0
    queue.frame.size.height = view.bounds.height - height
    let dots = indicator ?? UIPageControl()
    dots.frame = CGRect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    dots.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    (dots.numberOfPages, dots.currentPage) = (count, dataSource.presentationIndex(for: self))
    if indicator == nil { view.addSubview(dots) }
    indicator = dots
  }
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Is told of the transitions that a finger makes.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// A finger begins to show these.
  func pageViewController(_: UIPageViewController, willTransitionTo: [UIViewController])
  /// A transition that a finger began is over: `finished` unless another finger stopped it,
  /// `completed` where another page is shown than before, whose page was `previousViewControllers`.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// How the screen may stand.
  func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask
}

extension UIPageViewControllerDelegate {
  public func pageViewController(_: UIPageViewController, willTransitionTo: [UIViewController]) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  public func pageViewControllerSupportedInterfaceOrientations(
    _: UIPageViewController
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }
}
