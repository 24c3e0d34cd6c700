/// The device that a scenario is played on.
@preconcurrency @MainActor public final class UIDevice: NSObject {
  /// The device.
  public static let current = UIDevice()

  /// Is posted when the screen turns, before anything else is told.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  private override init() {}

  /// The iOS that the scroll view behaves like.
  public var systemVersion: String { (PagerHost.current?.engine.ios ?? .ios13).rawValue }

  // Inert:
  @Inert public var isBatteryMonitoringEnabled: Bool
  @Inert public var isProximityMonitoringEnabled: Bool

  /// A pad where the screen's shorter side has 744 points or more, else a phone.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    let size = UIScreen.main.bounds.size
    return min(size.width, size.height) >= 744 ? .pad : .phone
  }
}

/// What kind of device it is.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}
