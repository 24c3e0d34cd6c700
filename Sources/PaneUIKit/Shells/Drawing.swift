/// A path of Core Graphics: only the rectangle around its points is kept.
public class CGPath: NSObject {
  fileprivate(set) public final var boundingBox = CGRect.null
  fileprivate(set) public final var currentPoint = CGPoint.zero
  public var boundingBoxOfPath: CGRect { boundingBox }
  public var isEmpty: Bool { boundingBox.isNull }
  public override init() {}
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init()
    reach(rect)
  }
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(rect: rect, transform: nil)
  }
  public func contains(
    _ point: CGPoint, using: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool { boundingBox.contains(point.applying(transform)) }
  public func copy() -> CGPath? { self }
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath { self }
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath { self }
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    mutableCopy(using: transform)
  }
  public func mutableCopy() -> CGMutablePath? { mutableCopy(using: nil) }
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    let path = CGMutablePath()
    path.addPath(self, transform: transform?.pointee ?? .identity)
    return path
  }
  final func reach(_ rect: CGRect, _ transform: CGAffineTransform = .identity) {
    boundingBox = boundingBox.union(rect.applying(transform))
  }
  final func reach(_ point: CGPoint, _ transform: CGAffineTransform = .identity) {
    currentPoint = point.applying(transform)
    reach(CGRect(origin: currentPoint, size: .zero))
  }
}
public final class CGMutablePath: CGPath {
  public typealias Transform = CGAffineTransform
  public func move(to point: CGPoint, transform: Transform = .identity) { reach(point, transform) }
  public func addLine(to point: CGPoint, transform: Transform = .identity) {
    reach(point, transform)
  }
  public func addLines(between points: [CGPoint], transform: Transform = .identity) {
    for point in points { reach(point, transform) }
  }
  public func addRect(_ rect: CGRect, transform: Transform = .identity) { reach(rect, transform) }
  public func addRects(_ rects: [CGRect], transform: Transform = .identity) {
    for rect in rects { reach(rect, transform) }
  }
  public func addEllipse(in rect: CGRect, transform: Transform = .identity) {
    reach(rect, transform)
  }
  public func addPath(_ path: CGPath, transform: Transform = .identity) {
    if !path.isEmpty { reach(path.boundingBox, transform) }
  }
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: Transform = .identity
  ) { reach(end, transform) }
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: Transform = .identity
  ) { reach(end, transform) }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: Transform = .identity
  ) {
    reach(
      CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
      transform)
  }
  public func closeSubpath() {}
}
public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight,
    hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn,
    sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor,
    plusDarker, plusLighter
}

/// A path of UIKit. Nothing is drawn with it.
open class UIBezierPath: NSObject {
  public final var cgPath: CGPath = CGMutablePath()
  private final var path: CGMutablePath {
    if let path = cgPath as? CGMutablePath { return path }
    let path = CGMutablePath()
    path.addPath(cgPath)
    cgPath = path
    return path
  }
  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var (miterLimit, flatness) = (CGFloat(10), CGFloat(0.6))
  open var usesEvenOddFillRule = false
  public final var isEmpty: Bool { cgPath.isEmpty }
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {}
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {}
  public override init() {}
  public required init?(coder: NSCoder) {}
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }
  public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) { self.init(rect: rect) }
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  public final var bounds: CGRect { cgPath.boundingBox }
  public final var currentPoint: CGPoint { cgPath.currentPoint }
  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addLine(to: end)
  }
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) { path.addLine(to: end) }
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }
  open func contains(_ point: CGPoint) -> Bool { cgPath.contains(point) }
  open func close() {}
  open func fill() {}
  open func stroke() {}
  open func addClip() {}
  open func apply(_ transform: CGAffineTransform) {}
  open func reversing() -> UIBezierPath { self }
  /// A path of its own around the same points.
  open override func copy() -> Any { UIBezierPath(cgPath: cgPath) }
  open func removeAllPoints() { cgPath = CGMutablePath() }
}

/// Which corners of a rectangle are round. Inert.
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: 15)
}

/// What is drawn in. Inert: there is none.
public final class CGContext: NSObject {
  @Inert public var textMatrix: CGAffineTransform
  @Inert public var textPosition: CGPoint
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
  public func setShadow(offset: CGSize, blur: CGFloat) {}
  public func addLines(between points: [CGPoint]) {}
  public func addRects(_ rects: [CGRect]) {}
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {}
  public func strokeLineSegments(between points: [CGPoint]) {}
  public func drawPath(using mode: CGPathDrawingMode) {}
  public func fill(_ rects: [CGRect]) {}
  public func fillPath(using rule: CGPathFillRule) {}
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
  @Inert public var interpolationQuality: CGInterpolationQuality
  public func flush() {}
  public func setAlpha(_ alpha: CGFloat) {}
  public func setBlendMode(_ mode: CGBlendMode) {}
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
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
  public func fillPath() {}
  public func strokePath() {}
  public func fill(_ rect: CGRect) {}
  public func fillEllipse(in rect: CGRect) {}
  public func strokeEllipse(in rect: CGRect) {}
  public func stroke(_ rect: CGRect) {}
  public func clear(_ rect: CGRect) {}
  public func clip() {}
  public func clip(to rect: CGRect, mask: CGImage) {}
  public func draw(_ image: CGImage, in rect: CGRect) {
    PagerHost.draw(image.page, in: rect.size, image.coded)
  }
  public func saveGState() {}
  public func restoreGState() {}
  public func translateBy(x: CGFloat, y: CGFloat) {}
  public func scaleBy(x: CGFloat, y: CGFloat) {}
  public func rotate(by angle: CGFloat) {}
  public func concatenate(_ transform: CGAffineTransform) {}
}
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
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

/// Draws pictures: one in which the picture of a page is drawn is of the page.
public final class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  public init(size: CGSize) { self.size = size }
  public init(bounds: CGRect) { size = bounds.size }
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIImage(drawn: PagerHost.canvas(size) { actions(UIGraphicsImageRendererContext()) })
  }
}
public final class UIGraphicsImageRendererContext: NSObject {
  public let cgContext = CGContext()
  public func fill(_ rect: CGRect) {}
}
