/// The device that a scenario is played on.
@preconcurrency @MainActor public final class UIDevice: NSObject {
  public static let current = UIDevice()

  /// Is posted when the screen turns, before anything else is told.
  public nonisolated static let orientationDidChangeNotification = notification(
    "UIDeviceOrientationDidChange")

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
  public var orientation: UIDeviceOrientation {
    PagerHost.current?.heldLandscape ?? UIScreen.main.isLandscape ? .landscapeLeft : .portrait
  }
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  public var systemName: String { "iOS" }
  public var name: String { model }
  public var localizedModel: String { model }
  public var identifierForVendor: UUID? { nil }
  public var batteryLevel: Float { -1 }
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }
  public var batteryState: BatteryState { .unknown }
  public var isMultitaskingSupported: Bool { true }
  public var proximityState: Bool { false }
  public func playInputClick() {}
  // Inert: the notification is posted whenever the screen turns.
  public func beginGeneratingDeviceOrientationNotifications() {}
  public func endGeneratingDeviceOrientationNotifications() {}
  public var isGeneratingDeviceOrientationNotifications: Bool { true }
}

/// What kind of device it is.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision
}
