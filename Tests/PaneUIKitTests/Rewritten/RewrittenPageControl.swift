import Paging
import PaneUIKit

/// The pager as a loader.
final class RewrittenPageControl: Pager {
  static let name = "uikit-pagecontrol"
  static let summary = "Apple's PageControl sample, written for UIKit"

  private let pager: PageControlViewController
  var viewController: UIViewController { pager }

  init(pages: DrawnPages, page: Int) {
    pager = PageControlViewController(pageCount: pages.count, firstPage: page) { number in
      let controller = UIViewController()
      pages.draw(number, in: controller.view)
      return controller
    }
  }

  func show(_ page: Int, animated: Bool) { pager.go(to: page, animated: animated) }
}
