/// What a person sees if that is not a scroll view's own subviews: a tree of other views, of which
/// it moves a part.
package protocol ScreenContent: AnyObject {
  /// The part of the screen in which pages are shown, in points from the screen's top left corner.
  var viewport: CGRect { get }

  /// Points from one page to the next along each axis, 0 along one that does not page; nil if
  /// unknown.
  var pagingStep: CGPoint? { get }

  /// Whether fingers reach the scroll view.
  var takesTouches: Bool { get }

  /// What keeps a person from looking at the pages, or fingers from reaching the scroll view; nil if
  /// nothing does now.
  var obstacle: Obstacle? { get }

  /// The device is turned: whether the screen turns with it.
  func turns(toLandscape isLandscape: Bool) -> Bool

  /// A finger is about to drag the scroll view from rest: whether that lets it.
  var letsDragBegin: Bool { get }

  /// A finger's sample comes, whether or not it moves the scroll view.
  func see(_ touch: Touch)

  /// Calls `body` with each view, back to front: where it lies from the screen's top left corner,
  /// and the part of that which is not clipped. Those of which nothing shows only if
  /// `includesUnseen`.
  func forEachView(
    includesUnseen: Bool, _ body: (_ view: View, _ rect: CGRect, _ visible: CGRect) -> Void)

  /// Calls `body` with each view in the scroll view that shows and has no page in it, in the same
  /// way.
  func forEachEmptyView(_ body: (_ rect: CGRect, _ visible: CGRect) -> Void)
}
