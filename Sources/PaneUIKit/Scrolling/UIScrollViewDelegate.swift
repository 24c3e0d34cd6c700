/// Is told what happens to a scroll view, in Apple's order. Every method is optional.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _: UIScrollView, withVelocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidEndZooming(_: UIScrollView, with: UIView?, atScale: CGFloat)
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

/// Is never asked, as nothing is spoken.
@preconcurrency @MainActor
public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _: UIScrollView, withVelocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_: UIScrollView, willDecelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(_: UIScrollView, with: UIView?, atScale: CGFloat) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// Who passes calls on writes as on iOS: `other?.scrollViewDidScroll?(scrollView)`.
extension UIScrollViewDelegate {
  public typealias Call = @MainActor (UIScrollView) -> Void

  public var scrollViewDidScroll: Call? { { self.scrollViewDidScroll($0) } }
  public var scrollViewDidZoom: Call? { { self.scrollViewDidZoom($0) } }
  public var scrollViewWillBeginDragging: Call? { { self.scrollViewWillBeginDragging($0) } }
  public var scrollViewWillBeginDecelerating: Call? { { self.scrollViewWillBeginDecelerating($0) } }
  public var scrollViewDidEndDecelerating: Call? { { self.scrollViewDidEndDecelerating($0) } }
  public var scrollViewDidEndScrollingAnimation: Call? {
    { self.scrollViewDidEndScrollingAnimation($0) }
  }
  public var scrollViewShouldScrollToTop: (@MainActor (UIScrollView) -> Bool)? {
    { self.scrollViewShouldScrollToTop($0) }
  }
  public var scrollViewDidScrollToTop: Call? { { self.scrollViewDidScrollToTop($0) } }
  public var scrollViewDidChangeAdjustedContentInset: Call? {
    { self.scrollViewDidChangeAdjustedContentInset($0) }
  }
  public var scrollViewWillEndDragging: ScrollViewCall? { ScrollViewCall(delegate: self) }
  public var scrollViewDidEndDragging: ScrollViewCall? { ScrollViewCall(delegate: self) }
  public var scrollViewWillBeginZooming: ScrollViewCall? { ScrollViewCall(delegate: self) }
  public var scrollViewDidEndZooming: ScrollViewCall? { ScrollViewCall(delegate: self) }
  public var viewForZooming: ScrollViewCall? { ScrollViewCall(delegate: self) }
}

/// The methods whose arguments have labels, which say which of them is called.
@preconcurrency @MainActor public struct ScrollViewCall {
  let delegate: any UIScrollViewDelegate

  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    delegate.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) {
    delegate.scrollViewWillBeginZooming(scrollView, with: view)
  }
  public func callAsFunction(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { delegate.scrollViewDidEndZooming(scrollView, with: view, atScale: scale) }
  public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
    delegate.viewForZooming(in: scrollView)
  }
}
