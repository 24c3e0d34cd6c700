// What a solution makes of the views and guides in the root.

extension ConstraintSolver {
  /// Gives the subviews of the root their frames, and the root its content size.
  func apply() {
    if contradicts, root.window != nil, !root.bounds.isEmpty {
      PagerHost.idle("constraints of a \(type(of: root)) that contradict each other")
    }
    for view in root.children where !view.translatesAutoresizingMaskIntoConstraints {
      // A view with a transform is where its constraints say without it.
      let old = view.untransformedFrame
      let frame = frame(of: ObjectIdentifier(view), or: old)
      if frame.size != old.size { view.bounds.size = frame.size }
      if frame != view.untransformedFrame { view.center = frame.point(at: view.anchor) }
    }
    for guide in root.extras?.guides ?? [] {
      guide.solved = frame(of: ObjectIdentifier(guide), or: .zero)
    }
    if let size = contentSize, let scrollView = root as? UIScrollView,
      size != scrollView.contentSize
    {
      scrollView.contentSize = size
    }
  }

  /// Whether a subview of the root, or its content, is elsewhere now.
  var moves: Bool {
    if contentSize != (root as? UIScrollView)?.contentSize { return true }
    for view in root.children where !view.translatesAutoresizingMaskIntoConstraints {
      let old = view.untransformedFrame
      if frame(of: ObjectIdentifier(view), or: old).differs(from: old) { return true }
    }
    for guide in root.extras?.guides ?? [] {
      if frame(of: ObjectIdentifier(guide), or: .zero).differs(from: guide.solved) { return true }
    }
    return false
  }

  /// The extent of the root's content; nil if it is no scroll view.
  private var contentSize: CGSize? {
    guard let size = (root as? UIScrollView)?.contentSize else { return nil }
    let id = ObjectIdentifier(root)
    return CGSize(
      width: value(.content, of: id, .horizontal) ?? size.width,
      height: value(.content, of: id, .vertical) ?? size.height)
  }

  private func frame(of id: ObjectIdentifier, or old: CGRect) -> CGRect {
    CGRect(
      x: value(.origin, of: id, .horizontal) ?? old.origin.x,
      y: value(.origin, of: id, .vertical) ?? old.origin.y,
      width: value(.length, of: id, .horizontal) ?? old.size.width,
      height: value(.length, of: id, .vertical) ?? old.size.height)
  }
}

extension CGRect {
  /// Whether an edge of it is elsewhere than that of `other`, by more than rounding makes.
  fileprivate func differs(from other: CGRect) -> Bool {
    max(
      abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX),
      abs(maxY - other.maxY)) > 1e-6
  }
}
