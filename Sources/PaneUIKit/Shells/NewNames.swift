// Names of iOS 15 to 26 that change nothing that is seen of pages.

/// Measures intervals. Inert: nothing is written.
public struct OSSignposter: Sendable {
  public init(subsystem: String, category: String) {}
  public init(logger: Logger) {}
  public init() {}
  public static let disabled = OSSignposter()
  public var isEnabled: Bool { false }
  public func makeSignpostID() -> OSSignpostID { .exclusive }
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result { try task() }
}
/// An interval that has begun. There is nothing to it.
public final class OSSignpostIntervalState: Sendable {}

/// What glass looks like. Inert.
public final class UIGlassEffect: UIVisualEffect {
  public enum Style: Int, Sendable { case regular, clear }
  public var isInteractive = false
  public var tintColor: UIColor?
  public override init() {}
  public init(style: Style) {}
}

/// How content shows below an edge of a scroll view. Inert.
@preconcurrency @MainActor public final class UIScrollEdgeEffect: NSObject {
  public enum Style: Sendable { case automatic, soft, hard }
  public var (isHidden, style) = (false, Style.automatic)
}
extension UIScrollView {
  public var topEdgeEffect: UIScrollEdgeEffect { UIScrollEdgeEffect() }
  public var leftEdgeEffect: UIScrollEdgeEffect { UIScrollEdgeEffect() }
  public var bottomEdgeEffect: UIScrollEdgeEffect { UIScrollEdgeEffect() }
  public var rightEdgeEffect: UIScrollEdgeEffect { UIScrollEdgeEffect() }
}

extension UIViewController {
  /// How a controller comes to the screen.
  @MainActor public struct Transition {
    public static var coverVertical: Transition { Transition() }
    public static var crossDissolve: Transition { Transition() }
    public static var flipHorizontal: Transition { Transition() }
    public static func zoom(
      sourceViewProvider: @escaping (ZoomContext) -> UIView?
    ) -> Transition { Transition() }
    /// What a zoom comes from and goes to.
    public struct ZoomContext {
      public let sourceViewController, zoomedViewController: UIViewController
    }
  }
  /// Noted: a controller comes to the screen as `modalTransitionStyle` says.
  public var preferredTransition: Transition? {
    get { nil }
    set { if newValue != nil { PagerHost.idle("UIViewController.preferredTransition") } }
  }
}
