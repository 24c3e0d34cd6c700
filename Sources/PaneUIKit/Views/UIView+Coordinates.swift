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

  /// A rectangle of the view's coordinates in those of `view`, or of the window where that is nil.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.aroundCorners { convert($0, to: view) }
  }

  /// A rectangle of the coordinates of `view`, or of the window where that is nil, in those of this view.
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
  func toParent(_ point: CGPoint) -> CGPoint {
    let (frame, origin) = (untransformedFrame, bounds.origin)
    let local = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    guard !storedTransform.isIdentity else {
      return CGPoint(x: frame.origin.x + local.x, y: frame.origin.y + local.y)
    }
    let center = frame.center
    let turned = CGPoint(x: local.x - frame.width / 2, y: local.y - frame.height / 2)
      .applying(storedTransform)
    return CGPoint(x: center.x + turned.x, y: center.y + turned.y)
  }

  private func fromParent(_ point: CGPoint) -> CGPoint {
    let (frame, origin) = (untransformedFrame, bounds.origin)
    guard !storedTransform.isIdentity else {
      return CGPoint(
        x: point.x - frame.origin.x + origin.x, y: point.y - frame.origin.y + origin.y)
    }
    let center = frame.center
    let local = CGPoint(x: point.x - center.x, y: point.y - center.y)
      .applying(storedTransform.inverted())
    return CGPoint(
      x: local.x + frame.width / 2 + origin.x, y: local.y + frame.height / 2 + origin.y)
  }
}
