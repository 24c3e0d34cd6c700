import Testing

@testable import PaneUIKit

/// Facts that the tests of flowkey/UIKit-cross-platform state, which also run on iOS: ours are made
/// up anew, one for each of its tests of rectangles, transforms, coordinates, touches and subviews.
@Suite("What a peer's tests say of iOS") @MainActor
struct PeerFacts {
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
    let one = rect(0, 0, 100, 100)
    #expect(one.intersection(other) == common)
    #expect(other.intersection(one) == common)
    #expect(one.intersects(other) == !common.isNull)
  }

  @Test("a transform scales a rectangle's origin with its extent")
  func scaling() {
    let scaled = rect(30, 40, 50, 60).applying(CGAffineTransform(scaleX: 3, y: 3))
    #expect(scaled == rect(90, 120, 150, 180))
  }

  @Test("points go to subviews, to siblings and back; to nil they stay")
  func siblings() {
    let root = Self.view(rect(0, 0, 100, 100))
    let (low, high) = (
      Self.view(rect(30, 20, 10, 10), in: root), Self.view(rect(70, 60, 20, 20), in: root)
    )
    let inner = Self.view(rect(4, 3, 5, 5), in: high)
    #expect(root.convert(point(25, 25), to: low) == point(-5, 5))
    #expect(low.convert(point(5, 5), to: root) == point(35, 25))
    #expect(low.convert(point(40, 40), to: high) == .zero)
    #expect(high.convert(point(-5, -5), to: low) == point(35, 35))
    #expect(inner.convert(point(1, 1), to: low) == point(45, 44))
    #expect(root.convert(point(10, 10), from: nil) == point(10, 10))
    #expect(root.convert(point(10, 10), to: nil) == point(10, 10))
  }

  @Test(
    "the origins of bounds between two views count, those of the views themselves do not move them")
  func origins() {
    let root = Self.view(rect(0, 0, 100, 100), origin: point(50, 50))
    let outer = Self.view(rect(40, 40, 20, 20), in: root, origin: point(7, 9))
    let inner = Self.view(rect(8, 8, 5, 5), in: outer, origin: point(900, 900))
    #expect(outer.convert(point(17, 19), to: root) == point(50, 50))
    #expect(root.convert(point(17, 19), from: outer) == point(50, 50))
    #expect(inner.convert(point(900, 900), to: root) == point(41, 39))
  }

  @Test("a scaled view scales what is in it, at any depth, and not its own frame")
  func scaledViews() {
    let root = Self.view(rect(0, 0, 400, 400))
    let scaled = Self.view(rect(20, 20, 120, 80), in: root, scale: 2)
    #expect(root.convert(point(120, 40), to: scaled) == point(50, 10))
    #expect(scaled.convert(point(50, 10), to: root) == point(120, 40))
    let inner = Self.view(rect(5, 5, 20, 20), in: Self.view(rect(10, 10, 40, 30), in: scaled))
    #expect(root.convert(point(100, 100), to: inner) == point(25, 25))
    let halved = Self.view(rect(100, 100, 200, 200), in: root, scale: 0.5, origin: point(40, 40))
    let doubled = Self.view(rect(140, 140, 80, 80), in: halved, scale: 2, origin: point(6, 8))
    #expect(doubled.convert(point(6, 8), to: root) == point(150, 150))
  }

  @Test("a point is inside by the bounds' units: the low edges are, the high ones are not")
  func inside() {
    let plain = Self.view(rect(0, 0, 100, 100))
    let found = [0, 99, 100].map { plain.point(inside: point($0, $0), with: nil) }
    #expect(found == [true, true, false])
    let moved = Self.view(rect(0, 0, 100, 100), origin: point(5_000, 5_000))
    #expect(!moved.point(inside: point(50, 50), with: nil))
  }

  @Test("the deepest view under a point is hit; outside the bounds none is")
  func hits() {
    let root = Self.view(rect(0, 0, 100, 100), origin: point(-10, -10))
    let outer = Self.view(rect(30, 30, 30, 30), in: root)
    let inner = Self.view(rect(20, 20, 5, 5), in: outer)
    let hit = [-5, 35, 52, -11, 95].map { root.hitTest(point($0, $0), with: nil) }
    #expect(hit == [root, outer, inner, nil, nil])
  }

  @Test("hits follow a view's own scale by its bounds, and a subview's by its frame")
  func scaledHits() {
    let halved = Self.view(rect(0, 0, 100, 100), scale: 0.5)
    let subview = Self.view(rect(20, 20, 50, 50), in: halved)
    let hit = [69, 199, 200].map { halved.hitTest(point($0, $0), with: nil) }
    #expect(hit == [subview, halved, nil])
    halved.bounds.origin = point(0, 30)
    #expect(halved.hitTest(point(199, 229), with: nil) === halved)
    #expect(halved.hitTest(point(199, 29), with: nil) == nil)
    let root = Self.view(rect(0, 0, 100, 100))
    let small = Self.view(rect(20, 20, 50, 50), in: root, scale: 0.5)
    #expect(root.hitTest(point(69, 69), with: nil) === small)
    #expect(root.hitTest(point(70, 70), with: nil) === root)
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
    let view = UIScrollView(frame: rect(0, 0, 80, 45))
    #expect(view.showsHorizontalScrollIndicator)
    #expect(view.showsVerticalScrollIndicator)
    #expect(view.contentSize == .zero)
    #expect(view.contentInset == .zero)
    view.contentOffset = point(10, 20)
    #expect(view.bounds.origin == point(10, 20))
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
