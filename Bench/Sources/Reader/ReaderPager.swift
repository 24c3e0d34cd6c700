#if !canImport(UIKit)
  import PaneUIKit

  /// The view controller over pages that PaneBench draws.
  public final class ReaderPager: Pager {
    public static let name = "reader"
    public static let summary = "the pager of Reader"

    private let controller: ReaderViewController
    public var viewController: UIViewController { controller }

    public init(pages: DrawnPages, page: Int) {
      controller = ReaderViewController(pageCount: pages.count, page: page) { view, page in
        pages.draw(page, in: view)
      }
    }

    public func show(_ page: Int, animated: Bool) { controller.show(page, animated: animated) }
  }
#endif
