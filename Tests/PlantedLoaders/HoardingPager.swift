import PaneBench
import PaneUIKit

/// A pager of UIKit that loads the page in view and its neighbours, and lets go of none.
final class HoardingPager: UIViewController, UIScrollViewDelegate, Pager {
  nonisolated static let name = "hoarding"
  nonisolated static let summary = "For tests."

  private let pages: DrawnPages
  private let first: Int
  private let pager = UIScrollView()
  private var loaded: Set<Int> = []
  var viewController: UIViewController { self }

  init(pages: DrawnPages, page: Int) {
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

  private func loadPages() {
    let page = Int((pager.contentOffset.x / pager.bounds.width).rounded())
    for number in [page - 1, page, page + 1] where (0..<pages.count).contains(number) {
      if loaded.insert(number).inserted { load(number) }
    }
  }

  private func load(_ number: Int) {
    let width = pager.bounds.width
    let slot = CGRect(x: width * CGFloat(number), y: 0, width: width, height: pager.bounds.height)
    let view = UIView(frame: slot)
    pages.draw(number, in: view)
    pager.addSubview(view)
  }
}
