/// How the device is held: upright if the screen is higher than wide, else turned left.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
/// How the interface stands on the screen. A device that is turned left has the interface turned
/// right.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = Self(rawValue: 1 << 1)
  public static let portraitUpsideDown = Self(rawValue: 1 << 2)
  public static let landscapeRight = Self(rawValue: 1 << 3)
  public static let landscapeLeft = Self(rawValue: 1 << 4)
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  public static let allButUpsideDown: Self = [.portrait, .landscape]
  public static let all: Self = [.allButUpsideDown, .portraitUpsideDown]
}

extension UIDevice {
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

// The status bar is not there. Inert:
public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
  public static var blackTranslucent: Self { .lightContent }
  public static var blackOpaque: Self { .lightContent }
}
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

extension UIApplication {
  public enum State: Int, Sendable { case active, inactive, background }
  public var applicationState: State { .active }
  public var statusBarFrame: CGRect { .zero }
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  public func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) {}
  public struct BackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = Self(rawValue: 0)
  }
  public func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler: (() -> Void)? = nil
  ) -> BackgroundTaskIdentifier { .invalid }
  public func endBackgroundTask(_ identifier: BackgroundTaskIdentifier) {}
  public func registerForRemoteNotifications() {}
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSource")
  }
  public var openSessions: Set<UISceneSession> { [.main] }
  /// Calls `action` of `target`, at once; without a target, of none: there is no first responder.
  @discardableResult
  public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    guard let target, action.isMethod(of: target) else { return false }
    action(target, sender, event)
    return true
  }
  public func sendEvent(_ event: UIEvent) {}
  public var isIgnoringInteractionEvents: Bool { PagerHost.current?.ignoresFingers ?? false }
  public var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
  public var isProtectedDataAvailable: Bool { true }
  public var isRegisteredForRemoteNotifications: Bool { false }
  public var supportsAlternateIcons: Bool { false }
  public func supportedInterfaceOrientations(
    for window: UIWindow?
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }
  public func beginReceivingRemoteControlEvents() {}
  public func endReceivingRemoteControlEvents() {}
  public func beginIgnoringInteractionEvents() { PagerHost.current?.ignoreFingers(1) }
  public func endIgnoringInteractionEvents() { PagerHost.current?.ignoreFingers(-1) }
  public func canOpenURL(_ url: URL) -> Bool { false }
  public func openURL(_ url: URL) -> Bool { false }
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversal")
  }
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) { PagerHost.run { completion?(false) } }

  /// How the interface stands on the screen.
  public var statusBarOrientation: UIInterfaceOrientation {
    UIScreen.main.isLandscape ? .landscapeRight : .portrait
  }
  public var keyWindow: UIWindow? { PagerHost.current?.window }
  public var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }
  public var delegate: (any UIApplicationDelegate)? { nil }
  public var connectedScenes: Set<UIScene> { [UIWindowScene.main] }
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  public nonisolated static let openSettingsURLString = "app-settings:"
}
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  public static let accessibilityExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChange")
}
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// As an optional property of Objective-C is: nil if the delegate has none.
  var window: UIWindow?? { get }
}
extension UIApplicationDelegate {
  public var window: UIWindow?? { UIApplication.shared.keyWindow }
}
extension UIScreen {
  public var nativeScale: CGFloat { scale }
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  public var maximumFramesPerSecond: Int { Int(PagerHost.current?.engine.refreshRate ?? 60) }
  public var isCaptured: Bool { false }
  public var brightness: CGFloat {
    get { 1 }
    set {}
  }
  public static var screens: [UIScreen] { [.main] }
  public var mirrored: UIScreen? { nil }
  public var focusedView: UIView? { nil }
  public var focusedItem: (any UIFocusItem)? { nil }
  public var supportsFocus: Bool { false }
  public var currentMode: UIScreenMode? { UIScreenMode(size: nativeBounds.size) }
  public var availableModes: [UIScreenMode] { [UIScreenMode(size: nativeBounds.size)] }
  /// An empty view: nothing is drawn, so a page is not seen in it.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    PagerHost.idle("UIScreen.snapshotView")
    return UIView(frame: bounds)
  }
  public var traitCollection: UITraitCollection { .current }
}
nonisolated extension UIScreen {
  // Never posted, as the screen stays the one that it is:
  public static let brightnessDidChangeNotification = notification("UIScreenBrightnessDidChange")
  public static let modeDidChangeNotification = notification("UIScreenModeDidChange")
  public static let didConnectNotification = notification("UIScreenDidConnect")
  public static let didDisconnectNotification = notification("UIScreenDidDisconnect")
  public static let capturedDidChangeNotification = notification("UIScreenCapturedDidChange")
}
public final class UIScreenMode: NSObject, Sendable {
  public let size: CGSize
  init(size: CGSize) { self.size = size }
  public var pixelAspectRatio: CGFloat { 1 }
}
extension UITraitCollection {
  /// Light: nothing is drawn.
  public var userInterfaceStyle: UIUserInterfaceStyle { .light }
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
  public enum Contrast: Int, Sendable {
    case unspecified = -1
    case normal, high
  }
  public var accessibilityContrast: Contrast { .normal }
  public func performAsCurrent(_ actions: () -> Void) { actions() }
  public func hasDifferentColorAppearance(comparedTo: UITraitCollection?) -> Bool { false }
}
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }
