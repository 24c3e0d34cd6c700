// Functions of Core Graphics that Swift has as members, and what few pagers draw with. Nothing is
// drawn.

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

public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst,
    alphaOnly
}
public enum CGTextDrawingMode: Int32, Sendable {
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}
public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let alphaInfoMask = Self(rawValue: 0x1F)
  public static let byteOrder32Little = Self(rawValue: 2 << 12)
  public static let byteOrder32Big = Self(rawValue: 4 << 12)
}
extension CGImage {
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { 4 * width }
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
}
extension CGContext {
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) { self.init() }
  public var ctm: CGAffineTransform { .identity }
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}
  public func setCharacterSpacing(_ spacing: CGFloat) {}
  public func setFlatness(_ flatness: CGFloat) {}
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  public func replacePathWithStrokedPath() {}
  public func resetClip() {}
  public func synchronize() {}
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {}
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {}
  public var isPathEmpty: Bool { true }
  public var path: CGPath? { nil }
  public var data: UnsafeMutableRawPointer? { nil }
  public var width: Int { 0 }
  public var height: Int { 0 }
  public var boundingBoxOfClipPath: CGRect { .zero }
  public func setMiterLimit(_ limit: CGFloat) {}
  public func setFillColorSpace(_ space: CGColorSpace) {}
  public func setStrokeColorSpace(_ space: CGColorSpace) {}
  public func clip(using rule: CGPathFillRule) {}
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {}
  public func endTransparencyLayer() {}
}
extension CGMutablePath {
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: Transform = .identity
  ) { reach(rect, transform) }
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: Transform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta < 0, transform: transform)
  }
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: Transform = .identity
  ) {
    reach(tangent1End, transform)
    reach(tangent2End, transform)
  }
}
extension CGPath {
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) { self.init(rect: rect, transform: nil) }
}
public func UIGraphicsPushContext(_ context: CGContext) {}
public func UIGraphicsPopContext() {}
public func UIRectFrame(_ rect: CGRect) {}
public func UIRectClip(_ rect: CGRect) {}
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {}
public final class UIGraphicsImageRendererFormat: NSObject {
  public enum Range: Int, Sendable { case unspecified = -1, automatic, extended, standard }
  public var (scale, opaque, preferredRange) = (CGFloat(2), false, Range.automatic)
  public var prefersExtendedRange = false
  public static func `default`() -> Self { Self() }
  public static func preferred() -> Self { Self() }
}
extension UIGraphicsImageRenderer {
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(size: size)
  }
  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.init(size: bounds.size)
  }
  public var format: UIGraphicsImageRendererFormat { .default() }
  /// The address of the page that is drawn; nothing without one.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
  public func jpegData(
    withCompressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { pngData(actions: actions) }
}
public typealias UIGraphicsRenderer = UIGraphicsImageRenderer
public typealias UIGraphicsRendererContext = UIGraphicsImageRendererContext
public typealias UIGraphicsRendererFormat = UIGraphicsImageRendererFormat
extension UIGraphicsImageRendererContext {
  public var currentImage: UIImage { UIGraphicsGetImageFromCurrentImageContext() ?? UIImage() }
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {}
  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {}
  public func stroke(_ rect: CGRect) {}
  public func clip(to rect: CGRect) {}
}
