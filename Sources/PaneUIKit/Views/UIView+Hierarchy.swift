import Scrolling

extension UIView {
  func moveChild(_ view: UIView, to index: Int) {
    guard let old = children.firstIndex(of: view) else { return }
    children.insert(children.remove(at: old), at: index)
  }

  /// Puts `view` beside `sibling`, or on top where that is no subview.
  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
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
    if old !== new { view.tellWindow(will: new) }
    view.unlink(for: self)
    view.parent = self
    children.insert(view, at: min(index ?? children.endIndex, children.endIndex))
    setNeedsLayout()
    if old !== new { view.tellWindow(did: new) }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Takes the view out of its superview without a callback; its constraints stay if it comes back.
  func unlink(for new: UIView? = nil) {
    guard let parent else { return }
    if parent.hasConstraints, parent !== new { dropConstraintsAbove() }
    self.parent = nil
    if let index = parent.children.lastIndex(where: { $0 === self }) {
      parent.children.remove(at: index)
    }
  }

  func tellWindow(will new: UIWindow?, isCarried: Bool = false) {
    controller?.viewWillMove(toWindow: new != nil, isCarried: isCarried)
    willMove(toWindow: new)
    for child in children {
      child.tellWindow(will: new, isCarried: isCarried || controller != nil)
    }
  }

  func tellWindow(did new: UIWindow?) {
    storedWindow = new
    if new != nil, needsLayout { setNeedsLayout() }
    if new != nil, needsDisplay { displays() }
    didMoveToWindow()
    for child in children { child.tellWindow(did: new) }
    controller?.viewDidMove(toWindow: new != nil)
  }

  func loseWindow() {
    storedWindow = nil
    for child in children { child.loseWindow() }
  }

  // MARK: - Layout

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
    if isSuspect {
      isSuspect = false
      guard movesSubviews() else { return }
    }
    if needsSafeArea { lookAtSafeArea() }
    if needsConfiguration { updateConfigurationIfNeeded() }
    if needsProperties { updatePropertiesIfNeeded() }
    if needsConstraints { updateConstraintsIfNeeded() }
    if content != nil, redrawsContent, !showsPicture { redrawContent() }
    controller?.viewWillLayoutSubviews()
    let wasInLayout = isInLayout
    isInLayout = true
    layoutSubviews()
    isInLayout = wasInLayout
    if isSuspect, !needsLayout {
      isSuspect = false
      if !isSolved { suspectMove() }
    }
    if let storedLayer { layoutSublayers(of: storedLayer) }
    controller?.viewDidLayoutSubviews()
  }

  /// Draws the view's page anew where it was drawn for a screen of another size.
  private func redrawContent() {
    guard let content, let host = PagerHost.current, content.frame.size != host.screenSize else {
      return
    }
    host.redraw(content, as: content.index.page)
  }
}
