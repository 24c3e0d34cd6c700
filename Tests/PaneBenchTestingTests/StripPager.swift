import Foundation
import PaneUIKit
import TestSupport

/// A strip of views, of which those in sight are there; what is in them, and how they lie, is for a
/// subclass.
@MainActor class StripPager: NSObject, UIScrollViewDelegate {
  final let viewController: UIViewController
  final let pages: DrawnPages
  final let size: CGSize
  private let strip = UIScrollView()
  private var views: [Int: UIView] = [:]

  required init(pages: DrawnPages, page: Int) {
    self.pages = pages
    viewController = Self.makeController()
    size = viewController.view.bounds.size
    super.init()
    strip.frame = viewController.view.bounds
    strip.isPagingEnabled = true
    strip.delegate = self
    let end = origin(of: pages.count)
    strip.contentSize = CGSize(width: max(size.width, end.x), height: max(size.height, end.y))
    viewController.view.addSubview(strip)
    show(page, animated: false)
    load()
  }

  class func makeController() -> UIViewController { UIViewController() }
  func origin(of page: Int) -> CGPoint { CGPoint(x: size.width * CGFloat(page), y: 0) }
  func fill(_ view: UIView, with page: Int) { pages.draw(page, in: view) }

  final func show(_ page: Int, animated: Bool) {
    strip.setContentOffset(origin(of: page), animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { load() }

  final func load() {
    let position = strip.contentOffset.x / size.width + strip.contentOffset.y / size.height
    let wanted = [Int(position.rounded(.down)), Int(position.rounded(.up))]
    for (page, view) in views where !wanted.contains(page) {
      view.removeFromSuperview()
      views[page] = nil
    }
    for page in wanted where (0..<pages.count).contains(page) && views[page] == nil {
      let view = UIView(frame: CGRect(origin: origin(of: page), size: size))
      strip.addSubview(view)
      views[page] = view
      fill(view, with: page)
    }
  }
}

// What pagers of tests say that the tests are not about.
extension Pager {
  nonisolated static var name: String { hyphenatedName(of: Self.self) }
  nonisolated static var summary: String { "For tests." }
}
