import PaneCombine

/// The app's pager over the addresses of pages.
public final class DemoPager: Pager {
  public static let name = "demo"
  public static let summary = "pages from a view model"

  private let pager: FeedViewController
  public var viewController: UIViewController { pager }

  public init(pages: DrawnPages, page: Int) {
    pager = FeedViewController(viewModel: FeedViewModel(source: Items(pages: pages)), page: page)
  }

  public func show(_ page: Int, animated: Bool) { pager.show(page: page, animated: animated) }
}

private struct Items: FeedSource {
  let pages: DrawnPages
  func items() -> AnyPublisher<[FeedItem], Never> {
    Just((0..<pages.count).map { FeedItem(page: $0, url: pages.imageURL(of: $0)) })
      .eraseToAnyPublisher()
  }
}
