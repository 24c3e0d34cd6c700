import Scrolling

/// A pager of UIKit as a loader: measured as those that are written for the toolkit.
public final class PagerLoader<P: Pager>: PageLoader, AppLoader {
  public static var name: String { P.name }
  public static var summary: String { P.summary }
  public static var plane: Plane { P.plane }

  public static func prepare(pageCount: Int) { onMainActor(pageCount) { P.prepare(pageCount: $0) } }

  private let host: PagerHost
  private var pager: P?

  /// A loader whose pager has not been made.
  public init(scrollView: ScrollView, source: any PageSource) {
    host = onMainActor((scrollView, source)) { PagerHost(engine: $0, source: $1) }
    host.adapter = P.self
  }

  /// Makes the pager and puts it on the screen.
  public func open(at index: PageIndex) {
    pager = host.run(()) { host, _ in
      let pager = P(pages: DrawnPages(host), page: index.page)
      host.open(pager.viewController) { [unowned pager] in pager.scrollView }
      return pager
    }
  }

  public func show(_ index: PageIndex, animated: Bool) {
    host.run(pager) { host, pager in
      host.appear()
      pager?.show(index.page, animated: animated)
    }
  }

  public var geometry: DeclaredGeometry { host.run(pager) { $1?.geometry ?? .unstated } }

  /// The names that the pager used, that do nothing here and that could matter.
  public var idleNames: [String] { host.engine.notes?.idleNames ?? [] }

  /// What is due on the main queue, and the layout pass.
  public func layout() { host.run(PagerCalls.layout) }

  public func rotate(to size: CGSize) { host.run(size) { $0.rotate(to: $1) } }

  public func handleMemoryWarning() { host.run(()) { host, _ in host.warnOfMemory() } }

  public func enterBackground() { host.run(()) { host, _ in host.enterBackground() } }

  public func enterForeground() { host.run(()) { host, _ in host.enterForeground() } }

  package func pagesDidChange(_ change: PageChange) {
    host.run((pager, change)) { host, call in
      host.appear()
      call.0?.pagesDidChange(call.1)
    }
  }

  package func receive(_ input: UserInput) { host.run(input) { $0.receive($1) } }

  /// Takes the pager off the screen and lets go of it.
  public func close() {
    host.run(()) { host, _ in host.close() }
    host.run(self) { $1.pager = nil }
    host.run(()) { host, _ in host.finishWork(of: P.name) }
  }

  // Passed on to the pager's delegate:
  public func scrollViewDidScroll(_ view: ScrollView) {
    host.tell(.didScroll(to: view.contentOffset))
  }
  public func scrollViewWillBeginDragging(_ view: ScrollView) { host.tell(.willBeginDragging) }
  public func scrollViewWillEndDragging(
    _ view: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset target: UnsafeMutablePointer<CGPoint>
  ) { host.tell(.willEndDragging(velocity: velocity, target: target)) }
  public func scrollViewDidEndDragging(_ view: ScrollView, willDecelerate: Bool) {
    host.tell(.didEndDragging(willDecelerate: willDecelerate))
  }
  public func scrollViewWillBeginDecelerating(_: ScrollView) { host.tell(.willBeginDecelerating) }
  public func scrollViewDidEndDecelerating(_ view: ScrollView) { host.tell(.didEndDecelerating) }
  public func scrollViewDidEndScrollingAnimation(_ view: ScrollView) {
    host.tell(.didEndScrollingAnimation)
  }
}

/// What the harness calls in frames.
enum PagerCalls {
  static let layout = PagerHost.Call { $0.endFrame() }
  static let event = PagerHost.Call { $0.pager?.hear($0.event) }
}
