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
  private var pager: P?

  /// A loader whose pager has not been made.
  public init(scrollView: ScrollView, source: any PageSource) {
    host = onMainActor((scrollView, source)) { PagerHost(engine: $0, source: $1) }
  }

  /// Makes the pager and puts it on the screen.
  public func open(at index: PageIndex) {
    pager = host.run(()) { host, _ in
      let pager = P(pages: DrawnPages(host), page: index.page)
      host.open(pager.viewController) { [unowned pager] in pager.scrollView }
      return pager
    }
  }

  /// Has the pager go to a page.
  public func show(_ index: PageIndex, animated: Bool) {
    host.run(pager) { $1?.show(index.page, animated: animated) }
  }

  /// What is due on the main queue, and the layout pass.
  public func layout() { host.run(PagerCalls.layout) }

  /// Turns the screen.
  public func rotate(to size: CGSize) { host.run(size) { $0.rotate(to: $1) } }

  /// Tells the application and its controllers.
  public func handleMemoryWarning() { host.run(()) { host, _ in host.warnOfMemory() } }

  /// Takes the pager off the screen and lets go of it.
  public func close() {
    host.run(()) { host, _ in host.close() }
    host.run(self) { $1.pager = nil }
  }

  // Passed on to the pager's delegate:
  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    host.scrolledTo = scrollView.contentOffset
    host.run(PagerCalls.didScroll)
  }
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    host.run(PagerCalls.willBeginDragging)
  }
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    host.lift = (velocity, targetContentOffset)
    host.run(PagerCalls.willEndDragging)
    host.lift = nil
  }
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    host.run(decelerate ? PagerCalls.didLetGo : PagerCalls.didEndDragging)
  }
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    host.run(PagerCalls.willBeginDecelerating)
  }
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    host.run(PagerCalls.didEndDecelerating)
  }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    host.run(PagerCalls.didEndScrollingAnimation)
  }
}

/// What the harness tells a pager in frames.
private enum PagerCalls {
  static let layout = PagerHost.Call { $0.endFrame() }
  static let didScroll = PagerHost.Call { $0.pager?.engineDidScroll(to: $0.scrolledTo) }
  static let willBeginDragging = PagerHost.Call { $0.pager?.engineWillBeginDragging() }
  static let willEndDragging = PagerHost.Call {
    guard let lift = $0.lift else { return }
    $0.pager?.engineWillEndDragging(velocity: lift.velocity, target: lift.target)
  }
  static let didEndDragging = PagerHost.Call {
    $0.pager?.engineDidEndDragging(willDecelerate: false)
  }
  static let didLetGo = PagerHost.Call { $0.pager?.engineDidEndDragging(willDecelerate: true) }
  static let willBeginDecelerating = PagerHost.Call {
    $0.pager?.engineWillBeginDecelerating()
  }
  static let didEndDecelerating = PagerHost.Call { $0.pager?.engineDidEndDecelerating() }
  static let didEndScrollingAnimation = PagerHost.Call {
    $0.pager?.engineDidEndScrollingAnimation()
  }
}
