import Foundation
import PaneUIKit

/// A strip of views; what is in them, and how they lie, is for a subclass.
@MainActor class StripPager {
  final let viewController: UIViewController
  private let strip = UIScrollView()
  private let pages: DrawnPages
  final let size: CGSize

  required init(pages: DrawnPages, page: Int) {
    self.pages = pages
    viewController = Self.makeController()
    size = viewController.view.bounds.size
    strip.frame = viewController.view.bounds
    strip.isPagingEnabled = true
    let end = origin(of: pages.count)
    strip.contentSize = CGSize(width: max(size.width, end.x), height: max(size.height, end.y))
    for page in 0..<min(pages.count, 20) {
      let view = UIView(frame: CGRect(origin: origin(of: page), size: size))
      fill(view, with: page)
      strip.addSubview(view)
    }
    viewController.view.addSubview(strip)
    show(page, animated: false)
  }

  class func makeController() -> UIViewController { UIViewController() }
  func origin(of page: Int) -> CGPoint { CGPoint(x: size.width * CGFloat(page), y: 0) }
  func fill(_ view: UIView, with page: Int) { pages.draw(page, in: view) }
  final func show(_ page: Int, animated: Bool) {
    strip.setContentOffset(origin(of: page), animated: animated)
  }
}

/// Has labels, and draws no page.
final class LabelPager: StripPager, Pager {
  nonisolated static let (name, summary) = ("label", "For tests.")
  override func fill(_ view: UIView, with page: Int) { view.addSubview(UILabel()) }
}

/// Pages downwards.
final class FeedPager: StripPager, Pager {
  nonisolated static let (name, summary) = ("feed", "For tests.")
  override func origin(of page: Int) -> CGPoint { CGPoint(x: 0, y: size.height * CGFloat(page)) }
}

/// Masks its pages, which nothing does here.
final class MaskedPager: StripPager, Pager {
  nonisolated static let (name, summary) = ("masked", "For tests.")
  override func fill(_ view: UIView, with page: Int) {
    super.fill(view, with: page)
    view.mask = UIView()
  }
}

private final class UprightController: UIViewController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

/// Does not turn with the device.
final class UprightPager: StripPager, Pager {
  nonisolated static let (name, summary) = ("upright", "For tests.")
  override class func makeController() -> UIViewController { UprightController() }
}

/// Asks for its layout whenever it is laid out.
private final class RestlessView: UIView {
  override func layoutSubviews() { setNeedsLayout() }
}

/// Has a view whose layout has no end.
final class RestlessPager: StripPager, Pager {
  nonisolated static let (name, summary) = ("restless", "For tests.")
  override func fill(_ view: UIView, with page: Int) {
    super.fill(view, with: page)
    view.addSubview(RestlessView())
  }
}

/// Leaves a group that nothing has entered.
final class LeavingPager: StripPager, Pager {
  nonisolated static let (name, summary) = ("leaving", "For tests.")
  override func fill(_ view: UIView, with page: Int) {
    PaneUIKit.DispatchGroup().leave()
  }
}
