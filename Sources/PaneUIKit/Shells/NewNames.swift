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

/// Glass of several views, which flows together. Inert.
public final class UIGlassContainerEffect: UIVisualEffect {
  public var spacing: CGFloat = 0
  public override init() {}
}

/// How round a corner is. Inert.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  private let points: Double
  private var isConcentric = false
  public init(floatLiteral value: Double) { points = value }
  public init(integerLiteral value: Int) { points = Double(value) }
  public static func fixed(_ radius: Double) -> Self { Self(floatLiteral: radius) }
  public static func containerConcentric(minimum: Double? = nil) -> Self {
    var radius = Self(floatLiteral: minimum ?? 0)
    radius.isConcentric = true
    return radius
  }
}
/// How round the corners of a view are. Inert.
public struct UICornerConfiguration: Hashable, Sendable {
  private let radii: [UICornerRadius?]
  public static func capsule(maximumRadius: Double? = nil) -> Self {
    Self(radii: [maximumRadius.map(UICornerRadius.fixed)])
  }
  public static func corners(radius: UICornerRadius) -> Self { Self(radii: [radius]) }
  public static func uniformCorners(radius: UICornerRadius) -> Self { Self(radii: [radius]) }
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?, bottomRightRadius: UICornerRadius?
  ) -> Self {
    Self(radii: [topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius])
  }
}
extension UIView {
  public var cornerConfiguration: UICornerConfiguration {
    get { .corners(radius: 0) }
    set {}
  }
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
