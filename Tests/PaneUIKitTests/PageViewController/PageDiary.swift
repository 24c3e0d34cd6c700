import PaneUIKit

/// Provides numbered pages and writes down what a page view controller asks for and tells.
@MainActor
final class PageDiary: Diary, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  final class Page: UIViewController {
    let number: Int
    unowned let diary: PageDiary

    init(_ number: Int, _ diary: PageDiary) {
      (self.number, self.diary) = (number, diary)
      super.init(nibName: nil, bundle: nil)
      diary.live += 1
    }

    required init?(coder: NSCoder) { nil }

    deinit { MainActor.assumeIsolated { diary.live -= 1 } }

    override func viewDidLoad() { diary.note("load \(number)") }
    override func viewWillAppear(_ animated: Bool) { diary.note("will appear \(number)") }
    override func viewDidAppear(_ animated: Bool) { diary.note("did appear \(number)") }
    override func viewWillDisappear(_ animated: Bool) { diary.note("will disappear \(number)") }
    override func viewDidDisappear(_ animated: Bool) { diary.note("did disappear \(number)") }
  }

  let count: Int
  /// Pages that live.
  var live = 0
  /// The dots of a page indicator.
  var dots = 0
  func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { 1 }

  init(pages: Int) { count = pages }

  func page(_ number: Int) -> UIViewController? {
    (0..<count).contains(number) ? Page(number, self) : nil
  }

  /// A page view controller that shows page `number`.
  func controller(at number: Int, options: [UIPageViewController.OptionsKey: Any]? = nil)
    -> UIPageViewController
  {
    let controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: options)
    controller.dataSource = self
    controller.delegate = self
    if let page = page(number) {
      controller.setViewControllers([page], direction: .forward, animated: false)
    }
    return controller
  }

  static func number(_ controller: UIViewController?) -> Int { (controller as? Page)?.number ?? -1 }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    note("before \(Self.number(viewController))?")
    return page(Self.number(viewController) - 1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    note("after \(Self.number(viewController))?")
    return page(Self.number(viewController) + 1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) { note("will transition to \(pendingViewControllers.map(Self.number))") }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    let previous = previousViewControllers.map(Self.number)
    note("finished \(finished), from \(previous), completed \(completed)")
  }
}

extension UIPageViewController {
  /// The number of the page that it shows.
  var shown: Int { PageDiary.number(viewControllers?.first) }
  /// The scroll view, found as apps find it.
  var queue: UIScrollView {
    view.subviews.lazy.compactMap { $0 as? UIScrollView }.first ?? UIScrollView()
  }
}
