import PaneUIKit
import Testing

@testable import Replaying

/// Turns to the next page at a tap, and by three at two: at once, or by an animation.
private class ZonedStrip: PlainStrip {
  var isAnimated: Bool { false }
  override func wasBuilt() {
    let tap = UITapGestureRecognizer(target: self, action: Selector("turn:", ZonedStrip.turn))
    let two = UITapGestureRecognizer(target: self, action: Selector("turn:", ZonedStrip.turn))
    two.numberOfTapsRequired = 2
    tap.require(toFail: two)
    for recognizer in [tap, two] { view.addGestureRecognizer(recognizer) }
  }
  func turn(_ tap: UITapGestureRecognizer) {
    let next = Int((strip.contentOffset.x / view.bounds.width).rounded())
    show(next + (tap.numberOfTapsRequired == 2 ? 3 : 1), animated: isAnimated)
  }
}

private final class GlidingZones: ZonedStrip { override var isAnimated: Bool { true } }

/// Has no page 5.
private final class ZonedGap: ZonedStrip {
  override func isThere(_ page: Int) -> Bool { page != 4 }
}

/// Shows page 8 at a tap, beside the page that it leaves.
private final class ZonedBook: PageController {
  private let book = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal)
  private func leaf(_ page: Int) -> UIViewController {
    let leaf = UIViewController()
    leaf.loadViewIfNeeded()
    pages.draw(page, in: leaf.view)
    return leaf
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(book)
    book.view.frame = view.bounds
    view.addSubview(book.view)
    book.didMove(toParent: self)
    book.setViewControllers([leaf(page)], direction: .forward, animated: false)
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("go", ZonedBook.go)))
  }
  func go() { book.setViewControllers([leaf(7)], direction: .forward, animated: true) }
}

@Suite("Pagers that are tapped")
struct TapTests {
  private static let taps: [Gesture] =
    [.open(page: 2), .settle, .tap(x: 0.5, y: 0.5), .settle] + .turn(.left)
    + [.doubleTap(x: 0.9, y: 0.9), .settle] + .turn(.right) + [.close]

  @Test("what a pager answers a tap with is right, at once or by an animation, and fingers go on")
  func sound() throws {
    #expect(try coverage(ZonedStrip.self, Self.taps) == Coverage())
    #expect(try coverage(GlidingZones.self, Self.taps) == Coverage())
    let far: [Gesture] = [.open(page: 2), .settle, .tap(x: 0.5, y: 0.5), .settle, .close]
    #expect(try coverage(ZonedBook.self, far) == Coverage())
  }

  @Test("a page that is not there after a tap is missing")
  func missing() throws {
    let gestures: [Gesture] =
      [.open(page: 4), .settle, .tap(x: 0.5, y: 0.5), .settle, .hold(200.milliseconds), .close]
    let found = try coverage(ZonedGap.self, gestures)
    #expect(found.blankFrames > 10 && found.wrongFrames == 0, "\(found)")
    #expect(try coverage(ZonedStrip.self, gestures) == Coverage())
  }

  @Test("a page that goes by itself, without a tap, is wrong")
  func untapped() throws {
    final class Leaving: PlainStrip {
      override func viewDidLoad() {
        super.viewDidLoad()
        after(0.5) { [weak self] in self?.show(6, animated: false) }
      }
    }
    let waits: [Gesture] = [
      .open(page: 2), .settle, .input(.appearance(isDark: true)), .hold(1.seconds), .close,
    ]
    #expect(try coverage(Leaving.self, waits).wrongFrames > 10)
  }
}
