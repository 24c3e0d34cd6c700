import PaneBench
import PaneUIKit

/// The app's page view controller over pages that PaneBench draws.
final class BookPager: Pager {
  static let name = "book"
  static let summary = "a view controller for each page of a page view controller"

  private let controller: BookViewController
  var viewController: UIViewController { controller }

  init(pages: DrawnPages, page: Int) {
    controller = BookViewController(pageCount: pages.count, page: page) { pages.draw($1, in: $0) }
  }

  func show(_ page: Int, animated: Bool) { controller.show(page: page, animated: animated) }
}

@main
struct Bench {
  static func main() { PaneBench.main(loaders: [PagerLoader<BookPager>.self]) }
}
