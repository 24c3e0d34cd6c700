// Layers that draw. Inert:
open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var fillColor, strokeColor: CGColor?
  open var lineWidth: CGFloat = 1
  open var (strokeStart, strokeEnd) = (CGFloat(0), CGFloat(1))
  open var lineCap = CAShapeLayerLineCap.butt
  open var lineJoin = CAShapeLayerLineJoin.miter
  open var fillRule = CAShapeLayerFillRule.nonZero
  open var lineDashPattern: [NSNumber]?
  open var lineDashPhase: CGFloat = 0
  open var miterLimit: CGFloat = 10
}
public enum CAShapeLayerLineCap: Sendable { case butt, round, square }
public enum CAShapeLayerLineJoin: Sendable { case miter, round, bevel }
public enum CAShapeLayerFillRule: Sendable { case nonZero, evenOdd }
open class CAGradientLayer: CALayer {
  open var colors: [Any]?
  open var locations: [NSNumber]?
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
  open var type = CAGradientLayerType.axial
}
public enum CAGradientLayerType: Sendable { case axial, radial, conic }
open class CATextLayer: CALayer {
  open var string: Any?
  open var font: AnyObject?
  open var fontSize: CGFloat = 36
  open var foregroundColor: CGColor?
  open var (isWrapped, allowsFontSubpixelQuantization) = (false, false)
  open var alignmentMode = CATextLayerAlignmentMode.natural
  open var truncationMode = CATextLayerTruncationMode.none
}
public enum CATextLayerTruncationMode: Sendable { case none, start, middle, end }
public enum CATextLayerAlignmentMode: Sendable { case natural, left, right, center, justified }
open class CAReplicatorLayer: CALayer {
  open var instanceCount = 1
  open var instanceDelay: CFTimeInterval = 0
  open var instanceTransform = CATransform3D()
  open var instanceColor: CGColor?
  open var (instanceAlphaOffset, preservesDepth) = (Float(0), false)
  open var (instanceRedOffset, instanceGreenOffset): (Float, Float) = (0, 0)
  open var instanceBlueOffset: Float = 0
}
open class CAEmitterLayer: CALayer {
  open var emitterCells: [CAEmitterCell]?
  open var (emitterPosition, emitterSize) = (CGPoint.zero, CGSize.zero)
  open var (emitterZPosition, emitterDepth) = (CGFloat(0), CGFloat(0))
  open var emitterShape = CAEmitterLayerEmitterShape.point
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  open var renderMode = CAEmitterLayerRenderMode.unordered
  open var (birthRate, lifetime, velocity): (Float, Float, Float) = (1, 1, 1)
  open var (scale, spin): (Float, Float) = (1, 1)
  open var (seed, preservesDepth): (UInt32, Bool) = (0, false)
}
public enum CAEmitterLayerEmitterShape: Sendable {
  case point, line, rectangle, cuboid, circle, sphere
}
public enum CAEmitterLayerEmitterMode: Sendable { case points, outline, surface, volume }
public enum CAEmitterLayerRenderMode: Sendable {
  case unordered, oldestFirst, oldestLast, backToFront, additive
}
open class CAEmitterCell: NSObject, CAMediaTiming {
  open var contents: Any?
  open var (color, name): (CGColor?, String?) = (nil, nil)
  open var (contentsScale, contentsRect) = (CGFloat(1), CGRect(x: 0, y: 0, width: 1, height: 1))
  open var (birthRate, lifetime, lifetimeRange): (Float, Float, Float) = (0, 0, 0)
  open var (velocity, velocityRange): (CGFloat, CGFloat) = (0, 0)
  open var (scale, scaleRange, scaleSpeed): (CGFloat, CGFloat, CGFloat) = (1, 0, 0)
  open var (spin, spinRange): (CGFloat, CGFloat) = (0, 0)
  open var (emissionLongitude, emissionLatitude): (CGFloat, CGFloat) = (0, 0)
  open var emissionRange: CGFloat = 0
  open var (xAcceleration, yAcceleration, zAcceleration): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
  open var (alphaRange, alphaSpeed): (Float, Float) = (0, 0)
  open var (redRange, greenRange, blueRange): (Float, Float, Float) = (0, 0, 0)
  open var (redSpeed, greenSpeed, blueSpeed): (Float, Float, Float) = (0, 0, 0)
  open var (isEnabled, emitterCells): (Bool, [CAEmitterCell]?) = (true, nil)
  open var (beginTime, timeOffset, duration): (Double, Double, Double) = (0, 0, 0)
}
open class CAScrollLayer: CALayer {
  open func scroll(to p: CGPoint) {}
  open func scroll(to r: CGRect) {}
}
open class CATiledLayer: CALayer {
  open var (tileSize, levelsOfDetail) = (CGSize(width: 256, height: 256), 1)
  open var levelsOfDetailBias = 0
  /// How long a tile takes to appear.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }
}
/// Shows its sublayers in one space. Here each is flattened on its own.
open class CATransformLayer: CALayer {}
