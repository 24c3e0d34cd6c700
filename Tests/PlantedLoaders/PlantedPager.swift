import PaneUIKit

/// A pager of UIKit that has yet to load its pages: each that is played is a subclass.
class PlantedPager: UIViewController, UIScrollViewDelegate {
  nonisolated static let summary = "For tests."

  let pages: DrawnPages
  let pager = UIScrollView()
  private let first: Int
  var viewController: UIViewController { self }

  required init(pages: DrawnPages, page: Int) {
    (self.pages, first) = (pages, page)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    pager.frame = view.bounds
    pager.isPagingEnabled = true
    pager.contentSize = CGSize(
      width: view.bounds.width * CGFloat(pages.count), height: view.bounds.height)
    pager.delegate = self
    view.addSubview(pager)
    show(first, animated: false)
    loadPages()
  }

  func show(_ page: Int, animated: Bool) {
    pager.setContentOffset(CGPoint(x: pager.bounds.width * CGFloat(page), y: 0), animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { loadPages() }

  /// Loads the page in view, and its neighbours if it wants them.
  func loadPages() {}
}
