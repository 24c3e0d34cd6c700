import Scrolling

/// The devices of the catalogue, held upright.
extension Device {
  /// 320 × 480 points at 60 Hz.
  public static let iPhone3GS = catalogued("iphone-3gs")
  /// 768 × 1024 points at 60 Hz.
  public static let iPad1 = catalogued("ipad-1")
  /// 375 × 667 points of 2 × 2 pixels at 60 Hz.
  public static let iPhone6 = catalogued("iphone-6")
  /// 768 × 1024 points of 2 × 2 pixels at 60 Hz.
  public static let iPadPro9 = catalogued("ipad-pro-9.7")
  /// 393 × 852 points of 3 × 3 pixels at 120 Hz.
  public static let iPhone15Pro = catalogued("iphone-15-pro")
  /// 1024 × 1366 points of 2 × 2 pixels at 120 Hz.
  public static let iPadPro12 = catalogued("ipad-pro-12.9")

  /// The device of the catalogue called `name`, held upright, if there is one.
  static func named(_ name: String) -> Device? { catalogue.first { $0.name == name } }

  private static func catalogued(_ name: String) -> Device {
    guard let device = named(name) else {
      preconditionFailure("the catalogue of devices has lost '\(name)'")
    }
    return device
  }
}
