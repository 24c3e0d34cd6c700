import Scrolling

/// A loader that logs its calls, and is the delegate in the loader's place. If the loader makes
/// itself the delegate later, its callbacks are part of the calls that lead to them.
final class TracedLoader<Base: PageLoader>: AppLoader {
  static var name: String { Base.name }
  static var summary: String { Base.summary }
  static var plane: Plane { Base.plane }

  static func prepare(pageCount: Int) { Base.prepare(pageCount: pageCount) }

  var geometry: DeclaredGeometry { base.geometry }

  private let base: Base
  private let log: CallLog

  init(scrollView: ScrollView, source: any PageSource) {
    guard let log = (source as? MeteredPageSource)?.watcher?.log else {
      preconditionFailure("a loader is traced over pages that no recorder watches")
    }
    self.log = log
    base = log.record(.make) { Base(scrollView: scrollView, source: source) }
  }

  func open(at index: PageIndex) { log.record(.open, page: index) { base.open(at: index) } }
  func show(_ index: PageIndex, animated: Bool) {
    log.record(.show, page: index) { base.show(index, animated: animated) }
  }
  func pagesDidChange(_ change: PageChange) {
    log.record(.pagesDidChange) { (base as? any AppLoader)?.pagesDidChange(change) }
  }
  func receive(_ input: UserInput) {
    log.record(.receive) { (base as? any AppLoader)?.receive(input) }
  }
  func layout() { log.record(.layout) { base.layout() } }
  func rotate(to size: CGSize) { log.record(.rotate) { base.rotate(to: size) } }
  func handleMemoryWarning() { log.record(.handleMemoryWarning) { base.handleMemoryWarning() } }
  func enterBackground() { log.record(.enterBackground) { base.enterBackground() } }
  func enterForeground() { log.record(.enterForeground) { base.enterForeground() } }
  func close() { log.record(.close) { base.close() } }

  func scrollViewDidScroll(_ view: ScrollView) {
    log.record(.scrollViewDidScroll) { base.scrollViewDidScroll(view) }
  }
  func scrollViewWillBeginDragging(_ view: ScrollView) {
    log.record(.scrollViewWillBeginDragging) { base.scrollViewWillBeginDragging(view) }
  }
  func scrollViewWillEndDragging(
    _ view: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset target: UnsafeMutablePointer<CGPoint>
  ) {
    log.record(.scrollViewWillEndDragging) {
      base.scrollViewWillEndDragging(view, withVelocity: velocity, targetContentOffset: target)
    }
  }
  func scrollViewDidEndDragging(_ view: ScrollView, willDecelerate decelerate: Bool) {
    log.record(.scrollViewDidEndDragging) {
      base.scrollViewDidEndDragging(view, willDecelerate: decelerate)
    }
  }
  func scrollViewWillBeginDecelerating(_ view: ScrollView) {
    log.record(.scrollViewWillBeginDecelerating) { base.scrollViewWillBeginDecelerating(view) }
  }
  func scrollViewDidEndDecelerating(_ view: ScrollView) {
    log.record(.scrollViewDidEndDecelerating) { base.scrollViewDidEndDecelerating(view) }
  }
  func scrollViewDidEndScrollingAnimation(_ view: ScrollView) {
    log.record(.scrollViewDidEndScrollingAnimation) {
      base.scrollViewDidEndScrollingAnimation(view)
    }
  }
}

extension PageLoader {
  static var traced: any PageLoader.Type { TracedLoader<Self>.self }
}
