/// A color of Core Graphics, by its red, green, blue and opacity.
public final class CGColor: NSObject, Sendable {
  private let color: UIColor
  init(_ color: UIColor) { self.color = color }
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

extension UIColor {
  public convenience init(cgColor: CGColor) {
    let values = cgColor.components ?? [0, 0, 0, 0]
    self.init(red: values[0], green: values[1], blue: values[2], alpha: values[3])
  }
  /// The color for a light appearance: there is no other.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(cgColor: onMainActor(dynamicProvider) { $0(.current) }.cgColor)
  }
  /// Grey: a pattern has no color.
  public convenience init(patternImage image: UIImage) { self.init(white: 0.5, alpha: 1) }
  /// Nil: there is no catalogue of colors.
  public convenience init?(named name: String) { return nil }
  public convenience init?(named: String, in: Bundle?, compatibleWith: Any?) { return nil }
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public var cgColor: CGColor { CGColor(self) }

  /// Writes the channels; true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    for (pointer, value) in zip([red, green, blue, alpha], channelValues) {
      pointer?.pointee = value
    }
    return true
  }
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    white?.pointee = channelValues[..<3].reduce(0, +) / 3
    alpha?.pointee = channelValues[3]
    return true
  }
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (r, g, b) = (channelValues[0], channelValues[1], channelValues[2])
    let (high, low) = (max(r, g, b), min(r, g, b))
    let span = high - low
    let sixths =
      span == 0
      ? 0 : high == r ? (g - b) / span : high == g ? 2 + (b - r) / span : 4 + (r - g) / span
    hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
    saturation?.pointee = high == 0 ? 0 : span / high
    brightness?.pointee = high
    alpha?.pointee = channelValues[3]
    return true
  }
  // Inert:
  public func setFill() {}
  public func setStroke() {}
  public func set() {}
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
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
