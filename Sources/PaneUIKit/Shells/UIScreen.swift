/// The screen of the device that a scenario is played on.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  /// The screen.
  public static let main = UIScreen()

  private override init() {}

  /// Its extent in the orientation in force, in points.
  public var bounds: CGRect { PagerHost.current?.window.bounds ?? .zero }

  /// Inert: 2, whatever the device; nothing is drawn by points.
  public var scale: CGFloat { 2 }
}
