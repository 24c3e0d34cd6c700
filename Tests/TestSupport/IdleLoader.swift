import Scrolling

/// What loaders of tests share that the tests are not about: it does nothing.
open class IdleLoader {
  public static let summary = "For tests."
  public static let plane = Plane.row

  public let scrollView: ScrollView
  public let source: any PageSource

  public required init(scrollView: ScrollView, source: any PageSource) {
    (self.scrollView, self.source) = (scrollView, source)
  }

  open func open(at index: PageIndex) {}
  open func show(_ index: PageIndex, animated: Bool) {}
  open func rotate(to size: CGSize) {}
  open func close() {}
}

extension PageLoader where Self: IdleLoader {
  public static var name: String { hyphenatedName(of: Self.self) }
}

/// `slow-to-warn` for the type `SlowToWarnPager`.
public func hyphenatedName(of type: Any.Type) -> String {
  "\(type)".replacing(/(Pager|Loader)$/, with: "")
    .replacing(/[a-z](?=[A-Z])/) { "\($0.output)-" }.lowercased()
}
