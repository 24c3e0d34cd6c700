/// The screen of the device that a scenario is played on.
@preconcurrency @MainActor public final class UIScreen: NSObject, UICoordinateSpace {
  public static let main = UIScreen()

  private override init() {}

  /// Its extent in the orientation in force, in points.
  public var bounds: CGRect { PagerHost.current?.window.bounds ?? .zero }

  var isLandscape: Bool { bounds.width > bounds.height }

  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }

  /// Its pixels per point.
  public var scale: CGFloat { CGFloat(PagerHost.current?.engine.screenScale ?? 2) }
  public var nativeScale: CGFloat { scale }
  /// Its extent in pixels when the device is held upright.
  public var nativeBounds: CGRect {
    let (width, height) = (bounds.width * scale, bounds.height * scale)
    return CGRect(x: 0, y: 0, width: min(width, height), height: max(width, height))
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
  /// An empty view. If a page would be seen in it, nothing is judged any more.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    PageSnapshot(of: PagerHost.current?.window ?? UIView(), bounds.size)
  }
  public var traitCollection: UITraitCollection { .current }
  public var coordinateSpace: any UICoordinateSpace { self }
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
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
