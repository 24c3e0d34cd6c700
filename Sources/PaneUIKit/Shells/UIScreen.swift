/// The screen of the device that a scenario is played on.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  /// The screen.
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
}
