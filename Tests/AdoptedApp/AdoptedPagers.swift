import PaneUIKit

/// The app's flawed pager over pages that PaneBench draws.
public class HoardingAppPager: Pager, FlawedPagerDataSource {
  public class var name: String { "app-hoarding" }
  public static let summary = "For tests."
  public static let plane = Plane.row
  public var geometry: DeclaredGeometry { .unstated }

  private let pages: DrawnPages
  private let pager: FlawedPager
  public var viewController: UIViewController { pager }

  public required init(pages: DrawnPages, page: Int) {
    (self.pages, pager) = (pages, FlawedPager(count: pages.count, first: page))
    pager.dataSource = self
    pager.falls = Self.name == FallingAppPager.name
  }

  public func show(_ page: Int, animated: Bool) { pager.show(page, animated: animated) }

  func pager(_ pager: FlawedPager, fill view: UIView, withPage page: Int) {
    pages.draw(page, in: view)
  }
}

/// The same, which falls.
public final class FallingAppPager: HoardingAppPager {
  public override class var name: String { "app-falling" }
}

/// The app's child view controllers.
public final class ChildrenAppPager: Pager {
  public static let name = "app-children"
  public static let summary = "For tests."
  private let pager: ChildrenPager
  public var viewController: UIViewController { pager }

  public required init(pages: DrawnPages, page: Int) {
    pager = ChildrenPager(count: pages.count, first: page) { number in
      let child = UIViewController()
      pages.draw(number, in: child.view)
      return child
    }
  }

  public func show(_ page: Int, animated: Bool) { pager.show(page, animated: animated) }
}
