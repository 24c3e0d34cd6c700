// Functions of Core Graphics that Swift has as members, and some of C's.

public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }
public func CGRectUnion(_ a: CGRect, _ b: CGRect) -> CGRect { a.union(b) }
public func CGRectIntersection(_ a: CGRect, _ b: CGRect) -> CGRect { a.intersection(b) }
public func CGRectIntersectsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.intersects(b) }
public func CGRectContainsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.contains(b) }
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
public func CGRectEqualToRect(_ a: CGRect, _ b: CGRect) -> Bool { a == b }
public func CGPointEqualToPoint(_ a: CGPoint, _ b: CGPoint) -> Bool { a == b }
public func CGSizeEqualToSize(_ a: CGSize, _ b: CGSize) -> Bool { a == b }
// As Swift has them of C:
public func __CGRectEqualToRect(_ a: CGRect, _ b: CGRect) -> Bool { a == b }
public func __CGPointEqualToPoint(_ a: CGPoint, _ b: CGPoint) -> Bool { a == b }
public func __CGSizeEqualToSize(_ a: CGSize, _ b: CGSize) -> Bool { a == b }
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
extension CGPoint { public func equalTo(_ other: CGPoint) -> Bool { self == other } }
extension CGSize { public func equalTo(_ other: CGSize) -> Bool { self == other } }
extension CGRect { public func equalTo(_ other: CGRect) -> Bool { self == other } }
public let CGRectZero = CGRect.zero
public let CGPointZero = CGPoint.zero
public let CGSizeZero = CGSize.zero
public let CGAffineTransformIdentity = CGAffineTransform.identity
public func CGAffineTransformMakeScale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: x, y: y)
}
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}
public func CGAffineTransformMakeTranslation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: x, y: y)
}
/// The largest rectangle of the shape of `aspectRatio` in the middle of `insideRect`.
public func AVMakeRect(aspectRatio: CGSize, insideRect rect: CGRect) -> CGRect {
  let scale = min(rect.width / aspectRatio.width, rect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width,
    height: size.height)
}
public func arc4random() -> UInt32 { UInt32.random(in: 0...UInt32.max) }
public func arc4random_uniform(_ bound: UInt32) -> UInt32 {
  bound == 0 ? 0 : UInt32.random(in: 0..<bound)
}
extension Bundle {
  /// What a package's resources are in, unless the pager's own package has some.
  public static var module: Bundle { main }
  /// What `panebench adopt` writes for `infoDictionary` of `Bundle.main`, which is empty here: the app
  /// is called as the module of its pager.
  public var appInfoDictionary: [String: Any]? {
    let name = PagerHost.current?.module ?? "App"
    return [
      "CFBundleName": name, "CFBundleDisplayName": name, "CFBundleExecutable": name,
      "CFBundleIdentifier": "app." + name, "CFBundleShortVersionString": "1.0",
      "CFBundleVersion": "1", "CFBundlePackageType": "APPL",
    ]
  }
  /// The same for `object(forInfoDictionaryKey:)`.
  public func appObject(forInfoDictionaryKey key: String) -> Any? { appInfoDictionary?[key] }
}

public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
public func NSStringFromCGRect(_ rect: CGRect) -> String { "\(rect)" }
public func NSStringFromCGPoint(_ point: CGPoint) -> String { "\(point)" }
public func NSStringFromCGSize(_ size: CGSize) -> String { "\(size)" }
