import PaneUIKit

/// Three page views for any number of pages, as they are written for an app: the far one is
/// configured anew when a page has landed.
final class RotatingView: UIView, UIScrollViewDelegate {
  /// How many pages wide the plane is, and which one is its middle.
  private static let (slots, middle) = (33, 16)

  private let scrollView = UIScrollView()
  private let pageCount: Int
  private let configure: (UIView, Int) -> Void
  private var pages: [UIView] = []
  private var current: Int
  private var turned = 0

  init(
    frame: CGRect, pageCount: Int, firstPage: Int, configure: @escaping (UIView, Int) -> Void
  ) {
    (self.pageCount, current, self.configure) = (pageCount, firstPage, configure)
    super.init(frame: frame)
    scrollView.frame = bounds
    scrollView.isPagingEnabled = true
    addSubview(scrollView)
    guard pageCount > 0 else { return }
    pages = (-1...1).map { _ in UIView(frame: bounds) }
    reload()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ page: Int, animated: Bool) {
    guard !pages.isEmpty else { return }
    let forward = wrapped(page - current)
    let steps = forward <= pageCount / 2 ? forward : forward - pageCount
    if animated, abs(steps) <= 1 {
      let x = CGFloat(Self.middle + steps) * scrollView.bounds.width
      scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: true)
    } else {
      current = page
      reload()
    }
  }

  func willTurn() { turned = Int(scrollView.pagePosition.rounded()) - Self.middle }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard scrollView.frame.size != bounds.size else { return }
    let page = current + turned
    // That may tell of a scroll, and so turn a page.
    scrollView.frame = bounds
    guard !pages.isEmpty else { return }
    current = wrapped(page)
    reload()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !pages.isEmpty else { return }
    let turned = scrollView.pagePosition - CGFloat(Self.middle)
    if turned >= 1 {
      turn(by: 1)
    } else if turned <= -1 {
      turn(by: -1)
    }
  }

  private func wrapped(_ page: Int) -> Int {
    let rest = page % pageCount
    return rest < 0 ? rest + pageCount : rest
  }

  private func turn(by step: Int) {
    current = wrapped(current + step)
    pages.swapAt(1, 1 - step)
    pages.swapAt(1, 1 + step)
    configure(pages[1 + step], wrapped(current + step))
    arrange()
    scrollView.contentOffset.x -= CGFloat(step) * scrollView.bounds.width
  }

  private func reload() {
    for step in -1...1 { configure(pages[1 + step], wrapped(current + step)) }
    let size = scrollView.bounds.size
    // The offset of the old content may be beyond the new one's end: that is no scroll.
    scrollView.delegate = nil
    scrollView.contentSize = CGSize(width: CGFloat(Self.slots) * size.width, height: size.height)
    scrollView.delegate = self
    arrange()
    scrollView.setContentOffset(
      CGPoint(x: CGFloat(Self.middle) * size.width, y: 0), animated: false)
  }

  private func arrange() {
    let size = scrollView.bounds.size
    for step in -1...1 {
      let view = pages[1 + step]
      view.frame = CGRect(
        origin: CGPoint(x: CGFloat(Self.middle + step) * size.width, y: 0), size: size)
      if view.superview == nil { scrollView.addSubview(view) }
    }
  }
}

final class RotatingPager: Pager {
  static let name = "uikit-three-pane-rotating"
  static let summary = "three rotating page views, written for UIKit"
  static let plane = Plane.ring

  let viewController: UIViewController
  private let pager: RotatingView

  init(pages: DrawnPages, page: Int) {
    pager = RotatingView(
      frame: UIScreen.main.bounds, pageCount: pages.count, firstPage: page
    ) { pages.draw($1, in: $0) }
    viewController = ScreenController(pager, willTurn: pager.willTurn)
  }

  func show(_ page: Int, animated: Bool) { pager.show(page, animated: animated) }
}

final class ScreenController: UIViewController {
  private let pager: UIView
  private let willTurn: () -> Void

  init(_ pager: UIView, willTurn: @escaping () -> Void) {
    (self.pager, self.willTurn) = (pager, willTurn)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func loadView() { view = pager }

  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    willTurn()
  }
}

extension UIScrollView {
  /// The offset in pages; a hair off a page, as rounded sums of widths are, is on it.
  var pagePosition: CGFloat {
    guard bounds.width > 0 else { return 0 }
    let position = contentOffset.x / bounds.width
    return abs(position - position.rounded()) < 1e-9 ? position.rounded() : position
  }
}
