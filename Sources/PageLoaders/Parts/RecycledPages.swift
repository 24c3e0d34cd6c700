import Scrolling

/// Views that have gone out of sight and wait for another page: the set of recycled pages of
/// Apple's PhotoScroller.
struct RecycledPages {
  private var views: [PageView] = []

  /// Takes `view` out of its superview and keeps it.
  mutating func put(_ view: PageView) {
    view.removeFromSuperview()
    views.append(view)
  }

  /// A view of a page: one of those kept, drawn anew, or a new one.
  mutating func page(at index: PageIndex, from source: any PageSource) -> PageView {
    guard let view = views.popLast() else { return source.page(at: index) }
    source.redraw(view, as: index)
    return view
  }

  mutating func empty() { views = [] }
}
