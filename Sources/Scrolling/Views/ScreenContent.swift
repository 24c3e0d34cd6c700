/// What a scroll view's person sees, where that is more than its own subviews: a tree of views of another kind, of which
/// the scroll view moves a part.
package protocol ScreenContent: AnyObject {
  /// The part of the screen in which pages are shown, in points from the screen's top left corner.
  var viewport: CGRect { get }

  /// Calls `body` with each view that is on the screen, back to front: where it lies from the screen's top left corner, and
  /// the part of that which is not clipped.
  func forEachView(_ body: (_ view: View, _ rect: CGRect, _ visible: CGRect) -> Void)
}
