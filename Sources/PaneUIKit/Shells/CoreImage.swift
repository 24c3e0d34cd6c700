// Core Image: what a filter makes of a page is not known. The first use of what comes out of one ends
// the replay, and says why.

private func refuse() -> Never {
  notModelled("what Core Image makes of a picture is not there: show the picture itself")
}

public final class CIImage: NSObject {
  public let extent: CGRect
  public init?(image: UIImage) { extent = CGRect(origin: .zero, size: image.size) }
  public init(cgImage image: CGImage) {
    extent = CGRect(x: 0, y: 0, width: image.width, height: image.height)
  }
  public init?(contentsOf url: URL) { extent = .zero }
  public func applyingFilter(_ filterName: String, parameters: [String: Any] = [:]) -> CIImage {
    refuse()
  }
  public func cropped(to rect: CGRect) -> CIImage { refuse() }
  public func clampedToExtent() -> CIImage { self }
}
public final class CIFilter: NSObject {
  public let name: String
  public init?(name: String) { self.name = name }
  public init?(name: String, parameters params: [String: Any]?) { self.name = name }
  public func setDefaults() {}
  public func setValue(_ value: Any?, forKey key: String) {}
  public var outputImage: CIImage? { refuse() }
}
public final class CIContext: NSObject {
  public init(options: [String: Any]? = nil) {}
  public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? { refuse() }
}
/// A color of its red, green, blue and opacity, 0 to 1.
public final class CIColor: NSObject, @unchecked Sendable {
  // Sendable because nothing of it changes.
  public let red, green, blue, alpha: CGFloat
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
  public convenience init(color: UIColor) {
    let values = color.channelValues
    self.init(red: values[0], green: values[1], blue: values[2], alpha: values[3])
  }
  public convenience init(cgColor: CGColor) { self.init(color: UIColor(cgColor: cgColor)) }
  public var numberOfComponents: Int { 4 }
  public static let black = CIColor(red: 0, green: 0, blue: 0)
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
}
extension UIColor {
  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }
}
public final class CIVector: NSObject {
  public convenience init(x: CGFloat, y: CGFloat) { self.init() }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init() }
  public convenience init(cgRect rect: CGRect) { self.init() }
}
public let kCIInputImageKey = "inputImage"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputColorKey = "inputColor"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputExtentKey = "inputExtent"
public let kCIInputScaleKey = "inputScale"
extension UIImage {
  public convenience init(ciImage: CIImage) { refuse() }
  public var ciImage: CIImage? { nil }
}
