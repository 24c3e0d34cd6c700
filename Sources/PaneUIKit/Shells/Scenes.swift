// Scenes: there is one, on the screen, and active unless the app is in the background.

@preconcurrency @MainActor public class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1, foregroundActive, foregroundInactive, background
  }
  /// What a scene is opened with: nothing.
  public final class ConnectionOptions: NSObject {}
  public var activationState: ActivationState {
    UIApplication.shared.applicationState == .active ? .foregroundActive : .background
  }
  public var delegate: (any UISceneDelegate)? { nil }
  public var session: UISceneSession { .main }
  @Inert public var title: String?
}
nonisolated extension UIScene {
  // Those of the way to the background and back are posted:
  public static let willConnectNotification = notification("UISceneWillConnect")
  public static let didDisconnectNotification = notification("UISceneDidDisconnect")
  public static let didActivateNotification = notification("UISceneDidActivate")
  public static let willDeactivateNotification = notification("UISceneWillDeactivate")
  public static let willEnterForegroundNotification = notification("UISceneWillEnterForeground")
  public static let didEnterBackgroundNotification = notification("UISceneDidEnterBackground")
}
/// The scene of the window, of which there is one.
public final class UIWindowScene: UIScene {
  static let main = UIWindowScene()
  public var windows: [UIWindow] { UIApplication.shared.windows }
  public var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  public var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }
  public var screen: UIScreen { .main }
  public var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  public var statusBarManager: UIStatusBarManager? { nil }
  public final class ActivationConfiguration: NSObject {}
  public class GeometryPreferences: NSObject {
    public final class iOS: GeometryPreferences {
      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {}
    }
  }
  /// Nothing: the screen turns when a scenario says so.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) { PagerHost.idle("UIWindowScene.requestGeometryUpdate") }
}
public final class UIStatusBarManager: NSObject {
  public var statusBarFrame: CGRect { .zero }
  public var isStatusBarHidden: Bool { true }
  public var statusBarStyle: UIStatusBarStyle { .default }
}
@preconcurrency @MainActor public final class UISceneSession: NSObject {
  static let main = UISceneSession()
  public enum Role: Sendable { case windowApplication }
  public var role: Role { .windowApplication }
  public var scene: UIScene? { UIWindowScene.main }
  public var persistentIdentifier: String { "" }
}
public final class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  public var (sceneClass, delegateClass): (AnyClass?, AnyClass?) = (nil, nil)
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
  }
}
// Never told:
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {}
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}
