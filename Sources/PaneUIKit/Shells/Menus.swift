// Menus, previews and what a swipe over a row offers. Nothing is drawn, and no finger opens one.

@preconcurrency @MainActor open class UIMenuElement: NSObject {
  public enum State: Int, Sendable { case off, on, mixed }
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Self(rawValue: 1)
    public static let destructive = Self(rawValue: 2)
    public static let hidden = Self(rawValue: 4)
    public static let keepsMenuPresented = Self(rawValue: 8)
  }
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  public final var title: String
  public final var subtitle: String?
  public final var image: UIImage?
  public final var (attributes, state) = (Attributes([]), State.off)
  init(_ title: String, _ image: UIImage?) { (self.title, self.image) = (title, image) }
}
public final class UIMenu: UIMenuElement {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Self(rawValue: 1)
    public static let destructive = Self(rawValue: 2)
    public static let singleSelection = Self(rawValue: 32)
  }
  public enum ElementSize: Int, Sendable { case small, medium, large, automatic = -1 }
  public let children: [UIMenuElement]
  public let options: Options
  public var preferredElementSize = ElementSize.automatic
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    (self.children, self.options) = (children, options)
    super.init(title, image)
    self.subtitle = subtitle
  }
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, options: options, children: newChildren)
  }
}
/// The menu of a selection before iOS 16.
@preconcurrency @MainActor public final class UIMenuController: NSObject {
  public static let shared = UIMenuController()
  public var menuItems: [UIMenuItem]?
  public var isMenuVisible = false
  public func setMenuVisible(_ menuVisible: Bool, animated: Bool) {}
  public func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
  public func showMenu(from targetView: UIView, rect targetRect: CGRect) {}
  public var menuFrame: CGRect { .zero }
  public func hideMenu(from targetView: UIView? = nil) {}
  public func update() {}
}
nonisolated extension UIMenuController {
  // Never posted:
  public static let didShowMenuNotification = notification("UIMenuControllerDidShowMenu")
  public static let willShowMenuNotification = notification("UIMenuControllerWillShowMenu")
  public static let didHideMenuNotification = notification("UIMenuControllerDidHideMenu")
  public static let willHideMenuNotification = notification("UIMenuControllerWillHideMenu")
}
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  open var (title, action): (String, Selector)
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

open class UIContextMenuInteraction: NSObject, UIInteraction {
  public init(delegate: any UIContextMenuInteractionDelegate) {}
  open func dismissMenu() {}
}
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {}
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
public enum UIContextMenuInteractionCommitStyle: Int, Sendable { case dismiss, pop }
open class UIContextMenuConfiguration: NSObject {
  public final let identifier: any NSCopying
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) { self.identifier = identifier ?? NSUUID() }
}

// Peeking, before context menus:
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: AnyObject {
  var delegate: any UIViewControllerPreviewingDelegate { get }
  var sourceView: UIView { get }
  var sourceRect: CGRect { get set }
}
@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {}
final class PreviewingContext: UIViewControllerPreviewing {
  unowned let delegate: any UIViewControllerPreviewingDelegate
  unowned let sourceView: UIView
  var sourceRect = CGRect.zero
  init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
    (self.delegate, self.sourceView) = (delegate, sourceView)
  }
}
@preconcurrency @MainActor public protocol UIPreviewActionItem: AnyObject {
  var title: String { get }
}
open class UIPreviewAction: NSObject, UIPreviewActionItem {
  public enum Style: Int, Sendable { case `default`, selected, destructive }
  public final let title: String
  final let handler: (UIPreviewAction, UIViewController) -> Void
  public init(
    title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void
  ) { (self.title, self.handler) = (title, handler) }
}

@preconcurrency @MainActor open class UIPreviewInteraction: NSObject {
  open private(set) weak var view: UIView?
  open weak var delegate: (any UIPreviewInteractionDelegate)?
  public init(view: UIView) { self.view = view }
  open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }
  open func cancel() {}
}
@preconcurrency @MainActor public protocol UIPreviewInteractionDelegate: NSObjectProtocol {}

// Swipes over rows:
open class UISwipeActionsConfiguration: NSObject {
  public final let actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable { case normal, destructive }
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  public final let (style, handler): (Style, Handler)
  open var title: String?
  open var image: UIImage?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor! = .gray
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}
public final class UITableViewRowAction: NSObject {
  public enum Style: Int, Sendable { case `default`, normal }
  public var backgroundColor: UIColor?
  let handler: (UITableViewRowAction, IndexPath) -> Void
  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) { self.handler = handler }
}
