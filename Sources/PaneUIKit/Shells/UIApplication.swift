/// The app. There is nothing to it but what it hears.
@preconcurrency @MainActor public final class UIApplication: UIResponder {
  public static let shared = UIApplication()
  /// The app by its key: so ask those who may also be compiled for an extension, which has none.
  public static func value(forKeyPath keyPath: String) -> Any? {
    guard ["shared", "sharedApplication"].contains(keyPath) else {
      notModelled("value(forKeyPath: \"\(keyPath)\") of UIApplication is not there")
    }
    return shared
  }

  // Inert:
  @AlwaysOn public var isStatusBarHidden: Bool
  @Inert public var statusBarStyle: UIStatusBarStyle
  @Inert public var isNetworkActivityIndicatorVisible: Bool
  @Inert public var isIdleTimerDisabled: Bool
  @Inert public var applicationIconBadgeNumber: Int
  @AlwaysOn public var applicationSupportsShakeToEdit: Bool

  public enum State: Int, Sendable { case active, inactive, background }
  public var applicationState: State { PagerHost.current?.extras?.state ?? .active }
  public var statusBarFrame: CGRect { .zero }
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  public func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) {}
  public struct BackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = Self(rawValue: 0)
  }
  /// Keeps the app from being suspended until it ends the task, however long that takes.
  public func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler: (() -> Void)? = nil
  ) -> BackgroundTaskIdentifier {
    guard let extras = PagerHost.current?.extend() else { return .invalid }
    extras.backgroundTasks += 1
    return BackgroundTaskIdentifier(rawValue: 1)
  }
  public func endBackgroundTask(_ identifier: BackgroundTaskIdentifier) {
    if identifier != .invalid { PagerHost.current?.extend().backgroundTasks -= 1 }
  }
  public func registerForRemoteNotifications() {}
  public enum LaunchOptionsKey: String, Sendable { case url, shortcutItem }
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

nonisolated extension UIApplication {
  /// Is posted when the system asks for memory.
  public static let didReceiveMemoryWarningNotification = notification(
    "UIApplicationDidReceiveMemoryWarning")
  // Are posted when a scenario says `background` and `foreground`:
  public static let didEnterBackgroundNotification = notification("UIApplicationDidEnterBackground")
  public static let willEnterForegroundNotification = notification(
    "UIApplicationWillEnterForeground")
  public static let didBecomeActiveNotification = notification("UIApplicationDidBecomeActive")
  public static let willResignActiveNotification = notification("UIApplicationWillResignActive")
  // Never posted, as the app runs before the pager and after it:
  public static let didFinishLaunchingNotification = Notification.Name("didFinishLaunching")
  public static let willTerminateNotification = Notification.Name("willTerminate")
  // Are posted when the screen turns:
  public static let didChangeStatusBarOrientationNotification = notification(
    "UIApplicationDidChangeStatusBarOrientation")
  public static let willChangeStatusBarOrientationNotification = notification(
    "UIApplicationWillChangeStatusBarOrientation")
  // Never posted, as there is no status bar, and nobody takes pictures of the screen:
  public static let willChangeStatusBarFrameNotification = notification(
    "UIApplicationWillChangeStatusBarFrame")
  public static let didChangeStatusBarFrameNotification = notification(
    "UIApplicationDidChangeStatusBarFrame")
  public static let userDidTakeScreenshotNotification = notification(
    "UIApplicationUserDidTakeScreenshot")
  public static let significantTimeChangeNotification = notification(
    "UIApplicationSignificantTimeChange")
}
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// As an optional property of Objective-C is: nil if the delegate has none.
  var window: UIWindow?? { get }
}
extension UIApplicationDelegate {
  public var window: UIWindow?? { UIApplication.shared.keyWindow }
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

// The status bar is not there. Inert:
public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
  public static var blackTranslucent: Self { .lightContent }
  public static var blackOpaque: Self { .lightContent }
}
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }
