import Scrolling

@testable import PageLoaders

/// The best loader, to be spoilt in one way: a check that does not notice is worth nothing.
class Mutant: PageLoader {
  class var name: String { "mutant" }
  static let summary = "does everything right"
  static let plane = Plane.ring

  let scrollView: ScrollView
  let original: PredictiveLoader
  var frame = 0

  required init(scrollView: ScrollView, source: any PageSource) {
    self.scrollView = scrollView
    original = PredictiveLoader(scrollView: scrollView, source: source)
  }

  func open(at index: PageIndex) { original.open(at: index) }
  func show(_ index: PageIndex, animated: Bool) { original.show(index, animated: animated) }
  func layout() {
    frame += 1
    original.layout()
  }
  func rotate(to size: CGSize) { original.rotate(to: size) }
  func handleMemoryWarning() { original.handleMemoryWarning() }
  func close() { original.close() }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    original.scrollViewWillBeginDragging(scrollView)
  }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    original.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }

  /// The pages that the loader has put into the scroll view.
  var pages: [PageView] { scrollView.subviews.compactMap { $0 as? PageView } }
}

/// Takes the page in view away in one frame.
final class BlankMutant: Mutant {
  private var hidden: View?
  override func layout() {
    hidden.map { scrollView.addSubview($0) }
    hidden = nil
    super.layout()
    guard frame == 60 else { return }
    hidden = pages.first { $0.frame.minX == scrollView.contentOffset.x }
    hidden?.removeFromSuperview()
  }
}

/// Lets a page show another one.
final class WrongPageMutant: Mutant {
  override func layout() {
    super.layout()
    for page in pages where page.index.page == 2 { page.index = PageIndex(3) }
  }
}

/// Puts pages a point to the right in one frame.
final class FlickerMutant: Mutant {
  override func layout() {
    super.layout()
    if frame == 60 { for page in pages { page.frame.origin.x += 1 } }
    if frame == 61 { for page in pages { page.frame.origin.x -= 1 } }
  }
}

/// Puts a second view of the page in view behind the first.
final class DoubleMutant: Mutant {
  override func layout() {
    super.layout()
    guard frame == 60,
      let page = pages.first(where: { $0.frame.minX == scrollView.contentOffset.x })
    else { return }
    let copy = PageView(index: page.index, size: page.frame.size)
    copy.frame = page.frame
    scrollView.addSubview(copy)
  }
}

/// Sends the first motion back to where it came from.
final class LostTurnMutant: Mutant {
  private var hasLost = false
  override func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    if !hasLost { targetContentOffset.pointee.x -= scrollView.pageWidth }
    hasLost = true
    super.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
}

/// Shows the page before the one that a program asks for.
final class MissedPageMutant: Mutant {
  override func show(_ index: PageIndex, animated: Bool) {
    super.show(PageIndex(index.page - 1), animated: animated)
  }
}

/// Lets go of nothing.
final class LeakMutant: Mutant {
  override func close() {}
}
