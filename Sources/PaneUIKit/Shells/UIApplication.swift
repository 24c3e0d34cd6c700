/// The app. There is nothing to it but what it hears.
@preconcurrency @MainActor public final class UIApplication: UIResponder {
  /// The app.
  public static let shared = UIApplication()

  // Inert:
  @AlwaysOn public var isStatusBarHidden: Bool
  @Inert public var statusBarStyle: UIStatusBarStyle
  @Inert public var isNetworkActivityIndicatorVisible: Bool
  @Inert public var isIdleTimerDisabled: Bool
  @Inert public var applicationIconBadgeNumber: Int
  @AlwaysOn public var applicationSupportsShakeToEdit: Bool
}

nonisolated extension UIApplication {
  /// Is posted when the system asks for memory.
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  // Are posted when a scenario says `background` and `foreground`:
  public static let didEnterBackgroundNotification = notification("UIApplicationDidEnterBackground")
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public static let didBecomeActiveNotification = notification("UIApplicationDidBecomeActive")
  public static let willResignActiveNotification = notification("UIApplicationWillResignActive")
  // Never posted, as the app runs before the pager and after it:
  public static let didFinishLaunchingNotification = Notification.Name("didFinishLaunching")
  public static let willTerminateNotification = Notification.Name("willTerminate")
  // Are posted when the screen turns:
  public static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  public static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  // Never posted, as there is no status bar, and nobody takes pictures of the screen:
  public static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  public static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  public static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  public static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
}
