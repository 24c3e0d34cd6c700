import PaneUIKit

// Pagers with gesture recognizers of their own.

/// Has a swipe of its own in place of a scroll view.
final class SwipePager: PageController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(
      UISwipeGestureRecognizer(target: self, action: Selector("swipe", SwipePager.swipe)))
    pages.draw(min(page, max(0, pages.count - 1)), in: view)
  }
  func swipe() { show(page + 1, animated: false) }
  override func show(_ page: Int, animated: Bool) {
    guard page < pages.count else { return }
    self.page = page
    pages.draw(page, in: view)
  }
}

/// The same around pages whose text scrolls.
final class PanPager: PageController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let text = UIScrollView(frame: view.bounds)
    text.contentSize = CGSize(width: view.bounds.width, height: 3 * view.bounds.height)
    view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector("pan", PanPager.pan)))
    view.addSubview(text)
    pages.draw(min(page, max(0, pages.count - 1)), in: view)
  }
  func pan() {}
}

/// A row that is turned by a quarter, so that its pages follow each other downwards.
final class QuarterStrip: PlainStrip {
  override func wasBuilt() { strip.transform = CGAffineTransform(rotationAngle: .pi / 2) }
}

/// Fingers do not move its strip: a pan of its own sets the offset.
final class OwnPanStrip: PlainStrip {
  override func viewDidLoad() {
    super.viewDidLoad()
    strip.isScrollEnabled = false
    view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector("pan:", OwnPanStrip.pan)))
  }
  func pan(_ pan: UIPanGestureRecognizer) {
    if pan.state == .changed { strip.contentOffset.x -= pan.translation(in: view).x }
    pan.setTranslation(.zero, in: view)
  }
}

/// A pan of its own takes the strip with the finger, as one that closes a picture does.
final class PulledStrip: PlainStrip {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector("pan:", PulledStrip.pan)))
  }
  func pan(_ pan: UIPanGestureRecognizer) {
    let way = pan.state == .changed ? pan.translation(in: view).x : 0
    strip.center.x = view.bounds.midX + way
  }
}

/// A page has a pan of its own, and so has the strip.
final class RivalStrip: PlainStrip {
  override func fill(_ view: UIView, with page: Int) {
    super.fill(view, with: page)
    view.addGestureRecognizer(UIPanGestureRecognizer())
  }
}

/// Does not page, and is to stop where a finger leaves it.
final class HaltStrip: PlainStrip {
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    strip.isPagingEnabled = false
    strip.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0)
  }
}

/// Fingers do not move its strip: swipes of its own turn the pages.
final class SwipedStrip: PlainStrip {
  override func viewDidLoad() {
    super.viewDidLoad()
    strip.isScrollEnabled = false
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer(
        target: self, action: Selector("swipe:", SwipedStrip.swipe))
      swipe.direction = direction
      view.addGestureRecognizer(swipe)
    }
  }
  func swipe(_ swipe: UISwipeGestureRecognizer) {
    let page = Int(strip.contentOffset.x / view.bounds.width) + (swipe.direction == .left ? 1 : -1)
    if (0..<pages.count).contains(page) { show(page, animated: true) }
  }
}
