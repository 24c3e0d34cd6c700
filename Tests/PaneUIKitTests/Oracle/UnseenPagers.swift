import PaneUIKit

/// A strip of all pages in a scroll view that pages: each flaw, and what is near one, is a
/// subclass.
class PlainStrip: PageController {
  final let strip = UIScrollView()
  final var count: CGFloat { CGFloat(pages.count) }
  /// Where page `page` lies.
  func origin(of page: Int) -> CGPoint { CGPoint(x: view.bounds.width * CGFloat(page), y: 0) }
  func size(of view: CGSize) -> CGSize { CGSize(width: view.width * count, height: view.height) }
  func isThere(_ page: Int) -> Bool { true }
  func fill(_ view: UIView, with page: Int) { pages.draw(page, in: view) }

  override func viewDidLayoutSubviews() {
    guard strip.superview == nil else { return }
    strip.frame = view.bounds
    strip.isPagingEnabled = true
    strip.contentSize = size(of: view.bounds.size)
    for page in 0..<pages.count where isThere(page) {
      let leaf = UIView(frame: CGRect(origin: origin(of: page), size: view.bounds.size))
      fill(leaf, with: page)
      strip.addSubview(leaf)
    }
    strip.contentOffset = origin(of: page)
    view.addSubview(strip)
    wasBuilt()
  }
  /// Called once, when all pages are in the strip.
  func wasBuilt() {}

  override func show(_ page: Int, animated: Bool) {
    strip.setContentOffset(origin(of: page), animated: animated)
  }
}

/// Moves its pages with content.
class MovingStrip: PlainStrip, UIScrollViewDelegate {
  func move() {}
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    strip.delegate = self
    move()
  }
  final func scrollViewDidScroll(_ scrollView: UIScrollView) { move() }
}

// MARK: - Not looked at

class DownStrip: PlainStrip {
  override func origin(of page: Int) -> CGPoint {
    CGPoint(x: 0, y: view.bounds.height * CGFloat(page))
  }
  override func size(of view: CGSize) -> CGSize {
    CGSize(width: view.width, height: view.height * count)
  }
}

/// The next page lies above.
final class UpStrip: DownStrip {
  override func origin(of page: Int) -> CGPoint { super.origin(of: pages.count - 1 - page) }
}

/// Cards below each other, which rest anywhere.
final class LooseStrip: DownStrip {
  override func origin(of page: Int) -> CGPoint { CGPoint(x: 0, y: 160 * CGFloat(page)) }
  override func size(of view: CGSize) -> CGSize { CGSize(width: view.width, height: 160 * count) }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    strip.isPagingEnabled = false
    for leaf in strip.subviews { leaf.frame.size.height = 160 }
  }
}

final class WideDownStrip: DownStrip {
  override func size(of view: CGSize) -> CGSize {
    CGSize(width: view.width + 8, height: view.height * count)
  }
}

class RowFlow: DownwardFlow {
  override var direction: UICollectionView.ScrollDirection { .horizontal }
}

final class ArabicFlow: RowFlow {
  override func viewDidLoad() {
    list.semanticContentAttribute = .forceRightToLeft
    super.viewDidLoad()
  }
}

/// Page 1 is at the right end.
final class HebrewStrip: PlainStrip {
  override func origin(of page: Int) -> CGPoint { super.origin(of: pages.count - 1 - page) }
}

/// The same by a mirror.
final class MirrorStrip: PlainStrip {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.transform = CGAffineTransform(scaleX: -1, y: 1)
  }
}

final class LabelStrip: PlainStrip {
  override func fill(_ view: UIView, with page: Int) { view.addSubview(UILabel()) }
}

/// One page, and no more.
final class PosterPager: PageController {
  override func viewDidLoad() {
    super.viewDidLoad()
    pages.draw(page, in: view)
  }
}

/// Fingers do not move it.
final class LockedStrip: PlainStrip {
  override func wasBuilt() { strip.isScrollEnabled = false }
}

final class DeafStrip: PlainStrip {
  override func wasBuilt() { view.isUserInteractionEnabled = false }
}

/// Opens at its first page, wherever it is to open.
final class FirstPageStrip: PlainStrip {
  override func viewDidLayoutSubviews() {
    page = 0
    super.viewDidLayoutSubviews()
  }
}

/// Opens at the page before the one that was asked for.
final class EarlierPageStrip: PlainStrip {
  override func viewDidLayoutSubviews() {
    if strip.superview == nil { page = max(page - 1, 0) }
    super.viewDidLayoutSubviews()
  }
}

/// Draws the first page where it opens.
final class StaleStrip: PlainStrip {
  override func fill(_ view: UIView, with page: Int) {
    super.fill(view, with: page == self.page ? 0 : page)
  }
}

/// Has one page in its view at a time, that which is nearest, and draws it as it comes.
final class SinglePager: MovingStrip {
  private var leaf: UIView?
  private var number = -1
  override func isThere(_ page: Int) -> Bool { false }
  override func wasBuilt() { strip.isPagingEnabled = false }
  override func move() {
    let nearest = Int((strip.contentOffset.x / view.bounds.width).rounded())
    guard nearest != number, (0..<pages.count).contains(nearest) else { return }
    leaf?.removeFromSuperview()
    let new = UIView(frame: CGRect(origin: origin(of: nearest), size: view.bounds.size))
    pages.draw(nearest, in: new)
    strip.addSubview(new)
    (leaf, number) = (new, nearest)
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let width = view.bounds.width
    let page = pages.page(from: scrollView.contentOffset.x / width, velocity: velocity.x)
    targetContentOffset.pointee.x = page * width
  }
}

/// Divides by what is 0.
final class EndlessStrip: PlainStrip {
  override func size(of view: CGSize) -> CGSize {
    CGSize(width: view.width / (view.width - view.width), height: view.height)
  }
}

/// Its pages overlap in their own size, are shrunk, and follow content by three quarters of its way.
class CrowdedStrip: MovingStrip {
  var (width, share) = (1.4, 0.75)
  override func move() {
    let (size, offset) = (strip.bounds.size, strip.contentOffset.x)
    for (page, leaf) in strip.subviews.enumerated() {
      let away = CGFloat(page) - offset / size.width
      let scale = 0.7 - 0.2 * min(1, abs(away))
      leaf.transform = .identity
      leaf.bounds.size = CGSize(width: size.width * width, height: size.height)
      leaf.center = CGPoint(x: offset + size.width * (0.5 + share * away), y: size.height / 2)
      leaf.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
  }
}

/// Its neighbours stand nearer than half a page.
final class PiledStrip: CrowdedStrip {
  override func wasBuilt() { (width, share) = (0.9, 0.4) }
}

/// Nothing says how high it is.
final class FlatStrip: PlainStrip {
  override func wasBuilt() { strip.frame.size.height = 0 }
}

/// A control lies over all of it.
final class CurtainStrip: PlainStrip {
  override func wasBuilt() { view.addSubview(UIControl(frame: view.bounds)) }
}

/// Its controls and a bare view are pinned to the bottom, and nothing says how high they are.
final class SliderStrip: PlainStrip {
  override func wasBuilt() {
    for bar in [UISlider(), UITextField(), UIProgressView(), UIControl()] {
      bar.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(bar)
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        bar.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -12),
      ])
    }
  }
}
