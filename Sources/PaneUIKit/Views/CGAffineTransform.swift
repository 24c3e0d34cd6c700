/// Core Graphics' matrix, which Foundation lacks here: x′ = a·x + c·y + tx and y′ = b·x + d·y + ty.
public struct CGAffineTransform: Hashable, Sendable {
  public var a, b, c, d, tx, ty: CGFloat

  /// The matrix of these numbers; all zeros without any, as in Core Graphics.
  public init(
    a: CGFloat = 0, b: CGFloat = 0, c: CGFloat = 0, d: CGFloat = 0, tx: CGFloat = 0, ty: CGFloat = 0
  ) { (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty) }

  /// Leaves points where they are.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Exchanges left and right about the origin.
  static let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Scales about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Turns about the origin, by `angle` in radians.
  public init(rotationAngle angle: CGFloat) {
    self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }

  public var isIdentity: Bool { self == .identity }

  /// How much it enlarges along x, whichever way it turns or mirrors that.
  var scale: CGFloat { b == 0 ? abs(a) : (a * a + b * b).squareRoot() }

  /// First `self`, then `other`.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// First moves, then `self`.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// First scales, then `self`.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// First turns by `angle` in radians, then `self`.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// What takes points back; `self` if nothing does.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0 else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The rectangle around `frame`, transformed about its center.
  func rect(around frame: CGRect) -> CGRect {
    let center = frame.center
    return frame.offsetBy(dx: -center.x, dy: -center.y).applying(self)
      .offsetBy(dx: center.x, dy: center.y)
  }
}

extension CGPoint {
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// The size that `transform` makes of this one; it moves no size.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }

  /// Width and height without their signs.
  var magnitude: CGSize { CGSize(width: abs(width), height: abs(height)) }
}

extension CGRect {
  /// The smallest rectangle around the corners that `transform` takes this one's to.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    aroundCorners { $0.applying(transform) }
  }

  /// The smallest rectangle around what `body` makes of the corners.
  func aroundCorners(_ body: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ].map(body)
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return CGRect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
  }

  var center: CGPoint { CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
}
