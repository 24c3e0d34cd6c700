import Testing

@testable import PaneUIKit

/// Facts that the tests of flowkey/UIKit-cross-platform state, which also run on iOS: ours are made
/// up anew, one for each of its tests of rectangles, transforms, coordinates, touches and subviews.
@Suite("What a peer's tests say of iOS") @MainActor
struct PeerFacts {
  private nonisolated static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> CGRect
  {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private nonisolated static func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

  /// A view at `frame`, scaled before it gets its frame, with its content moved by `origin`.
  private static func view(
    _ frame: CGRect, in parent: UIView? = nil, scale: Double = 1, origin: CGPoint = .zero
  ) -> UIView {
    let view = UIView()
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.frame = frame
    view.bounds.origin = origin
    parent?.addSubview(view)
    return view
  }

  @Test(
    "rectangles meet and share what both cover, whichever is asked",
    arguments: [
      (rect(40, 40, 90, 90), rect(40, 40, 60, 60)), (rect(40, 0, 90, 90), rect(40, 0, 60, 90)),
      (rect(0, 40, 90, 90), rect(0, 40, 90, 60)), (rect(20, 30, 40, 50), rect(20, 30, 40, 50)),
      (rect(-5, 90, 100, 100), rect(0, 90, 95, 10)), (rect(120, 0, 90, 90), .null),
      (rect(0, 120, 90, 90), .null), (rect(130, 140, 90, 90), .null),
    ])
  func intersections(other: CGRect, common: CGRect) {
    let one = Self.rect(0, 0, 100, 100)
    #expect(one.intersection(other) == common)
    #expect(other.intersection(one) == common)
    #expect(one.intersects(other) == !common.isNull)
  }

  @Test("a transform scales a rectangle's origin with its extent")
  func scaling() {
    let scaled = Self.rect(30, 40, 50, 60).applying(CGAffineTransform(scaleX: 3, y: 3))
    #expect(scaled == Self.rect(90, 120, 150, 180))
  }

  @Test("points go to subviews, to siblings and back; to nil they stay")
  func siblings() {
    let root = Self.view(Self.rect(0, 0, 100, 100))
    let (low, high) = (
      Self.view(Self.rect(30, 20, 10, 10), in: root), Self.view(Self.rect(70, 60, 20, 20), in: root)
    )
    let inner = Self.view(Self.rect(4, 3, 5, 5), in: high)
    #expect(root.convert(Self.point(25, 25), to: low) == Self.point(-5, 5))
    #expect(low.convert(Self.point(5, 5), to: root) == Self.point(35, 25))
    #expect(low.convert(Self.point(40, 40), to: high) == .zero)
    #expect(high.convert(Self.point(-5, -5), to: low) == Self.point(35, 35))
    #expect(inner.convert(Self.point(1, 1), to: low) == Self.point(45, 44))
    #expect(root.convert(Self.point(10, 10), from: nil) == Self.point(10, 10))
    #expect(root.convert(Self.point(10, 10), to: nil) == Self.point(10, 10))
  }

  @Test(
    "the origins of bounds between two views count, those of the views themselves do not move them")
  func origins() {
    let root = Self.view(Self.rect(0, 0, 100, 100), origin: Self.point(50, 50))
    let outer = Self.view(Self.rect(40, 40, 20, 20), in: root, origin: Self.point(7, 9))
    let inner = Self.view(Self.rect(8, 8, 5, 5), in: outer, origin: Self.point(900, 900))
    #expect(outer.convert(Self.point(17, 19), to: root) == Self.point(50, 50))
    #expect(root.convert(Self.point(17, 19), from: outer) == Self.point(50, 50))
    #expect(inner.convert(Self.point(900, 900), to: root) == Self.point(41, 39))
  }

  @Test("a scaled view scales what is in it, at any depth, and not its own frame")
  func scaledViews() {
    let root = Self.view(Self.rect(0, 0, 400, 400))
    let scaled = Self.view(Self.rect(20, 20, 120, 80), in: root, scale: 2)
    #expect(root.convert(Self.point(120, 40), to: scaled) == Self.point(50, 10))
    #expect(scaled.convert(Self.point(50, 10), to: root) == Self.point(120, 40))
    let inner = Self.view(
      Self.rect(5, 5, 20, 20), in: Self.view(Self.rect(10, 10, 40, 30), in: scaled))
    #expect(root.convert(Self.point(100, 100), to: inner) == Self.point(25, 25))
    let halved = Self.view(
      Self.rect(100, 100, 200, 200), in: root, scale: 0.5, origin: Self.point(40, 40))
    let doubled = Self.view(
      Self.rect(140, 140, 80, 80), in: halved, scale: 2, origin: Self.point(6, 8))
    #expect(doubled.convert(Self.point(6, 8), to: root) == Self.point(150, 150))
  }

  @Test("a point is inside by the bounds' units: the low edges are, the high ones are not")
  func inside() {
    let plain = Self.view(Self.rect(0, 0, 100, 100))
    #expect(plain.point(inside: .zero, with: nil))
    #expect(plain.point(inside: Self.point(99, 99), with: nil))
    #expect(!plain.point(inside: Self.point(100, 100), with: nil))
    let moved = Self.view(Self.rect(0, 0, 100, 100), origin: Self.point(5_000, 5_000))
    #expect(!moved.point(inside: Self.point(50, 50), with: nil))
  }

  @Test("the deepest view under a point is hit; outside the bounds none is")
  func hits() {
    let root = Self.view(Self.rect(0, 0, 100, 100), origin: Self.point(-10, -10))
    let outer = Self.view(Self.rect(30, 30, 30, 30), in: root)
    let inner = Self.view(Self.rect(20, 20, 5, 5), in: outer)
    #expect(root.hitTest(Self.point(-5, -5), with: nil) === root)
    #expect(root.hitTest(Self.point(35, 35), with: nil) === outer)
    #expect(root.hitTest(Self.point(52, 52), with: nil) === inner)
    #expect(root.hitTest(Self.point(-11, -11), with: nil) == nil)
    #expect(root.hitTest(Self.point(95, 95), with: nil) == nil)
  }

  @Test("hits follow a view's own scale by its bounds, and a subview's by its frame")
  func scaledHits() {
    let halved = Self.view(Self.rect(0, 0, 100, 100), scale: 0.5)
    let subview = Self.view(Self.rect(20, 20, 50, 50), in: halved)
    #expect(halved.hitTest(Self.point(69, 69), with: nil) === subview)
    #expect(halved.hitTest(Self.point(199, 199), with: nil) === halved)
    #expect(halved.hitTest(Self.point(200, 200), with: nil) == nil)
    halved.bounds.origin = Self.point(0, 30)
    #expect(halved.hitTest(Self.point(199, 229), with: nil) === halved)
    #expect(halved.hitTest(Self.point(199, 29), with: nil) == nil)
    let root = Self.view(Self.rect(0, 0, 100, 100))
    let small = Self.view(Self.rect(20, 20, 50, 50), in: root, scale: 0.5)
    #expect(root.hitTest(Self.point(69, 69), with: nil) === small)
    #expect(root.hitTest(Self.point(70, 70), with: nil) === root)
  }

  @Test(
    "subviews come where they are put, leave where they were, and end where an index is too high")
  func subviews() {
    let (root, other) = (UIView(), UIView())
    let views = (0..<4).map { _ in UIView() }
    #expect(root.subviews.isEmpty)
    root.addSubview(views[0])
    root.addSubview(views[1])
    root.insertSubview(views[2], at: 1)
    #expect(root.subviews == [views[0], views[2], views[1]])
    root.insertSubview(views[3], aboveSubview: views[0])
    #expect(root.subviews == [views[0], views[3], views[2], views[1]])
    root.insertSubview(views[3], belowSubview: views[0])
    #expect(root.subviews == [views[3], views[0], views[2], views[1]])
    other.insertSubview(views[3], at: 999)
    #expect(other.subviews == [views[3]])
    #expect(root.subviews == [views[0], views[2], views[1]])
    views[0].removeFromSuperview()
    #expect(views[0].superview == nil)
    #expect(root.subviews == [views[2], views[1]])
  }

  @Test(
    "a new scroll view shows its indicators, has nothing in it, and its offset is its bounds' origin"
  )
  func scrollView() {
    let view = UIScrollView(frame: Self.rect(0, 0, 80, 45))
    #expect(view.showsHorizontalScrollIndicator)
    #expect(view.showsVerticalScrollIndicator)
    #expect(view.contentSize == .zero)
    #expect(view.contentInset == .zero)
    view.contentOffset = Self.point(10, 20)
    #expect(view.bounds.origin == Self.point(10, 20))
  }

  @Test("a new view needs layout, and a superview that goes lets its subviews go")
  func lifetime() {
    final class Parent: UIView {
      override func layoutSubviews() { subviews.forEach { $0.frame.size.width = 30 } }
    }
    var parent: UIView? = Parent()
    parent?.addSubview(UIView())
    weak let subview = parent?.subviews.first
    parent?.layoutIfNeeded()
    #expect(subview?.frame.width == 30)
    parent = nil
    #expect(subview == nil)
  }
}
