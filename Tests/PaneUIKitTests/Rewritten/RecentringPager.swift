import Paging
import PaneUIKit

/// An endless scroll view after Apple's StreetScroller, as it is written for an app: layoutSubviews tiles pages over what is
/// in view, and moves all back to the middle in time.
final class RecentringScrollView: UIScrollView {
  private final class PageView: UIView { var page = 0 }

  private static let (slots, middle) = (33, 16)

  private let pageCount: Int
  private let configure: (UIView, Int) -> Void
  /// Left to right without a gap.
  private var pages: [PageView] = []
  private var recycled: [PageView] = []
  private var size = CGSize.zero
  private var current: Int?
  /// What was in view when pages were laid over it.
  private var tiled = CGRect.null

  init(
    frame: CGRect, pageCount: Int, firstPage: Int, configure: @escaping (UIView, Int) -> Void
  ) {
    (self.pageCount, self.configure) = (pageCount, configure)
    super.init(frame: frame)
    isPagingEnabled = true
    size = bounds.size
    if pageCount > 0 { reload(at: firstPage) }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ page: Int, animated: Bool) {
    guard let nearest else { return }
    let rest = (page - nearest.page) % pageCount
    let forward = rest < 0 ? rest + pageCount : rest
    let steps = forward <= pageCount / 2 ? forward : forward - pageCount
    if animated, abs(steps) <= 1 {
      let x = nearest.frame.minX + CGFloat(steps) * bounds.width
      setContentOffset(CGPoint(x: x, y: 0), animated: true)
    } else {
      reload(at: page)
    }
  }

  func willTurn() { current = nearest?.page }

  func dropRecycledPages() { recycled = [] }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != size {
      size = bounds.size
      if let current { reload(at: current) }
    }
    // Called again in the same frame where pages were added: nothing has moved since.
    if bounds != tiled { tile() }
  }

  private func tile() {
    guard !pages.isEmpty else { return }
    recentre()
    let view = bounds
    tiled = view
    let (first, last) = (pages.first, pages.last)
    while pages.count > 1, pages[0].frame.maxX <= view.minX { recycle(pages.removeFirst()) }
    while pages.count > 1, let last = pages.last, last.frame.minX >= view.maxX {
      recycle(pages.removeLast())
    }
    while let last = pages.last, last.frame.maxX < view.maxX {
      pages.append(makePage(last.page + 1, at: last.frame.minX + bounds.width))
    }
    while let first = pages.first, first.frame.minX > view.minX {
      pages.insert(makePage(first.page - 1, at: first.frame.minX - bounds.width), at: 0)
    }
    // What new pages have pushed out of sight goes in the next frame, whether anything moves in it or not.
    guard pages.first !== first || pages.last !== last else { return }
    DispatchQueue.main.async { [weak self] in self?.tile() }
  }

  private var nearest: PageView? {
    let x = contentOffset.x
    return pages.min { abs($0.frame.minX - x) < abs($1.frame.minX - x) }
  }

  private func reload(at page: Int) {
    while let view = pages.popLast() { recycle(view) }
    tiled = .null
    contentSize = CGSize(width: CGFloat(Self.slots) * bounds.width, height: bounds.height)
    let x = CGFloat(Self.middle) * bounds.width
    pages.append(makePage(page, at: x))
    setContentOffset(CGPoint(x: x, y: 0), animated: false)
  }

  private func recentre() {
    let away = pagePosition - CGFloat(Self.middle)
    guard abs(away) > CGFloat(Self.slots) / 4 else { return }
    let shift = away.rounded() * bounds.width
    for page in pages { page.frame.origin.x -= shift }
    contentOffset.x -= shift
  }

  private func recycle(_ view: PageView) {
    view.removeFromSuperview()
    recycled.append(view)
  }

  private func makePage(_ number: Int, at x: CGFloat) -> PageView {
    let view = recycled.popLast() ?? PageView(frame: .zero)
    let rest = number % pageCount
    view.page = rest < 0 ? rest + pageCount : rest
    configure(view, view.page)
    view.frame = CGRect(origin: CGPoint(x: x, y: 0), size: bounds.size)
    addSubview(view)
    return view
  }
}

/// The same as a loader.
final class RecentringPager: Pager {
  static let name = "uikit-recentring"
  static let summary = "tiles pages in layoutSubviews, written for UIKit"
  static let plane = Plane.ring

  let viewController: UIViewController
  private let pager: RecentringScrollView

  init(pages: DrawnPages, page: Int) {
    pager = RecentringScrollView(
      frame: UIScreen.main.bounds, pageCount: pages.count, firstPage: page
    ) { pages.draw($1, in: $0) }
    viewController = ScreenController(
      pager, willTurn: pager.willTurn, saveMemory: pager.dropRecycledPages)
  }

  func show(_ page: Int, animated: Bool) { pager.show(page, animated: animated) }
}
