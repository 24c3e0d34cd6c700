import PaneBench
import PaneUIKit

/// The app's collection view over pages that PaneBench draws.
final class CollectionPager: Pager {
  static let name = "collection"
  static let summary = "a page in each cell of a collection view that pages"

  private let controller: CollectionPagerViewController
  var viewController: UIViewController { controller }

  init(pages: DrawnPages, page: Int) {
    controller = CollectionPagerViewController(pageCount: pages.count, page: page) {
      pages.draw($1, in: $0)
    }
  }

  func show(_ page: Int, animated: Bool) { controller.show(page: page, animated: animated) }
}

@main
struct Bench {
  static func main() { PaneBench.main(loaders: [PagerLoader<CollectionPager>.self]) }
}
