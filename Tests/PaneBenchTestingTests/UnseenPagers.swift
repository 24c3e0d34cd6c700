import Foundation
import PaneUIKit

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
