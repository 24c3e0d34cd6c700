import Paging
import Scrolling

/// A pager of UIKit as a loader: measured as those that are written for the toolkit.
public final class PagerLoader<P: Pager>: PageLoader {
  /// The pager's name.
  public static var name: String { P.name }
  /// What the pager does.
  public static var summary: String { P.summary }
  /// The ways in which the pager can be scrolled.
  public static var plane: Plane { P.plane }

  private let host: PagerHost
  private let source: any PageSource
  private var pager: P?

  /// A loader whose pager has not been made.
  public init(scrollView: ScrollView, source: any PageSource) {
    host = onMainActor(scrollView) { PagerHost(engine: $0) }
    self.source = source
  }

  /// Makes the pager and puts it on the screen.
  public func open(at index: PageIndex) {
    pager = host.run(source) { host, source in
      let pager = P(pages: DrawnPages(source), page: index.page)
      host.open(pager.viewController) { [unowned pager] in pager.scrollView }
      return pager
    }
  }

  /// Has the pager go to a page.
  public func show(_ index: PageIndex, animated: Bool) {
    host.run(pager) { $1?.show(index.page, animated: animated) }
  }

  /// What is due on the main queue, and the layout pass.
  public func layout() { host.run(()) { host, _ in host.endFrame() } }

  /// Turns the screen.
  public func rotate(to size: CGSize) { host.run(size) { $0.rotate(to: $1) } }

  /// Tells the application and its controllers.
  public func handleMemoryWarning() { host.run(()) { host, _ in host.warnOfMemory() } }

  /// Takes the pager off the screen and lets go of it.
  public func close() {
    host.run(()) { host, _ in host.close() }
    host.run(self) { $1.pager = nil }
  }

  /// Passed on to the pager's delegate.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    host.run(()) { host, _ in host.pager?.engineDidScroll() }
  }
  /// Passed on to the pager's delegate.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    tell(()) { delegate, view, _ in delegate.scrollViewWillBeginDragging(view) }
  }
  /// Passed on to the pager's delegate.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    tell(targetContentOffset) {
      $0.scrollViewWillEndDragging($1, withVelocity: velocity, targetContentOffset: $2)
    }
  }
  /// Passed on to the pager's delegate.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    tell(decelerate) { $0.scrollViewDidEndDragging($1, willDecelerate: $2) }
  }
  /// Passed on to the pager's delegate.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    tell(()) { delegate, view, _ in delegate.scrollViewWillBeginDecelerating(view) }
  }
  /// Passed on to the pager's delegate.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    tell(()) { delegate, view, _ in delegate.scrollViewDidEndDecelerating(view) }
  }
  /// Passed on to the pager's delegate.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    tell(()) { delegate, view, _ in delegate.scrollViewDidEndScrollingAnimation(view) }
  }

  private func tell<Value>(
    _ value: Value, _ body: @MainActor (any UIScrollViewDelegate, UIScrollView, Value) -> Void
  ) {
    host.run(value) { host, value in
      guard let pager = host.pager, let delegate = pager.delegate else { return }
      body(delegate, pager, value)
    }
  }
}
