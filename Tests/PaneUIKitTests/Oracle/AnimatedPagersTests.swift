import PaneUIKit
import Testing

@testable import Replaying

/// Puts one page in the place of another, by an animation of their views.
class SwappingPages: PageController {
  private(set) var current = UIView()

  func make(_ page: Int) -> UIView {
    let view = UIView(frame: self.view.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pages.draw(page, in: view)
    self.view.addSubview(view)
    return view
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    current = make(page)
  }

  override func show(_ page: Int, animated: Bool) {
    guard page != self.page else { return }
    let (old, new) = (current, make(page))
    let way: CGFloat = page > self.page ? 1 : -1
    (self.page, current) = (page, new)
    if animated { swap(old, new, way) } else { old.removeFromSuperview() }
  }

  func swap(_ old: UIView, _ new: UIView, _ way: CGFloat) {}
}

/// The new page pushes the old one out.
class PushingPages: SwappingPages {
  override func swap(_ old: UIView, _ new: UIView, _ way: CGFloat) {
    let width = view.bounds.width
    new.frame.origin.x = way * width
    UIView.animate(withDuration: 0.3) {
      (new.frame.origin.x, old.frame.origin.x) = (0, -way * width)
    } completion: { _ in
      old.removeFromSuperview()
    }
  }
}
/// Has taken the old page away by then.
final class PushingNothing: PushingPages {
  override func swap(_ old: UIView, _ new: UIView, _ way: CGFloat) {
    super.swap(old, new, way)
    old.removeFromSuperview()
  }
}

/// The new page fades in over the old one.
class FadingPages: SwappingPages {
  var delay: TimeInterval { 0 }
  override func swap(_ old: UIView, _ new: UIView, _ way: CGFloat) {
    new.alpha = 0
    UIView.animate(withDuration: 0.3, delay: delay) {
      new.alpha = 1
    } completion: { _ in
      old.removeFromSuperview()
    }
  }
}
/// The old page fades out over the new one.
final class BaringPages: SwappingPages {
  override func swap(_ old: UIView, _ new: UIView, _ way: CGFloat) {
    view.bringSubviewToFront(old)
    UIView.animate(withDuration: 0.3, animations: { old.alpha = 0 }) { _ in
      old.removeFromSuperview()
    }
  }
}
/// Fades in from nothing, 0.2 s late.
final class FadingFromNothing: FadingPages {
  override var delay: TimeInterval { 0.2 }
  override func swap(_ old: UIView, _ new: UIView, _ way: CGFloat) {
    super.swap(old, new, way)
    old.removeFromSuperview()
  }
}

/// Slides each page to its place when it is made: one ahead of the screen.
class SlidingStrip: SideStrip {
  override func fill(_ view: UIView, _ page: Int) {
    super.fill(view, page)
    view.frame.origin.x += step
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
      view.frame.origin.x -= self.step
    }
  }
}
/// The same when it is in view.
final class LateSlidingStrip: SlidingStrip { override var margin: Int { 0 } }

/// Fades each page in when it is made: one ahead of the screen.
class FadingStrip: SideStrip {
  override func fill(_ view: UIView, _ page: Int) {
    super.fill(view, page)
    view.alpha = 0
    UIView.animate(withDuration: 0.2) { view.alpha = 1 }
  }
}
/// The same when it is in view.
final class LateFadingStrip: FadingStrip { override var margin: Int { 0 } }

/// Shrinks the page in view while a finger drags.
final class SqueezingStrip: SideStrip {
  private func scale(_ scale: CGFloat) {
    UIView.animate(withDuration: 0.2) {
      for view in self.views.values { view.transform = CGAffineTransform(scaleX: scale, y: scale) }
    }
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { scale(0.9) }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scale(1) }
}

/// Slides in when it has appeared.
final class EnteringStrip: SideStrip {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    scrollView.frame.origin.x = 375
    UIView.animate(withDuration: 0.2) { self.scrollView.frame.origin.x = 0 }
  }
}

@Suite("Pagers that animate their pages")
struct AnimatedPagersTests {
  private static let scroll: [Gesture] = [
    .open(page: 1), .settle, .scroll(toPage: 4), .settle, .scroll(toPage: 3), .settle, .close,
  ]
  private static let turns: [Gesture] =
    [.open(page: 1), .settle] + .turn(.left) + .turn(.left) + .turn(.left) + [.close]

  private static let pagers: [any PageScreen.Type] = [
    PushingPages.self, FadingPages.self, BaringPages.self, SlidingStrip.self, FadingStrip.self,
  ]

  @Test("are charged with nothing where a page is seen all the time", arguments: pagers.indices)
  func sound(index: Int) throws {
    let screen = Self.pagers[index]
    #expect(try coverage(screen, index < 3 ? Self.scroll : Self.turns) == Coverage())
  }

  /// 18 frames each, less the one in which it is asked for; 12 frames each before it begins, and its
  /// first one, less the one in which it is asked for.
  private static let unseen: [(any PageScreen.Type, frames: Int)] = [
    (PushingNothing.self, 34), (FadingFromNothing.self, 24),
  ]

  @Test(
    "a page that is pushed in beside nothing, or fades in late, is missing until it is there",
    arguments: unseen.indices)
  func missing(index: Int) throws {
    let (screen, frames) = Self.unseen[index]
    let found = try coverage(screen, Self.scroll)
    #expect(
      (found.blankFrames, found.wrongFrames, found.flickerFrames) == (frames, 0, 0), "\(found)")
  }

  @Test("pages that slide or fade in when a finger has their places in view are missing until then")
  func late() throws {
    let sliding = try coverage(LateSlidingStrip.self, Self.turns)
    #expect((sliding.blankFrames, sliding.wrongFrames) == (36, 0), "\(sliding)")
    #expect(sliding.turnsLost == 0 && sliding.misplacedRests == 0)
    let fading = try coverage(LateFadingStrip.self, Self.turns)
    #expect((fading.blankFrames, fading.wrongFrames) == (3, 0), "\(fading)")
  }

  @Test("pages that shrink while they are dragged are as good")
  func shrunk() throws {
    let found = try coverage(SqueezingStrip.self, Self.turns)
    #expect(
      found.turnsLost == 0 && found.misplacedRests == 0 && found.flickerFrames == 0, "\(found)")
  }

  @Test("a pager that slides in is read when it has")
  func entering() throws {
    let found = try coverage(EnteringStrip.self, Self.turns)
    #expect((found.blankFrames, found.wrongFrames, found.turnsLost) == (12, 0, 0), "\(found)")
    #expect(found.geometry == nil)
  }
}
