// What is pointed at and what is focused: nothing.

/// What a pointer, a pen or a long press would do.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {}
open class UIPointerInteraction: NSObject, UIInteraction {
  open var isEnabled = true
  open var view: UIView? { nil }
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {}
  open func invalidate() {}
}
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {}
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
}
open class UIPointerRegion: NSObject {
  public final let rect: CGRect
  public init(rect: CGRect, identifier: AnyHashable? = nil) { self.rect = rect }
}
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  open var location: CGPoint { .zero }
}
public enum UIPointerEffect {
  public enum TintMode: Sendable { case none, overlay, underlay }
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)
}
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = 8)
}
open class UIHoverStyle: NSObject {
  public static func automatic() -> UIHoverStyle { UIHoverStyle() }
}
open class UIPointerStyle: UIHoverStyle {
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init() }
  public static func hidden() -> UIPointerStyle { UIPointerStyle() }
}

@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  func setNeedsFocusUpdate()
  func updateFocusIfNeeded()
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  var canBecomeFocused: Bool { get }
}
extension UIView: UIFocusItem {}
extension UIViewController: UIFocusEnvironment {}
public struct UIFocusHeading: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = Self(rawValue: 1)
  public static let down = Self(rawValue: 2)
  public static let left = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let next = Self(rawValue: 16)
  public static let previous = Self(rawValue: 32)
}
@preconcurrency @MainActor public class UIFocusUpdateContext: NSObject {
  public var previouslyFocusedView: UIView? { nil }
  public var nextFocusedView: UIView? { nil }
  public var previouslyFocusedItem: (any UIFocusItem)? { nil }
  public var nextFocusedItem: (any UIFocusItem)? { nil }
  public var focusHeading: UIFocusHeading { [] }
}
public final class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  public var previouslyFocusedIndexPath: IndexPath? { nil }
  public var nextFocusedIndexPath: IndexPath? { nil }
}
public typealias UITableViewFocusUpdateContext = UICollectionViewFocusUpdateContext
@preconcurrency @MainActor public final class UIFocusAnimationCoordinator: NSObject {
  public func addCoordinatedAnimations(_: (() -> Void)?, completion: (() -> Void)? = nil) {}
}
open class UIFocusGuide: UILayoutGuide {
  open var isEnabled = true
  open var preferredFocusEnvironments: [any UIFocusEnvironment] = []
}
