/// What a person sees if not a scroll view's own subviews: other views, a part of which it moves.
package protocol ScreenContent: AnyObject {
  /// The part of the screen in which pages are shown, in points from the screen's top left corner.
  var viewport: CGRect { get }

  /// What of the viewport the device's housing and home indicator leave free, from its top left corner.
  var freePart: CGRect { get }

  /// Points from page to page along each axis, 0 along one that does not page; nil if unknown.
  var pagingStep: CGPoint? { get }

  /// The pages that touch the screen where the layout that they come from has them, if it is of
  /// pages that differ in extent or may rest anywhere; nil if it is not.
  var strip: [(page: Int, rect: CGRect)]? { get }

  /// How the scroll view lies on the screen; nil if it is neither scaled nor turned.
  var axes: ScreenAxes? { get }

  /// Whether fingers reach the scroll view.
  var takesTouches: Bool { get }

  /// What keeps a person from seeing pages, or fingers from the scroll view; nil if nothing does.
  var obstacle: Obstacle? { get }

  /// The device is turned: whether the screen turns with it.
  func turns(toLandscape isLandscape: Bool) -> Bool

  /// A finger is about to drag the scroll view from rest: whether it may.
  var dragPermit: DragPermit { get }

  /// Whether the finger that is down moves what a person has zoomed in a page, and no page.
  var pansPage: Bool { get }

  /// A finger's sample comes, whether or not it moves the scroll view.
  func see(_ touch: Touch)

  /// The scroll view has taken in the sample: now others may.
  func handOn(_ touch: Touch)

  /// Calls `body` with each view, back to front: where it lies from the screen's top left corner,
  /// and the part of that which is not clipped. Those of which nothing shows only if
  /// `includesUnseen`; if `isUnscaled`, what is in the scroll view about its middle with the extent
  /// that it has when it is neither enlarged nor shrunk; if `isAtEnd`, as they are at the end of
  /// what animates them. Returns what of them is not as a person reads pages, but for a blur.
  @discardableResult
  func forEachView(
    includesUnseen: Bool, isUnscaled: Bool, isAtEnd: Bool,
    _ body: (_ view: View, _ rect: CGRect, _ visible: CGRect) -> Void
  ) -> PageOddities

  /// Whether a view in the scroll view is enlarged or shrunk.
  var scalesPages: Bool { get }

  /// Whether all of what the scroll view shows is blurred.
  var isVeiled: Bool { get }

  /// Whether a page moves or fades because a view is animated that it is in.
  var animatesPages: Bool { get }

  /// Whether the screen that covers the pager comes or goes.
  var isBeingCovered: Bool { get }

  /// The same with each view in the scroll view that shows and has no page in it.
  func forEachEmptyView(_ body: (_ rect: CGRect, _ visible: CGRect) -> Void)
}

/// What of pages on a screen is not as a person reads them.
package struct PageOddities: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// One shows behind the scroll view, which has pages in it.
  package static let behind = PageOddities(rawValue: 1)
  /// The one in the middle is seen in a mirror, or upside down.
  package static let turned = PageOddities(rawValue: 2)
  /// That one is less than half opaque.
  package static let faint = PageOddities(rawValue: 4)
  /// All of what the scroll view shows is blurred.
  package static let veiled = PageOddities(rawValue: 8)
}

/// Whether a drag may begin.
package enum DragPermit {
  case given, refused
  /// Not before another gesture is out of the question.
  case later
}

/// How a scroll view lies on a screen that scales, turns or mirrors it: where each axis points.
package struct ScreenAxes: Hashable, Sendable {
  private let (x, y): (CGPoint, CGPoint)

  package init(x: CGPoint, y: CGPoint) { (self.x, self.y) = (x, y) }

  /// Whether what lies side by side in the view lies one below the other on the screen.
  package var areTurned: Bool { abs(x.y) > abs(x.x) }

  /// A way in the view as one on the screen.
  func onScreen(_ way: CGPoint) -> CGPoint {
    CGPoint(x: x.x * way.x + y.x * way.y, y: x.y * way.x + y.y * way.y)
  }

  /// A way on the screen as one in the view; as it is if the view is seen from the side.
  func inView(_ way: CGPoint) -> CGPoint {
    let area = x.x * y.y - y.x * x.y
    guard area != 0 else { return way }
    return CGPoint(x: (y.y * way.x - y.x * way.y) / area, y: (x.x * way.y - x.y * way.x) / area)
  }
}
