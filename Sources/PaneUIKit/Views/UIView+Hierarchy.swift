import Scrolling

extension UIView {
  /// Puts `view` at `index` among the subviews, 0 being the back.
  public final func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Puts `view` right before `siblingSubview`, towards the person.
  public final func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }

  /// Puts `view` right behind `siblingSubview`.
  public final func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }

  /// Puts `view`, a subview, before all others.
  public final func bringSubviewToFront(_ view: UIView) {
    guard let index = children.firstIndex(of: view) else { return }
    children.append(children.remove(at: index))
  }

  /// Puts `view`, a subview, behind all others.
  public final func sendSubviewToBack(_ view: UIView) {
    guard let index = children.firstIndex(of: view) else { return }
    children.insert(children.remove(at: index), at: 0)
  }

  /// Lets two subviews change places, given by their indices.
  public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    children.swapAt(index1, index2)
  }

  /// Whether the view is `view` or anywhere inside it. O(depth).
  public final func isDescendant(of view: UIView) -> Bool {
    sequence(first: self) { $0.parent }.contains { $0 === view }
  }

  /// The view or the first one inside it with `tag`; nil if there is none.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : children.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Puts `view` beside `sibling`, or on top where that is no subview.
  private func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling else { return }
    if view.parent === self { children.removeAll { $0 === view } }
    insert(view, at: children.firstIndex(of: sibling).map { $0 + offset })
  }

  /// Puts `view` at `index`, or on top if that is nil, taking it out of where it was.
  func insert(_ view: UIView, at index: Int?) {
    precondition(
      !isDescendant(of: view), "a view was added as a subview of itself or of a view inside it")
    let (old, new) = (view.window, window)
    if let parent = view.parent, parent !== self { parent.willRemoveSubview(view) }
    view.willMove(toSuperview: self)
    if old !== new { view.tellWindow(will: new, from: old) }
    view.unlink()
    view.parent = self
    children.insert(view, at: min(index ?? children.endIndex, children.endIndex))
    setNeedsLayout()
    if old !== new { view.tellWindow(did: new) }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Takes the view out of its superview without a callback.
  func unlink() {
    guard let parent else { return }
    if parent.hasConstraints { dropConstraintsAbove() }
    self.parent = nil
    if let index = parent.children.lastIndex(where: { $0 === self }) {
      parent.children.remove(at: index)
    }
  }

  func tellWindow(will new: UIWindow?, from old: UIWindow?) {
    controller?.viewWillMove(toWindow: new != nil)
    willMove(toWindow: new)
    for child in children { child.tellWindow(will: new, from: old) }
  }

  func tellWindow(did new: UIWindow?) {
    storedWindow = new
    if new != nil, needsLayout { setNeedsLayout() }
    didMoveToWindow()
    for child in children { child.tellWindow(did: new) }
    controller?.viewDidMove(toWindow: new != nil)
  }
}

extension UIView {
  func loseWindow() {
    storedWindow = nil
    for child in children { child.loseWindow() }
  }
}

// MARK: - Layout

extension UIView {
  /// Lays out this view and what is in it, where that is needed.
  func layOutTree() {
    layOut()
    for child in children { child.layOutTree() }
  }

  /// Lays out this view, if that is needed, after those it is in.
  func layOutFromAbove() {
    var view = parent
    while let here = view {
      // The topmost first: rare enough to look again.
      if here.needsLayout { here.layOutFromAbove() }
      view = here.parent
    }
    layOut()
  }

  /// Lays out this view, if that is needed.
  func layOut() {
    guard needsLayout else { return }
    needsLayout = false
    if content != nil { redrawContent() }
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  /// Draws the view's page anew where it was drawn for a screen of another size.
  private func redrawContent() {
    guard let content, let host = PagerHost.current, content.frame.size != host.screenSize else {
      return
    }
    host.source.redraw(content, as: content.index)
  }
}
