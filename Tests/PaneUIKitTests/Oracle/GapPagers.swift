import PaneUIKit

/// A screen of pages that a test measures.
@MainActor protocol PageScreen: UIViewController {
  init(pages: DrawnPages, page: Int)
  func show(_ page: Int, animated: Bool)
  var geometry: DeclaredGeometry { get }
}

extension PageScreen {
  var geometry: DeclaredGeometry { .unstated }
}

/// A controller of pages.
class PageController: UIViewController, PageScreen {
  let pages: DrawnPages
  /// The page that it opens at, and then the one that it is at, if it says so.
  final var page: Int
  var geometry: DeclaredGeometry { .unstated }

  required init(pages: DrawnPages, page: Int) {
    (self.pages, self.page) = (pages, page)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ page: Int, animated: Bool) {}
}

class ScreenPager<Screen: PageScreen>: Pager {
  static var name: String { "screen" }
  static var summary: String { "what a test makes" }
  class var plane: Plane { .row }

  private let screen: Screen
  var viewController: UIViewController { screen }
  var geometry: DeclaredGeometry { screen.geometry }

  required init(pages: DrawnPages, page: Int) { screen = Screen(pages: pages, page: page) }

  func show(_ page: Int, animated: Bool) { screen.show(page, animated: animated) }
}

/// The same as a ring.
final class RingPager<Screen: PageScreen>: ScreenPager<Screen> {
  override class var plane: Plane { .ring }
}

extension DrawnPages {
  /// The page that a finger lifted at `position`, in pages, goes to: the next one, or the nearest
  /// if it stands still.
  func page(from position: CGFloat, velocity: CGFloat) -> CGFloat {
    let page = velocity == 0 ? position.rounded() : position.rounded(velocity > 0 ? .up : .down)
    return min(max(page, 0), CGFloat(max(0, count - 1)))
  }
}

/// A scroll view 20 points wider than the screen, whose pages have 20 points between them.
class WideStrip: PageController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  private(set) var views: [Int: UIView] = [:]

  var spacing: CGFloat { 20 }
  /// The scroll view's frame, whose width is the distance between two rests.
  func frame(on size: CGSize) -> CGRect {
    CGRect(x: 0, y: 0, width: size.width + 20, height: size.height)
  }
  /// Whether its pages follow each other downwards.
  var isDown: Bool { false }
  /// The distance between two pages.
  var pitch: CGFloat { step }
  final var step: CGFloat { isDown ? scrollView.bounds.height : scrollView.bounds.width }
  private func place(_ way: CGFloat) -> CGPoint {
    isDown ? CGPoint(x: 0, y: way) : CGPoint(x: way, y: 0)
  }
  /// How many pages are built on each side of those on the screen.
  var margin: Int { 1 }
  /// Whether the view of a page is on the screen before the page is there.
  var hasPlaceholders: Bool { true }

  func fill(_ view: UIView, _ page: Int) { pages.draw(page, in: view) }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.delegate = self
    scrollView.isPagingEnabled = true
    view.addSubview(scrollView)
    layOut(view.bounds.size)
  }

  func layOut(_ size: CGSize) {
    let page = self.page
    views.values.forEach { $0.removeFromSuperview() }
    views = [:]
    scrollView.frame = frame(on: size)
    let length = pitch * CGFloat(pages.count)
    scrollView.contentSize =
      isDown
      ? CGSize(width: size.width, height: length) : CGSize(width: length, height: size.height)
    scrollView.contentOffset = place(CGFloat(page) * step)
    update()
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { _ in self.layOut(size) })
  }

  override func show(_ page: Int, animated: Bool) {
    scrollView.setContentOffset(place(CGFloat(page) * step), animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { update() }

  private func update() {
    let (offset, size) = (scrollView.contentOffset, scrollView.bounds.size)
    let position = (isDown ? offset.y : offset.x) / pitch
    page = min(max(Int(position.rounded()), 0), max(0, pages.count - 1))
    let low = max(0, Int(position.rounded(.down)) - margin)
    let wanted = low...max(low, min(pages.count - 1, Int(position.rounded(.up)) + margin))
    for (page, view) in views where !wanted.contains(page) {
      view.removeFromSuperview()
      views[page] = nil
    }
    for page in wanted where views[page] == nil && page < pages.count {
      let extent =
        isDown
        ? CGSize(width: size.width, height: pitch - spacing)
        : CGSize(width: pitch - spacing, height: size.height)
      let view = UIView(frame: CGRect(origin: place(CGFloat(page) * pitch), size: extent))
      fill(view, page)
      if hasPlaceholders { scrollView.addSubview(view) }
      views[page] = view
    }
  }
}

/// A scroll view narrower than the screen that does not clip: 30 points of each neighbour show.
class PeekStrip: WideStrip {
  override var spacing: CGFloat { 10 }
  override func frame(on size: CGSize) -> CGRect {
    scrollView.clipsToBounds = false
    return CGRect(x: 40, y: 0, width: size.width - 70, height: size.height)
  }
}

/// A scroll view as wide as the screen, whose pages are side by side.
class SideStrip: WideStrip {
  override var spacing: CGFloat { 0 }
  override func frame(on size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }
}

/// Its pages keep clear of the device's housing.
class ClearStrip: SideStrip {
  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.contentInsetAdjustmentBehavior = .never
  }
  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    layOut(view.bounds.size)
  }
  override func fill(_ view: UIView, _ page: Int) {
    let text = UIView(frame: view.bounds.inset(by: self.view.safeAreaInsets))
    pages.draw(page, in: text)
    view.addSubview(text)
  }
}

/// Cards that hang higher or lower as the screen is, and fill some of it.
final class TopCardStrip: SideStrip {
  override func fill(_ view: UIView, _ page: Int) {
    let (width, height) = (view.bounds.width, view.bounds.height)
    let card = UIView(
      frame: CGRect(x: 20, y: height * 0.1, width: width - 40, height: height * 0.6))
    pages.draw(page, in: card)
    view.addSubview(card)
  }
}

/// The same as those that keep clear, and a bar is left free as well when the device lies on its side.
final class NarrowStrip: ClearStrip {
  override func fill(_ view: UIView, _ page: Int) {
    super.fill(view, page)
    if view.bounds.width > view.bounds.height { view.subviews.first?.frame.size.width -= 44 }
  }
}

/// Pages that are 20 points farther apart than the scroll view steps.
final class DriftingStrip: SideStrip {
  override var spacing: CGFloat { 20 }
  override var pitch: CGFloat { step + 20 }
}

/// Builds the page beside the one in view when that has come to rest.
final class LateStrip: WideStrip {
  override var margin: Int { 0 }
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
  }
}

/// Goes to a page after every second, also under a finger.
final class AdvancingStrip: WideStrip {
  override func viewDidLoad() {
    super.viewDidLoad()
    let timer = Timer(timeInterval: 1, repeats: true) { [weak self] _ in
      guard let self else { return }
      show(page + 1, animated: true)
    }
    RunLoop.main.add(timer, forMode: .common)
  }
}

/// Its scroll view does not page.
class UnpagedStrip: WideStrip {
  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.isPagingEnabled = false
  }
}

/// Snaps to a page when a deceleration has ended, and not when a finger is lifted at rest.
final class UnsnappedStrip: UnpagedStrip {
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { show(page, animated: true) }
}

/// The same, and means it.
final class FreeStrip: UnpagedStrip {
  override var geometry: DeclaredGeometry { .free }
}

/// As wide as a finger.
final class SliverStrip: WideStrip {
  override var spacing: CGFloat { 0 }
  override func frame(on size: CGSize) -> CGRect {
    CGRect(x: 0, y: 0, width: 40, height: size.height)
  }
}

/// Scrolls 100 points beyond its last page, and stays there.
final class OvershootingStrip: WideStrip {
  override func show(_ page: Int, animated: Bool) {
    let beyond = CGFloat(page) * step + (page == pages.count - 1 ? 100 : 0)
    scrollView.setContentOffset(CGPoint(x: beyond, y: 0), animated: animated)
  }
}

/// Says that its pages are side by side.
final class MisdeclaredStrip: WideStrip {
  override var geometry: DeclaredGeometry {
    .pages(PageGeometry(extent: view.bounds.size, pitch: view.bounds.size))
  }
}

/// Says what is.
final class DeclaredStrip: WideStrip {
  override var geometry: DeclaredGeometry {
    let size = view.bounds.size
    return .pages(
      PageGeometry(extent: size, pitch: CGSize(width: size.width + 20, height: size.height)))
  }
}

/// Pages with a gap between them, of a scroll view that does not page and has one page when it
/// opens.
final class LazyStrip: UnpagedStrip {
  override var margin: Int { 0 }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let page = pages.page(from: scrollView.contentOffset.x / step, velocity: velocity.x)
    targetContentOffset.pointee.x = page * step
  }
}

/// Sets its offset 100 points on in the middle of a deceleration, which goes on from there.
final class ShiftingStrip: WideStrip {
  private var hasShifted = false
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
    guard scrollView.isDecelerating, !hasShifted else { return }
    hasShifted = true
    scrollView.contentOffset.x += 100
  }
}

/// Scrolls to the page after the one that was asked for.
final class PassingStrip: WideStrip {
  override func show(_ page: Int, animated: Bool) { super.show(page + 1, animated: animated) }
}
