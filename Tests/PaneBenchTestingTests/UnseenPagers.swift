import Foundation
import PaneUIKit

/// Has labels, and draws no page.
final class LabelPager: StripPager, Pager {
  override func fill(_ view: UIView, with page: Int) { view.addSubview(UILabel()) }
}

/// Pages downwards.
final class FeedPager: StripPager, Pager {
  override func origin(of page: Int) -> CGPoint { CGPoint(x: 0, y: size.height * CGFloat(page)) }
}

/// Has its pages in a file that Xcode compiles.
final class NibPager: StripPager, Pager {
  override func fill(_ view: UIView, with page: Int) {
    _ = UINib(nibName: "Page", bundle: nil).instantiate(withOwner: nil)
  }
}

/// Masks its pages, which nothing does here.
final class MaskedPager: StripPager, Pager {
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
  override class func makeController() -> UIViewController { UprightController() }
}

/// Asks for its layout whenever it is laid out.
private final class RestlessView: UIView {
  override func layoutSubviews() { setNeedsLayout() }
}

/// Has a view whose layout has no end.
final class RestlessPager: StripPager, Pager {
  override func fill(_ view: UIView, with page: Int) {
    super.fill(view, with: page)
    view.addSubview(RestlessView())
  }
}

/// Leaves a group that nothing has entered.
final class LeavingPager: StripPager, Pager {
  override func fill(_ view: UIView, with page: Int) {
    PaneUIKit.DispatchGroup().leave()
  }
}
