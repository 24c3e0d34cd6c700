extension UIView {
  func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let target = view ?? topmost
    return target === self ? point : target.fromTop(toTop(point))
  }

  var topmost: UIView {
    var view: UIView = self
    while let parent = view.parent { view = parent }
    return view
  }

  /// A point that nothing is seen of stays where it is.
  private func toTop(_ point: CGPoint) -> CGPoint {
    var (point, view) = (point, self)
    while let parent = view.parent {
      point = view.toParentMap.apply(point) ?? point
      view = parent
    }
    return point
  }

  private func fromTop(_ point: CGPoint) -> CGPoint {
    guard let above = parent?.fromTop(point) else { return point }
    return toParentMap.inverted.apply(above) ?? above
  }

  /// What takes points of the view's coordinates to its superview's.
  var toParentMap: PlaneMap {
    let (frame, origin) = (untransformedFrame, bounds.origin)
    if hasDepth || parent?.storedLayer?.shared != nil { return spatialMap }
    guard !storedTransform.isIdentity else {
      return PlaneMap(
        CGAffineTransform(translationX: frame.origin.x - origin.x, y: frame.origin.y - origin.y))
    }
    return PlaneMap(
      CGAffineTransform(translationX: -frame.width / 2 - origin.x, y: -frame.height / 2 - origin.y)
        .concatenating(storedTransform)
        .concatenating(CGAffineTransform(translationX: frame.center.x, y: frame.center.y)))
  }

  /// The same in space: about the layer's anchor, and as its superlayer shows all of its sublayers.
  private var spatialMap: PlaneMap {
    let (size, anchor, at) = (untransformedFrame.size, anchor, position)
    var space = CATransform3D(
      move: -anchor.x * size.width - boundsOrigin.x, -anchor.y * size.height - boundsOrigin.y, 0
    ).then(storedLayer?.space ?? CATransform3D(storedTransform))
      .then(CATransform3D(move: at.x, at.y, storedLayer?.zPosition ?? 0))
    if let parent, let shared = parent.storedLayer?.shared {
      let (size, about) = (parent.bounds.size, parent.anchor)
      let middle = CGPoint(
        x: parent.boundsOrigin.x + about.x * size.width,
        y: parent.boundsOrigin.y + about.y * size.height)
      space = space.then(CATransform3D(move: -middle.x, -middle.y, 0)).then(shared)
        .then(CATransform3D(move: middle.x, middle.y, 0))
    }
    return PlaneMap(space)
  }

  /// Where its layer's anchor is in it, from 0 to 1.
  var anchor: CGPoint { hasDepth ? storedLayer?.anchor ?? .middle : .middle }

  /// Where its layer's anchor is in the superview: the center, unless the anchor was moved.
  var position: CGPoint { untransformedFrame.point(at: anchor) }

  /// The rectangle around what is shown of the view, in its superview.
  var frameInSpace: CGRect {
    guard hasDepth else { return storedTransform.rect(around: untransformedFrame) }
    let (at, size, anchor) = (position, untransformedFrame.size, anchor)
    let own = CGRect(
      x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width, height: size.height)
    let map = PlaneMap(storedLayer?.space ?? CATransform3D(storedTransform))
    return map.apply(own).offsetBy(dx: at.x, dy: at.y)
  }

  final func place(size: CGSize, position: CGPoint) {
    let anchor = anchor
    place(
      CGRect(
        x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height,
        width: size.width, height: size.height))
  }

  final func place(_ frame: CGRect) {
    let old = (size: untransformedFrame.size, frame: self.frame, bounds: bounds)
    if frame.size == old.size {
      untransformedFrame = frame
    } else {
      sizeWillChange()
      untransformedFrame = frame
      sizeChanges(from: old.size)
    }
    guard !observers.isEmpty else { return }
    didSet(.frame, from: old.frame)
    if frame.size != old.size {
      didSet(.bounds, from: old.bounds)
      didSet(.contentOffset, from: boundsOrigin)
    }
  }
}

extension CGRect {
  /// The point that has `share` of the width and the height before it.
  func point(at share: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + share.x * width, y: origin.y + share.y * height)
  }
}

extension CGPoint {
  /// The middle of a layer.
  static let middle = CGPoint(x: 0.5, y: 0.5)
}
