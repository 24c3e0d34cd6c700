import Scrolling

/// A loader that tells a log when each of its calls begins and ends.
///
/// It is the scroll view's delegate in the loader's place. Callbacks of a loader that makes itself the delegate after that
/// are not told apart from the call that leads to them.
final class TracedLoader<Base: PageLoader>: PageLoader {
  static var name: String { Base.name }
  static var summary: String { Base.summary }
  static var plane: Plane { Base.plane }

  private let base: Base
  private let log: CallLog

  /// The loader over a metered source of pages that are traced.
  init(scrollView: ScrollView, source: any PageSource) {
    guard let traced = (source as? MeteredPageSource)?.source as? TracedPageSource else {
      preconditionFailure("a loader is traced over pages that are not")
    }
    let log = traced.log
    self.log = log
    base = log.note(.make) { Base(scrollView: scrollView, source: source) }
  }

  func open(at index: PageIndex) { log.note(.open, page: index) { base.open(at: index) } }
  func show(_ index: PageIndex, animated: Bool) {
    log.note(.show, page: index) { base.show(index, animated: animated) }
  }
  func layout() { log.note(.layout) { base.layout() } }
  func rotate(to size: CGSize) { log.note(.rotate) { base.rotate(to: size) } }
  func handleMemoryWarning() { log.note(.handleMemoryWarning) { base.handleMemoryWarning() } }
  func close() { log.note(.close) { base.close() } }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    log.note(.scrollViewDidScroll) { base.scrollViewDidScroll(scrollView) }
  }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    log.note(.scrollViewWillBeginDragging) { base.scrollViewWillBeginDragging(scrollView) }
  }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log.note(.scrollViewWillEndDragging) {
      base.scrollViewWillEndDragging(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    log.note(.scrollViewDidEndDragging) {
      base.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    log.note(.scrollViewWillBeginDecelerating) {
      base.scrollViewWillBeginDecelerating(scrollView)
    }
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    log.note(.scrollViewDidEndDecelerating) { base.scrollViewDidEndDecelerating(scrollView) }
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    log.note(.scrollViewDidEndScrollingAnimation) {
      base.scrollViewDidEndScrollingAnimation(scrollView)
    }
  }
}

extension PageLoader {
  /// The same loader, traced.
  static var traced: any PageLoader.Type { TracedLoader<Self>.self }
}

/// A page source that tells a log of each page, and a watch of each view.
final class TracedPageSource: PageSource {
  let log: CallLog
  private let source: any PageSource
  private let lives: LifetimeWatch

  init(_ source: any PageSource, log: CallLog, lives: LifetimeWatch) {
    (self.source, self.log, self.lives) = (source, log, lives)
  }

  var pageCount: Int { source.pageCount }
  var sceneCount: Int { source.sceneCount }
  func resize(to size: CGSize) { source.resize(to: size) }

  func page(at index: PageIndex) -> PageView {
    let view = log.note(.fetch, page: index) { source.page(at: index) }
    log.aside { lives.fetched(index, in: view, frame: log.frame) }
    return view
  }

  func redraw(_ view: PageView, as index: PageIndex) {
    log.note(.redraw, page: index) { source.redraw(view, as: index) }
    log.aside { lives.redrawn(index, in: view, frame: log.frame) }
  }
}
