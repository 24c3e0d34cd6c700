/// A rectangle on the screen that may hold others: as much of UIKit's view as a page loader needs.
/// A view owns its subviews and knows, without owning it, the view it is in.
open class View {
  /// Where the view is in its superview, in points.
  public var frame: CGRect { didSet { superview?.recordChange() } }

  /// The views in this one, back to front.
  public private(set) var subviews: [View] = []

  /// The view this one is in. Unsafe but valid: `deinit` clears it.
  public private(set) unowned(unsafe) var superview: View?

  /// Changes whenever a view below this one comes, goes or moves.
  package private(set) var generation = 0

  /// A view at `frame`, in no superview.
  public init(frame: CGRect) { self.frame = frame }

  deinit { for view in subviews { view.superview = nil } }

  /// Puts `view`, which must not contain this one, on top of the other subviews, taking it out of
  /// where it was. O(1) for a new view.
  public func addSubview(_ view: View) {
    precondition(!isInside(view), "a view was added as a subview of itself or of a view inside it")
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
    recordChange()
  }

  /// Takes the view out of its superview. O(1) for the topmost subview, else linear.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    superview = nil
    if let index = parent.subviews.lastIndex(where: { $0 === self }) {
      parent.subviews.remove(at: index)
    }
    parent.recordChange()
  }

  private func isInside(_ other: View) -> Bool {
    var view: View? = self
    while let here = view {
      if here === other { return true }
      view = here.superview
    }
    return false
  }

  private func recordChange() {
    generation &+= 1
    superview?.recordChange()
  }
}
