import PaneUIKit

// Pagers that are near those that are not looked at, and are.

/// Opens a second after the app has put it on the screen.
final class SlowStrip: PlainStrip {
  private var isDue = false
  override func viewDidLoad() {
    super.viewDidLoad()
    after(0.1) {
      self.isDue = true
      self.view.setNeedsLayout()
    }
  }
  override func viewDidLayoutSubviews() { if isDue { super.viewDidLayoutSubviews() } }
}

/// Content 64 pt higher than the view.
final class TallStrip: PlainStrip {
  override func size(of view: CGSize) -> CGSize {
    CGSize(width: view.width * count, height: view.height + 64)
  }
}

/// Pages whose text scrolls.
final class TextStrip: PlainStrip {
  override func fill(_ view: UIView, with page: Int) {
    let text = UIScrollView(frame: view.bounds)
    text.contentSize = CGSize(width: view.bounds.width, height: 5 * view.bounds.height)
    view.addSubview(text)
    pages.draw(page, in: view)
  }
}

/// Has a tap of its own.
final class TappedStrip: PlainStrip {
  override func wasBuilt() {
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("tap", TappedStrip.tap)))
    view.addGestureRecognizer(
      UISwipeGestureRecognizer(target: self, action: Selector("tap", TappedStrip.tap)))
  }
  func tap() {}
}

/// Does not scroll if there is nothing to scroll to.
final class LoneStrip: PlainStrip {
  override func wasBuilt() { strip.isScrollEnabled = pages.count > 1 }
}

/// Its labels are of a language that is read from right to left.
final class BilingualStrip: PlainStrip {
  override func fill(_ view: UIView, with page: Int) {
    let label = UILabel()
    label.semanticContentAttribute = .forceRightToLeft
    view.addSubview(label)
    pages.draw(page, in: view)
  }
}

/// Faulty, and seen to be: it fetches its pages and shows none.
final class HiddenStrip: PlainStrip {
  private var kept: [UIView] = []
  override func fill(_ view: UIView, with page: Int) { kept.append(pages.view(of: page)) }
}

/// Faulty: rests between two pages when it opens.
final class BetweenStrip: PlainStrip {
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if page >= 0 { strip.contentOffset.x -= 150 }
    page = -1
  }
}

/// Faulty: shows its first page before the one that it opens at.
final class FlashStrip: PlainStrip {
  private var isDue = false
  override func viewDidLayoutSubviews() {
    let asked = page
    guard strip.superview == nil else { return }
    page = 0
    super.viewDidLayoutSubviews()
    after(0.02) { self.show(asked, animated: false) }
  }
}

/// Faulty: lacks page 4.
final class HoleStrip: PlainStrip {
  override func isThere(_ page: Int) -> Bool { page != 3 }
}

/// Its pages are as high as the screen and hang below it, as there is a bar above.
final class LowStrip: PlainStrip {
  override func fill(_ view: UIView, with page: Int) {
    let leaf = UIView(frame: view.bounds.offsetBy(dx: 0, dy: 44))
    pages.draw(page, in: leaf)
    view.addSubview(leaf)
  }
}

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
  override func wasBuilt() {
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
  override func wasBuilt() {
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
  override func wasBuilt() {
    strip.isPagingEnabled = false
    strip.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0)
  }
}

/// Fingers do not move its strip: swipes of its own turn the pages.
final class SwipedStrip: PlainStrip {
  override func wasBuilt() {
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
