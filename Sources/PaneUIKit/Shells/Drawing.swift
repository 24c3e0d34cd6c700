/// What is drawn in. Inert: there is none.
public final class CGContext: NSObject {
  @Inert public var textMatrix: CGAffineTransform
  @Inert public var textPosition: CGPoint
  @Inert public var interpolationQuality: CGInterpolationQuality
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) { self.init() }
  public func setFillColor(_ color: CGColor) {}
  public func setStrokeColor(_ color: CGColor) {}
  public func setLineWidth(_ width: CGFloat) {}
  public func setLineCap(_ cap: CGLineCap) {}
  public func setLineJoin(_ join: CGLineJoin) {}
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {}
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {}
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public func addLines(between points: [CGPoint]) {}
  public func addRects(_ rects: [CGRect]) {}
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {}
  public func strokeLineSegments(between points: [CGPoint]) {}
  public func drawPath(using mode: CGPathDrawingMode) {}
  public func fill(_ rects: [CGRect]) {}
  public func stroke(_ rect: CGRect, width: CGFloat) {}
  public func clip(to rect: CGRect) {}
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {}
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {}
  public func makeImage() -> CGImage? { CGImage(page: nil, size: .zero) }
  public func flush() {}
  public func setAlpha(_ alpha: CGFloat) {}
  public func setBlendMode(_ mode: CGBlendMode) {}
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func addRect(_ rect: CGRect) {}
  public func addEllipse(in rect: CGRect) {}
  public func addPath(_ path: CGPath) {}
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {}
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  public func beginPath() {}
  public func closePath() {}
  public func fillPath(using rule: CGPathFillRule = .winding) {}
  public func strokePath() {}
  public func fill(_ rect: CGRect) {}
  public func fillEllipse(in rect: CGRect) {}
  public func strokeEllipse(in rect: CGRect) {}
  public func stroke(_ rect: CGRect) {}
  public func clear(_ rect: CGRect) {}
  public func clip(using rule: CGPathFillRule = .winding) {}
  public func clip(to rect: CGRect, mask: CGImage) {}
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    if !byTiling { PagerHost.draw(image.page, in: rect.size, image.coded) }
  }
  public func saveGState() {}
  public func restoreGState() {}
  public func translateBy(x: CGFloat, y: CGFloat) {}
  public func scaleBy(x: CGFloat, y: CGFloat) {}
  public func rotate(by angle: CGFloat) {}
  public func concatenate(_ transform: CGAffineTransform) {}
  public var ctm: CGAffineTransform { .identity }
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}
  public func setCharacterSpacing(_ spacing: CGFloat) {}
  public func setFlatness(_ flatness: CGFloat) {}
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  public func replacePathWithStrokedPath() {}
  public func resetClip() {}
  public func synchronize() {}
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
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {}
  public func endTransparencyLayer() {}
}
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight,
    hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn,
    sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor,
    plusDarker, plusLighter
}
public enum CGTextDrawingMode: Int32, Sendable {
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, high, medium }
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = Self(rawValue: 1)
  public static let drawsAfterEndLocation = Self(rawValue: 2)
}
public final class CGGradient: NSObject {
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {}
  public init?(
    colorSpace space: CGColorSpace, colorComponents: [CGFloat], locations: [CGFloat]?, count: Int
  ) {}
}
public typealias CFArray = [Any]
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  PagerHost.current?.extend().canvases.append(Canvas(size: size))
}
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) { UIGraphicsBeginImageContext(size) }
public func UIGraphicsEndImageContext() { _ = PagerHost.current?.extras?.canvases.popLast() }
/// What is drawn on; nil outside of `draw(_:)` and of pictures that are made.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  PagerHost.current?.extras?.canvases.isEmpty ?? true ? nil : CGContext()
}
/// The picture that has been drawn since the innermost `UIGraphicsBeginImageContext`.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  PagerHost.current?.extras?.canvases.last.map { UIImage(drawn: $0) }
}
public func UIRectFill(_ rect: CGRect) {}
public func UIGraphicsPushContext(_ context: CGContext) {}
public func UIGraphicsPopContext() {}
public func UIRectFrame(_ rect: CGRect) {}
public func UIRectClip(_ rect: CGRect) {}
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {}

/// Draws pictures: one in which the picture of a page is drawn is of the page.
public final class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  public init(size: CGSize, format: UIGraphicsImageRendererFormat? = nil) { self.size = size }
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat? = nil) { size = bounds.size }
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIImage(drawn: PagerHost.canvas(size) { actions(UIGraphicsImageRendererContext()) })
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
public final class UIGraphicsImageRendererContext: NSObject {
  public let cgContext = CGContext()
  public var currentImage: UIImage { UIGraphicsGetImageFromCurrentImageContext() ?? UIImage() }
  public func fill(_ rect: CGRect) {}
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {}
  public func stroke(_ rect: CGRect) {}
  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {}
  public func clip(to rect: CGRect) {}
}
public final class UIGraphicsImageRendererFormat: NSObject {
  public enum Range: Int, Sendable { case unspecified = -1, automatic, extended, standard }
  public var (scale, opaque, preferredRange) = (CGFloat(2), false, Range.automatic)
  public var prefersExtendedRange = false
  public static func `default`() -> Self { Self() }
  public static func preferred() -> Self { Self() }
}
public typealias UIGraphicsRenderer = UIGraphicsImageRenderer
public typealias UIGraphicsRendererContext = UIGraphicsImageRendererContext
public typealias UIGraphicsRendererFormat = UIGraphicsImageRendererFormat
