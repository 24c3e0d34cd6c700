/// The view that fills the screen.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The replay that it is the window of, until that is over; nil for an app's own.
  final unowned var host: PagerHost?
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.view.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  open var screen: UIScreen { .main }
  open var windowScene: UIWindowScene? {
    get { .main }
    set {}
  }
  open var isKeyWindow: Bool { host != nil }
  // Inert: the replay's window is on the screen, and another is not.
  @Inert open var windowLevel: Level
  open func makeKeyAndVisible() { PagerHost.idle("UIWindow.makeKeyAndVisible") }
  open func makeKey() {}
  // Never called, as touches go to the pager's scroll view, and the window stays key:
  open func sendEvent(_ event: UIEvent) {}
  open func becomeKey() {}
  open func resignKey() {}
  open var canBecomeKey: Bool { true }

  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    storedWindow = self
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    storedWindow = self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    storedWindow = self
  }
}

nonisolated extension UIWindow {
  // Never posted:
  public static let didBecomeVisibleNotification = notification("UIWindowDidBecomeVisible")
  public static let didBecomeHiddenNotification = notification("UIWindowDidBecomeHidden")
  public static let didBecomeKeyNotification = notification("UIWindowDidBecomeKey")
  public static let didResignKeyNotification = notification("UIWindowDidResignKey")
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
    public static func + (lhs: Level, rhs: CGFloat) -> Level { Level(rawValue: lhs.rawValue + rhs) }
    public static func - (lhs: Level, rhs: CGFloat) -> Level { lhs + -rhs }
  }
}
