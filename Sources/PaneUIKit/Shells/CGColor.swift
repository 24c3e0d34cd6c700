/// A color of Core Graphics, by its red, green, blue and opacity.
public final class CGColor: NSObject, _ExpressibleByColorLiteral, Sendable {
  private let color: UIColor
  init(_ color: UIColor) { self.color = color }
  /// A color that Xcode shows as a swatch in the code.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) { self.init(UIColor(_colorLiteralRed: red, green: green, blue: blue, alpha: alpha)) }
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(UIColor(white: gray, alpha: alpha))
  }
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard let alpha = components.last, components.count > 1 else { return nil }
    let isGray = components.count < 4
    self.init(
      red: components[0], green: components[isGray ? 0 : 1], blue: components[isGray ? 0 : 2],
      alpha: alpha)
  }
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  public var components: [CGFloat]? { color.channelValues }
  public var numberOfComponents: Int { 4 }
  public var alpha: CGFloat { color.channelValues[3] }
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let black = CGColor(gray: 0, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)
  public func copy() -> CGColor? { self }
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlphaComponent(alpha)) }
  public override func isEqual(_ object: Any?) -> Bool { (object as? CGColor)?.color == color }
  public override var hash: Int { color.hash }
}

public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1, monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}
public final class CGColorSpace: NSObject, Sendable {
  public let name: String?
  public var model: CGColorSpaceModel { .rgb }
  public init?(name: String) { self.name = name }
  override init() { name = nil }
  public static let (sRGB, displayP3) = ("kCGColorSpaceSRGB", "kCGColorSpaceDisplayP3")
  public static let (extendedSRGB, linearSRGB) = (
    "kCGColorSpaceExtendedSRGB", "kCGColorSpaceLinearSRGB"
  )
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
}
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }
