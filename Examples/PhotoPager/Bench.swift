import PaneBench
import PaneUIKit

/// The app's photos, of which the scenario's network has those that PaneBench draws.
class PhotoPager: Pager {
  class var name: String { "photos" }
  class var summary: String { "photos from a network, decoded in the background and cached" }
  class var store: PhotoStore { PhotoStore() }

  private let controller: PhotoPagerViewController
  var viewController: UIViewController { controller }

  required init(pages: DrawnPages, page: Int) {
    controller = PhotoPagerViewController(
      photos: (0..<pages.count).map { pages.imageURL(of: $0) }, page: page, store: Self.store)
  }

  func show(_ page: Int, animated: Bool) { controller.show(page: page, animated: animated) }
}

@main
struct Bench {
  static func main() { PaneBench.main(loaders: [PagerLoader<PhotoPager>.self]) }
}
