import Paging
import PaneUIKit

/// Apple's PageControl sample, as it is written for an app: a placeholder for each page, replaced by a controller half a page
/// ahead.
final class PageControlViewController: UIViewController, UIScrollViewDelegate {
  private let scrollView = UIScrollView()
  private let pageCount: Int
  /// Fills a view with a page.
  private let draw: (Int, UIView) -> Void
  private var controllers: [UIViewController?] = []
  private var pageInView: Int

  init(pageCount: Int, firstPage: Int, draw: @escaping (Int, UIView) -> Void) {
    (self.pageCount, pageInView, self.draw) = (pageCount, firstPage, draw)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    controllers = Array(repeating: nil, count: pageCount)
    scrollView.frame = view.bounds
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    view.addSubview(scrollView)
    makeRoom()
    loadPage(0)
    loadPage(1)
    go(to: pageInView, animated: false)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    pageInView = scrollView.nearestPage
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard scrollView.frame.size != view.bounds.size else { return }
    scrollView.frame = view.bounds
    makeRoom()
    for (page, controller) in controllers.enumerated() {
      guard let controller else { continue }
      draw(page, controller.view)
      controller.view.frame = frame(of: page)
    }
    go(to: pageInView, animated: false)
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    let position = scrollView.pagePosition
    let kept = Int(floor(position)) - 1...Int(ceil(position)) + 1
    for page in controllers.indices.reversed() where !kept.contains(page) { unloadPage(page) }
  }

  func go(to page: Int, animated: Bool) {
    scrollView.setContentOffset(frame(of: page).origin, animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let width = scrollView.frame.width
    let page = Int(floor((scrollView.contentOffset.x - width / 2) / width)) + 1
    loadPage(page - 1)
    loadPage(page)
    loadPage(page + 1)
  }

  private func loadPage(_ page: Int) {
    guard controllers.indices.contains(page), controllers[page] == nil else { return }
    let controller = UIViewController()
    controllers[page] = controller
    draw(page, controller.view)
    addChild(controller)
    controller.view.frame = frame(of: page)
    scrollView.addSubview(controller.view)
    controller.didMove(toParent: self)
  }

  private func unloadPage(_ page: Int) {
    guard let controller = controllers[page] else { return }
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
    controllers[page] = nil
  }

  private func makeRoom() {
    let size = scrollView.bounds.size
    // The offset of the old content may be beyond the new one's end: that is no scroll.
    scrollView.delegate = nil
    scrollView.contentSize = CGSize(width: CGFloat(pageCount) * size.width, height: size.height)
    scrollView.delegate = self
  }

  private func frame(of page: Int) -> CGRect {
    let size = scrollView.bounds.size
    return CGRect(origin: CGPoint(x: CGFloat(page) * size.width, y: 0), size: size)
  }
}

extension UIScrollView {
  /// The offset in pages; a hair off a page, where sums of widths are rounded, is on it.
  var pagePosition: CGFloat {
    guard bounds.width > 0 else { return 0 }
    let position = contentOffset.x / bounds.width
    return abs(position - position.rounded()) < 1e-9 ? position.rounded() : position
  }

  /// The page of the content that is nearest to the offset.
  var nearestPage: Int {
    let last = bounds.width > 0 ? (contentSize.width / bounds.width).rounded() - 1 : 0
    return Int(min(max(pagePosition.rounded(), 0), max(last, 0)))
  }
}

/// The same as a loader.
final class PageControlPager: Pager {
  static let name = "uikit-pagecontrol"
  static let summary = "Apple's PageControl sample, written for UIKit"

  private let pager: PageControlViewController
  var viewController: UIViewController { pager }

  init(pages: DrawnPages, page: Int) {
    pager = PageControlViewController(pageCount: pages.count, firstPage: page) {
      pages.draw($0, in: $1)
    }
  }

  func show(_ page: Int, animated: Bool) { pager.go(to: page, animated: animated) }
}
