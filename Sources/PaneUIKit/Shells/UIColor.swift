/// A color. Nothing is drawn with it.
open class UIColor: NSObject, _ExpressibleByColorLiteral, @unchecked Sendable {
  // Sendable because nothing of it changes.
  let channelValues: [CGFloat]

  // Required, as Objective-C's are to a class that is a value: `self.init` in an app's class method.
  /// A color of its red, green, blue and opacity, 0 to 1.
  public required init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    channelValues = [red, green, blue, alpha]
  }

  /// A grey, 0 being black.
  public required convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A color of its hue, saturation and brightness, 0 to 1.
  public required convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func part(_ n: Double) -> Double {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// A color that Xcode shows as a swatch in the code.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: channelValues[0], green: channelValues[1], blue: channelValues[2], alpha: alpha)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.channelValues == channelValues
  }

  public override var hash: Int { channelValues.hashValue }

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
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }

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

  // UIKit's. Those that follow the appearance are as in light mode.
  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1 / 3.0, alpha: 1)
  public static let lightGray = UIColor(white: 2 / 3.0, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
  public static let systemRed = UIColor(red: 1, green: 0.231, blue: 0.188, alpha: 1)
  public static let systemGreen = UIColor(red: 0.204, green: 0.78, blue: 0.349, alpha: 1)
  public static let systemBlue = UIColor(red: 0, green: 0.478, blue: 1, alpha: 1)
  public static let systemOrange = UIColor(red: 1, green: 0.584, blue: 0, alpha: 1)
  public static let systemYellow = UIColor(red: 1, green: 0.8, blue: 0, alpha: 1)
  public static let systemPink = UIColor(red: 1, green: 0.176, blue: 0.333, alpha: 1)
  public static let systemPurple = UIColor(red: 0.686, green: 0.322, blue: 0.871, alpha: 1)
  public static let systemTeal = UIColor(red: 0.188, green: 0.69, blue: 0.78, alpha: 1)
  public static let systemIndigo = UIColor(red: 0.345, green: 0.337, blue: 0.839, alpha: 1)
  public static let systemGray = UIColor(red: 0.557, green: 0.557, blue: 0.576, alpha: 1)
  public static let systemMint = UIColor(red: 0, green: 0.78, blue: 0.745, alpha: 1)
  public static let systemCyan = UIColor(red: 0.196, green: 0.678, blue: 0.902, alpha: 1)
  public static let systemBrown = UIColor(red: 0.635, green: 0.518, blue: 0.369, alpha: 1)
  public static let systemGray2 = UIColor(red: 0.682, green: 0.682, blue: 0.698, alpha: 1)
  public static let systemGray3 = UIColor(red: 0.78, green: 0.78, blue: 0.8, alpha: 1)
  public static let systemGray4 = UIColor(red: 0.82, green: 0.82, blue: 0.839, alpha: 1)
  public static let systemGray5 = UIColor(red: 0.898, green: 0.898, blue: 0.918, alpha: 1)
  public static let systemGray6 = secondarySystemBackground
  public static let tertiaryLabel = UIColor(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.3)
  public static let quaternaryLabel = UIColor(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.18)
  public static let placeholderText = tertiaryLabel
  public static let separator = UIColor(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.29)
  public static let opaqueSeparator = UIColor(red: 0.776, green: 0.776, blue: 0.784, alpha: 1)
  public static let link = systemBlue
  public static let tintColor = systemBlue
  public static let tertiarySystemGroupedBackground = secondarySystemBackground
  public static let quaternarySystemFill = UIColor(red: 0.455, green: 0.455, blue: 0.5, alpha: 0.08)
  public static let darkText = black
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  public static let systemFill = UIColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.2)
  public static let secondarySystemFill = UIColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.16)
  public static let tertiarySystemFill = UIColor(red: 0.463, green: 0.463, blue: 0.502, alpha: 0.12)
  public static let systemGroupedBackground = secondarySystemBackground
  public static let secondarySystemGroupedBackground = white
  public static let tertiarySystemBackground = white
  public static let systemBackground = white
  public static let groupTableViewBackground = secondarySystemBackground
  public static let secondarySystemBackground = UIColor(
    red: 0.949, green: 0.949, blue: 0.969, alpha: 1)
  public static let label = black
  public static let secondaryLabel = UIColor(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.6)
}

/// What `#colorLiteral` is.
// swift-format-ignore: NoLeadingUnderscores
public typealias _ColorLiteralType = UIColor
