extension UIView {
  /// A point of the view's coordinates in those of `view`, or of the window if that is nil.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let target = view ?? top
    guard target !== self else { return point }
    return target.fromTop(toTop(point))
  }

  /// A point of the coordinates of `view`, or of the window if that is nil, in those of this view.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view ?? top).convert(point, to: self)
  }

  /// A rectangle of the view's coordinates in those of `view`, or of the window if that is nil.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.aroundCorners { convert($0, to: view) }
  }

  /// A rectangle of the coordinates of `view`, or of the window if that is nil, in those of this
  /// view.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    (view ?? top).convert(rect, to: self)
  }

  private var top: UIView {
    var view: UIView = self
    while let parent = view.parent { view = parent }
    return view
  }

  private func toTop(_ point: CGPoint) -> CGPoint {
    var (point, view) = (point, self)
    while let parent = view.parent {
      point = view.toParent(point)
      view = parent
    }
    return point
  }

  private func fromTop(_ point: CGPoint) -> CGPoint {
    guard let parent else { return point }
    return fromParent(parent.fromTop(point))
  }

  /// A point of the view's coordinates in its superview's.
  private func toParent(_ point: CGPoint) -> CGPoint { point.applying(toParentTransform) }

  private func fromParent(_ point: CGPoint) -> CGPoint {
    point.applying(toParentTransform.inverted())
  }

  /// What takes points of the view's coordinates to its superview's.
  var toParentTransform: CGAffineTransform {
    let (frame, origin) = (untransformedFrame, bounds.origin)
    guard !storedTransform.isIdentity else {
      return CGAffineTransform(
        translationX: frame.origin.x - origin.x, y: frame.origin.y - origin.y)
    }
    return CGAffineTransform(
      translationX: -frame.width / 2 - origin.x, y: -frame.height / 2 - origin.y
    ).concatenating(storedTransform)
      .concatenating(CGAffineTransform(translationX: frame.center.x, y: frame.center.y))
  }
}
