import PaneBench
import PaneUIKit

/// The app's reader over pages that PaneBench draws.
final class ReaderPager: Pager, ReaderDataSource {
  static let name = "reader"
  static let summary = "keeps the page in view and its neighbours, and fills used views"

  private let pages: DrawnPages
  private let reader: ReaderViewController
  var viewController: UIViewController { reader }

  init(pages: DrawnPages, page: Int) {
    self.pages = pages
    reader = ReaderViewController(page: page)
    reader.dataSource = self
  }

  func show(_ page: Int, animated: Bool) { reader.show(page: page, animated: animated) }

  func numberOfPages(in reader: ReaderViewController) -> Int { pages.count }

  func reader(_ reader: ReaderViewController, fill view: UIView, withPage page: Int) {
    pages.draw(page, in: view)
  }
}

@main
struct Bench {
  static func main() { PaneBench.main(loaders: [PagerLoader<ReaderPager>.self]) }
}
