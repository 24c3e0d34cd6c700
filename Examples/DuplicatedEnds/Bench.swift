import PaneBench
import PaneUIKit

/// The app's slide show over pages that PaneBench draws.
final class SlideShowPager: Pager {
  static let name = "slide-show"
  static let summary = "every slide at once, and copies of the first and the last at the ends"
  static let plane = Plane.ring

  private let show = SlideShowView()
  let viewController = UIViewController()

  init(pages: DrawnPages, page: Int) {
    show.frame = viewController.view.bounds
    show.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    viewController.view.addSubview(show)
    show.setSlides(count: pages.count, first: page) { pages.view(of: $0) }
  }

  func show(_ page: Int, animated: Bool) { show.show(slide: page, animated: animated) }
}

@main
struct Bench {
  static func main() { PaneBench.main(loaders: [PagerLoader<SlideShowPager>.self]) }
}
