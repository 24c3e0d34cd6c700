import PaneUIKit
import Scrolling

/// An endless gallery by duplicated ends, as it is written for an app: a copy of the last page before the first, and of the
/// first after the last.
final class LoopingView: UIView, UIScrollViewDelegate {
  private let scrollView = UIScrollView()
  private let pageCount: Int
  /// Fills a view with a page.
  private let draw: (Int, UIView) -> Void
  private var slots: [UIView?] = []
  private var lastX: CGFloat = 0
  private var slotInView = 0

  init(frame: CGRect, pageCount: Int, firstPage: Int, draw: @escaping (Int, UIView) -> Void) {
    (self.pageCount, self.draw) = (pageCount, draw)
    super.init(frame: frame)
    slots = Array(repeating: nil, count: pageCount > 0 ? pageCount + 2 : 0)
    scrollView.frame = bounds
    scrollView.isPagingEnabled = true
    addSubview(scrollView)
    makeRoom()
    load(0)
    load(1)
    go(toSlot: firstPage + 1, animated: false)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func go(toSlot slot: Int, animated: Bool) {
    guard !slots.isEmpty else { return }
    load(around: slot)
    scrollView.setContentOffset(frame(ofSlot: slot).origin, animated: animated)
  }

  func willTurn() { slotInView = scrollView.nearestPage }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard scrollView.frame.size != bounds.size else { return }
    scrollView.frame = bounds
    makeRoom()
    for (slot, view) in slots.enumerated() {
      guard let view else { continue }
      draw(page(inSlot: slot), view)
      view.frame = frame(ofSlot: slot)
    }
    go(toSlot: slotInView, animated: false)
  }

  func unloadHiddenPages() {
    let position = scrollView.pagePosition
    let kept = Int(floor(position)) - 1...Int(ceil(position)) + 1
    for slot in slots.indices.reversed() where !kept.contains(slot) {
      slots[slot]?.removeFromSuperview()
      slots[slot] = nil
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let (x, width) = (scrollView.contentOffset.x, scrollView.bounds.width)
    let goesRight = x > lastX
    lastX = x
    let covered = x.truncatingRemainder(dividingBy: width) / width
    guard floor((goesRight ? covered : 1 - covered) * 100) >= 3 else { return }
    let position = (x - width) / width
    load(around: Int(goesRight ? ceil(position) : floor(position)) + 1)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    let (x, width) = (scrollView.contentOffset.x, scrollView.bounds.width)
    switch Int(floor((x - width / CGFloat(pageCount + 2)) / width)) + 1 {
    case 0: go(toSlot: pageCount, animated: false)
    case pageCount + 1: go(toSlot: 1, animated: false)
    default: break
    }
  }

  private func load(around slot: Int) {
    load(slot - 1)
    load(slot)
    load(slot + 1)
  }

  private func load(_ slot: Int) {
    guard slots.indices.contains(slot), slots[slot] == nil else { return }
    let view = UIView(frame: .zero)
    slots[slot] = view
    draw(page(inSlot: slot), view)
    view.frame = frame(ofSlot: slot)
    scrollView.addSubview(view)
  }

  private func page(inSlot slot: Int) -> Int { (slot + pageCount - 1) % pageCount }

  private func makeRoom() {
    let size = scrollView.bounds.size
    // The offset of the old content may be beyond the new one's end: that is no scroll.
    scrollView.delegate = nil
    scrollView.contentSize = CGSize(width: CGFloat(slots.count) * size.width, height: size.height)
    scrollView.delegate = self
  }

  private func frame(ofSlot slot: Int) -> CGRect {
    let size = scrollView.bounds.size
    return CGRect(origin: CGPoint(x: CGFloat(slot) * size.width, y: 0), size: size)
  }
}

/// The same as a loader.
final class LoopingPager: Pager {
  static let name = "uikit-looping"
  static let summary = "duplicated end pages, written for UIKit"
  static let plane = Plane.ring

  let viewController: UIViewController
  private let pager: LoopingView

  init(pages: DrawnPages, page: Int) {
    pager = LoopingView(
      frame: UIScreen.main.bounds, pageCount: pages.count, firstPage: page
    ) { pages.draw($0, in: $1) }
    viewController = ScreenController(
      pager, willTurn: pager.willTurn, saveMemory: pager.unloadHiddenPages)
  }

  func show(_ page: Int, animated: Bool) { pager.go(toSlot: page + 1, animated: animated) }
}

/// A screen with nothing but a pager.
final class ScreenController: UIViewController {
  private let pager: UIView
  private let willTurn: () -> Void
  private let saveMemory: () -> Void

  init(_ pager: UIView, willTurn: @escaping () -> Void, saveMemory: @escaping () -> Void) {
    (self.pager, self.willTurn, self.saveMemory) = (pager, willTurn, saveMemory)
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

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    saveMemory()
  }
}

extension UIScrollView {
  /// The offset in pages; a hair off a page, as rounded sums of widths are, is on it.
  var pagePosition: CGFloat {
    guard bounds.width > 0 else { return 0 }
    let position = contentOffset.x / bounds.width
    return abs(position - position.rounded()) < 1e-9 ? position.rounded() : position
  }

  /// The page of the content that is nearest to the offset.
  var nearestPage: Int {
    let last = bounds.width > 0 ? (contentSize.width / bounds.width).rounded() - 1 : 0
    return Int(min(max(pagePosition.rounded(), 0), max(last, 0)))
  }
}
