/// A path of Core Graphics: only the rectangle around its points, with those that control curves, is
/// kept.
public class CGPath: NSObject {
  fileprivate(set) public final var boundingBox = CGRect.null
  fileprivate(set) public final var currentPoint = CGPoint.zero
  public var boundingBoxOfPath: CGRect { boundingBox }
  public var isEmpty: Bool { boundingBox.isNull }
  public override init() {}
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init()
    reach(rect, transform?.pointee ?? .identity)
  }
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(rect: rect, transform: transform)
  }
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) { self.init(rect: rect, transform: transform) }
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
    guard !path.isEmpty else { return }
    reach(path.boundingBox, transform)
    currentPoint = path.currentPoint.applying(transform)
  }
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: Transform = .identity
  ) { addLines(between: [control, end], transform: transform) }
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: Transform = .identity
  ) { addLines(between: [control1, control2, end], transform: transform) }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: Transform = .identity
  ) { reach(CGRect(around: center, radius), transform) }
  public func closeSubpath() {}
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: Transform = .identity
  ) { reach(rect, transform) }
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: Transform = .identity
  ) { reach(CGRect(around: center, radius), transform) }
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: Transform = .identity
  ) {
    reach(tangent1End, transform)
    reach(tangent2End, transform)
  }
}
extension CGRect {
  fileprivate init(around center: CGPoint, _ radius: CGFloat) {
    self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

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
  ) { self.init(rect: CGRect(around: center, radius)) }
  public final var bounds: CGRect { cgPath.boundingBox }
  public final var currentPoint: CGPoint { cgPath.currentPoint }
  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: end, control: controlPoint)
  }
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) { path.addRect(CGRect(around: center, radius)) }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }
  open func contains(_ point: CGPoint) -> Bool { cgPath.contains(point) }
  open func close() {}
  open func fill() {}
  open func stroke() {}
  open func addClip() {}
  open func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(cgPath, transform: transform)
    cgPath = moved
  }
  open func reversing() -> UIBezierPath { self }
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
