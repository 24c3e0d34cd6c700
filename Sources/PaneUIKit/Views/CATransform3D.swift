/// A matrix of Core Animation: (x, y, z, 1) · m. A layer lies in the plane z = 0 of its own space,
/// and its projection is shown: x and y, divided by w.
public struct CATransform3D: Equatable, Sendable {
  public var (m11, m12, m13, m14) = (CGFloat(1), CGFloat(0), CGFloat(0), CGFloat(0))
  public var (m21, m22, m23, m24) = (CGFloat(0), CGFloat(1), CGFloat(0), CGFloat(0))
  public var (m31, m32, m33, m34) = (CGFloat(0), CGFloat(0), CGFloat(1), CGFloat(0))
  public var (m41, m42, m43, m44) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(1))

  /// Leaves points where they are.
  public init() {}

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat,
    m23: CGFloat, m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  private typealias Row = SIMD4<Double>
  private init(_ a: Row, _ b: Row, _ c: Row, _ d: Row) {
    self.init(
      m11: a.x, m12: a.y, m13: a.z, m14: a.w, m21: b.x, m22: b.y, m23: b.z, m24: b.w, m31: c.x,
      m32: c.y, m33: c.z, m34: c.w, m41: d.x, m42: d.y, m43: d.z, m44: d.w)
  }

  private var rows: [Row] {
    [
      Row(m11, m12, m13, m14), Row(m21, m22, m23, m24), Row(m31, m32, m33, m34),
      Row(m41, m42, m43, m44),
    ]
  }

  init(_ affine: CGAffineTransform) {
    (m11, m12, m21, m22) = (affine.a, affine.b, affine.c, affine.d)
    (m41, m42) = (affine.tx, affine.ty)
  }

  init(move x: CGFloat, _ y: CGFloat, _ z: CGFloat) { (m41, m42, m43) = (x, y, z) }

  init(scale x: CGFloat, _ y: CGFloat, _ z: CGFloat) { (m11, m22, m33) = (x, y, z) }

  /// Turns by `angle` in radians about an axis: Rodrigues' formula.
  init(turn angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return }
    let (x, y, z, s, c) = (x / length, y / length, z / length, sin(angle), cos(angle))
    let t = 1 - c
    (m11, m12, m13) = (t * x * x + c, t * x * y + s * z, t * x * z - s * y)
    (m21, m22, m23) = (t * x * y - s * z, t * y * y + c, t * y * z + s * x)
    (m31, m32, m33) = (t * x * z + s * y, t * y * z - s * x, t * z * z + c)
  }

  /// First `self`, then `other`.
  func then(_ other: CATransform3D) -> CATransform3D {
    let (left, right) = (rows, other.rows)
    func row(_ index: Int) -> Row {
      let row = left[index]
      return row.x * right[0] + row.y * right[1] + row.z * right[2] + row.w * right[3]
    }
    return CATransform3D(row(0), row(1), row(2), row(3))
  }

  /// What is left of it in the plane.
  var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Whether it stays in the plane.
  var isAffine: Bool { self == CATransform3D(affine) }

  /// What takes points back, by elimination; itself if nothing does.
  var inverse: CATransform3D {
    var (left, right) = (rows, CATransform3D().rows)
    for column in 0..<4 {
      guard let pivot = (column..<4).max(by: { abs(left[$0][column]) < abs(left[$1][column]) }),
        left[pivot][column] != 0
      else { return self }
      left.swapAt(column, pivot)
      right.swapAt(column, pivot)
      let divisor = left[column][column]
      left[column] /= divisor
      right[column] /= divisor
      for row in 0..<4 where row != column {
        let factor = left[row][column]
        left[row] -= factor * left[column]
        right[row] -= factor * right[column]
      }
    }
    return CATransform3D(right[0], right[1], right[2], right[3])
  }
}

// Core Animation's functions: what is named is done first, then `t`.
public let CATransform3DIdentity = CATransform3D()
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3D() }
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }
public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D
{
  CATransform3D(move: x, y, z)
}
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  CATransform3D(scale: x, y, z)
}
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3D(turn: angle, x, y, z) }
public func CATransform3DTranslate(
  _ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3D(move: x, y, z).then(t) }
public func CATransform3DScale(
  _ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3D(scale: x, y, z).then(t) }
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3D(turn: angle, x, y, z).then(t) }
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.then(b)
}
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse }
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(m)
}
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }
/// The transform in the plane. For one that leaves it, which Apple leaves undefined, the identity:
/// an anchor that is moved leaves a view in its place, whatever its angle.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  t.isAffine ? t.affine : .identity
}
