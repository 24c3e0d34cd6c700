/// From points of one plane to another's: an affine map, or a projection of tilted planes.
struct PlaneMap {
  var affine = CGAffineTransform.identity
  /// w = u·x + v·y + w; nil if it is 1 everywhere.
  var perspective: SIMD3<Double>?

  init(_ affine: CGAffineTransform = .identity) { self.affine = affine }

  /// What `transform` does to the plane z = 0.
  init(_ transform: CATransform3D) {
    affine = transform.affine
    let row = SIMD3<Double>(transform.m14, transform.m24, transform.m44)
    perspective = row == SIMD3(0, 0, 1) ? nil : row
  }

  /// The point that it takes `point` to; nil for one behind the eye.
  func apply(_ point: CGPoint) -> CGPoint? {
    let flat = point.applying(affine)
    guard let perspective else { return flat }
    let w = perspective.x * point.x + perspective.y * point.y + perspective.z
    return w > 1e-9 ? CGPoint(x: flat.x / w, y: flat.y / w) : nil
  }

  /// The smallest rectangle around what is shown of `rect`; null if a corner is behind the eye.
  func apply(_ rect: CGRect) -> CGRect {
    guard perspective != nil else { return rect.applying(affine) }
    var isBehind = false
    let around = rect.aroundCorners { corner in
      let point = apply(corner)
      isBehind = isBehind || point == nil
      return point ?? .zero
    }
    return isBehind ? .null : around
  }

  /// First `self`, then `other`.
  func concatenating(_ other: PlaneMap) -> PlaneMap {
    perspective == nil && other.perspective == nil
      ? PlaneMap(affine.concatenating(other.affine)) : PlaneMap(space.then(other.space))
  }

  /// What takes points back.
  var inverted: PlaneMap {
    perspective == nil ? PlaneMap(affine.inverted()) : PlaneMap(space.inverse)
  }

  /// The same in space.
  private var space: CATransform3D {
    var space = CATransform3D(affine)
    if let row = perspective { (space.m14, space.m24, space.m44) = (row.x, row.y, row.z) }
    return space
  }

  /// Whether it enlarges or shrinks what it moves, and does nothing else.
  var isScale: Bool {
    let (t, isFlat) = (affine, perspective == nil)
    return isFlat && t.b == 0 && t.c == 0 && t.a != 0 && t.d > 0 && (abs(t.a) != 1 || t.d != 1)
  }

  /// What moves `rect` so that its middle goes where this takes it.
  func moving(_ rect: CGRect) -> PlaneMap {
    let middle = apply(rect)
    return PlaneMap(
      CGAffineTransform(translationX: middle.midX - rect.midX, y: middle.midY - rect.midY))
  }

  /// Whether what it shows is seen in a mirror, or upside down.
  var isTurnedOver: Bool { isFlipped || affine.a < -0.01 && affine.d < -0.01 }

  /// Whether it shows the plane from behind.
  var isFlipped: Bool {
    let (t, w) = (affine, perspective ?? SIMD3(0, 0, 1))
    return t.a * (t.d * w.z - w.y * t.ty) - t.b * (t.c * w.z - w.y * t.tx)
      + w.x * (t.c * t.ty - t.d * t.tx) < 0
  }
}
