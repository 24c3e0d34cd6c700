#if canImport(UIKit)
  import UIKit
#else
  import PaneUIKit
#endif

/// One page of a book.
final class BookPageViewController: UIViewController {
  let page: Int
  private let fill: (UIView, Int) -> Void

  init(page: Int, fill: @escaping (UIView, Int) -> Void) {
    (self.page, self.fill) = (page, fill)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(view, page)
  }
}

/// Shows the pages of a book, each with a view controller of its own.
final class BookViewController: UIPageViewController {
  private let pageCount: Int
  private let fill: (UIView, Int) -> Void

  init(pageCount: Int, page: Int, fill: @escaping (UIView, Int) -> Void) {
    (self.pageCount, self.fill) = (pageCount, fill)
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    dataSource = self
    show(page: page, animated: false)
  }

  required init?(coder: NSCoder) { nil }

  func show(page: Int, animated: Bool) {
    guard let new = controller(ofPage: page), page != shownPage else { return }
    let direction: NavigationDirection = page < (shownPage ?? 0) ? .reverse : .forward
    setViewControllers([new], direction: direction, animated: animated)
  }

  private var shownPage: Int? { (viewControllers?.first as? BookPageViewController)?.page }

  private func controller(ofPage page: Int) -> UIViewController? {
    guard (0..<pageCount).contains(page) else { return nil }
    return BookPageViewController(page: page, fill: fill)
  }
}

extension BookViewController: UIPageViewControllerDataSource {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    (viewController as? BookPageViewController).flatMap { controller(ofPage: $0.page - 1) }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    (viewController as? BookPageViewController).flatMap { controller(ofPage: $0.page + 1) }
  }
}
