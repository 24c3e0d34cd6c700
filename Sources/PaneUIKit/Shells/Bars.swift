// Bars have no height here: nothing of them is drawn, and no finger presses them. All is inert.

@preconcurrency @MainActor open class UIBarItem: NSObject {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var tag = 0
  open var imageInsets = UIEdgeInsets.zero
  open var accessibilityIdentifier, accessibilityLabel, accessibilityHint: String?
  open var (accessibilityValue, accessibilityTraits) = (String?.none, UIAccessibilityTraits.none)
  open func setTitleTextAttributes(_: [NSAttributedString.Key: Any]?, for: UIControl.State) {}
  open func titleTextAttributes(for: UIControl.State) -> [NSAttributedString.Key: Any]? { nil }
  @Inert open var landscapeImagePhone: UIImage?
  @Inert open var largeContentSizeImage: UIImage?
}
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize,
      bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }
  public enum Style: Int, Sendable { case plain, bordered, done }
  open var style = Style.plain
  open var width: CGFloat = 0
  open var customView: UIView?
  open var tintColor: UIColor?
  open weak var target: AnyObject?
  open var primaryAction: UIAction?
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  open var action: Selector?
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.title, self.style, self.target) = (title, style, target as AnyObject?)
    self.action = action
  }
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage? = nil, style: Style, target: Any?,
    action: Selector?
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }
  public convenience init(barButtonSystemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(title: nil, style: .plain, target: target, action: action)
  }
  open var (menu, possibleTitles): (UIMenu?, Set<String>?) = (nil, nil)
  open var (isSelected, isHidden, changesSelectionAsPrimaryAction) = (false, false, false)
  open func setBackgroundImage(
    _ image: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) {}
  open func setBackgroundVerticalPositionAdjustment(_ by: CGFloat, for barMetrics: UIBarMetrics) {}
  open func setBackgroundImage(_: UIImage?, for: UIControl.State, barMetrics: UIBarMetrics) {}
  open func setBackButtonBackgroundImage(
    _ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {}
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
  open func setBackButtonTitlePositionAdjustment(_: UIOffset, for: UIBarMetrics) {}
  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.width = width
    return item
  }
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    (self.title, self.image, self.primaryAction, self.menu) = (title, image, primaryAction, menu)
  }
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }
}
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
  open var title, prompt: String?
  open var titleView: UIView?
  open var hidesBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var backBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItems, rightBarButtonItems: [UIBarButtonItem]?
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  public convenience override init() {
    self.init(title: "")
    title = nil
  }
  public required init?(coder: NSCoder) {}
  public init(title: String) { self.title = title }
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {}
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  open var backButtonTitle: String?
  open var (leftItemsSupplementBackButton, hidesSearchBarWhenScrolling) = (false, true)
  open var searchController: UISearchController?
  open var (backAction, subtitle): (UIAction?, String?)
  public enum SearchBarPlacement: Int, Sendable { case automatic, inline, stacked }
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  open var standardAppearance, scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactAppearance, compactScrollEdgeAppearance: UINavigationBarAppearance?
}
open class UITabBarItem: UIBarItem {
  open var selectedImage: UIImage?
  open var (badgeValue, badgeColor): (String?, UIColor?) = (nil, nil)
  open var titlePositionAdjustment = UIOffset.zero
  open var (standardAppearance, scrollEdgeAppearance): (UITabBarAppearance?, UITabBarAppearance?)
  open func setBadgeTextAttributes(_: [NSAttributedString.Key: Any]?, for: UIControl.State) {}
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search,
      downloads, mostRecent, mostViewed
  }
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: nil, image: nil, tag: tag)
  }
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
  }
}
public struct UIOffset: Hashable, Sendable {
  public var (horizontal, vertical): (CGFloat, CGFloat)
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  public init() { self.init(horizontal: 0, vertical: 0) }
  public static let zero = UIOffset()
}
public enum UIBarMetrics: Int, Sendable {
  case `default`, compact, defaultPrompt = 101, compactPrompt
}
public enum UIBarStyle: Int, Sendable { case `default`, black, blackTranslucent }
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {}
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}

/// What the bars have in common.
@preconcurrency @MainActor open class UIBar: UIView {
  open var barStyle = UIBarStyle.default
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var shadowImage: UIImage?
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
  open func setBackgroundImage(
    _ image: UIImage?, forToolbarPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  open func setBackgroundImage(_: UIImage?, for: UIBarPosition, barMetrics: UIBarMetrics) {}
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { nil }
  open func backgroundImage(
    forToolbarPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { nil }
  open func setShadowImage(_ image: UIImage?, forToolbarPosition: UIBarPosition) {}
  open func shadowImage(forToolbarPosition: UIBarPosition) -> UIImage? { nil }
  open override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 44) }
}
open class UINavigationBar: UIBar {
  open var items: [UINavigationItem]?
  open var topItem: UINavigationItem? { items?.last }
  open var titleTextAttributes, largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var prefersLargeTitles = false
  open var backIndicatorImage, backIndicatorTransitionMaskImage: UIImage?
  open var standardAppearance = UINavigationBarAppearance()
  open var scrollEdgeAppearance, compactAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  open var backItem: UINavigationItem? { nil }
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? { items?.popLast() }
  open func setTitleVerticalPositionAdjustment(_ by: CGFloat, for barMetrics: UIBarMetrics) {}
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { 0 }
  open weak var delegate: (any UINavigationBarDelegate)?
  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
}
open class UIToolbar: UIBar {
  open var standardAppearance = UIToolbarAppearance()
  open var scrollEdgeAppearance, compactAppearance: UIToolbarAppearance?
  open var items: [UIBarButtonItem]?
  open weak var delegate: (any UIToolbarDelegate)?
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}
open class UITabBar: UIBar {
  open var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?
  open var items: [UITabBarItem]?
  open var selectedItem: UITabBarItem?
  open var unselectedItemTintColor: UIColor?
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  open weak var delegate: (any UITabBarDelegate)?
  public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }
  open var itemPositioning = ItemPositioning.automatic
  open var (itemSpacing, itemWidth) = (CGFloat(0), CGFloat(0))
  open var (selectionIndicatorImage, backgroundImage): (UIImage?, UIImage?) = (nil, nil)
  open var isCustomizing: Bool { false }
  open func beginCustomizingItems(_ items: [UITabBarItem]) {}
  open func endCustomizing(animated: Bool) -> Bool { false }
}
// Never called, as no finger presses an item:
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
  func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
  func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
  func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
  func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}
extension UITabBarDelegate {
  public func tabBar(_: UITabBar, didSelect: UITabBarItem) {}
  public func tabBar(_: UITabBar, willBeginCustomizing: [UITabBarItem]) {}
  public func tabBar(_: UITabBar, didBeginCustomizing: [UITabBarItem]) {}
  public func tabBar(_: UITabBar, willEndCustomizing: [UITabBarItem], changed: Bool) {}
  public func tabBar(_: UITabBar, didEndCustomizing: [UITabBarItem], changed: Bool) {}
}
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var backgroundEffect: UIBlurEffect?
  open var backgroundImage: UIImage?
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?
  public override init() {}
  public convenience init(barAppearance: UIBarAppearance) { self.init() }
  /// Itself: nothing comes of what an app changes.
  public final func copy() -> Self { self }
  open func configureWithDefaultBackground() {}
  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
}
/// How the items of a bar look.
open class UIBarButtonItemAppearance: NSObject {
  public final class State: NSObject {
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public var titlePositionAdjustment = UIOffset.zero
    public var (iconColor, badgeBackgroundColor): (UIColor?, UIColor?) = (nil, nil)
    public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  }
  public final let (normal, highlighted, disabled) = (State(), State(), State())
  public final let (selected, focused) = (State(), State())
  public override init() {}
}
public typealias UIBarButtonItemStateAppearance = UIBarButtonItemAppearance.State
public typealias UITabBarItemStateAppearance = UIBarButtonItemAppearance.State
open class UITabBarItemAppearance: UIBarButtonItemAppearance {
  public enum Style: Int, Sendable { case stacked, inline, compactInline }
  public convenience init(style: Style) { self.init() }
}
open class UINavigationBarAppearance: UIBarAppearance {
  open var (buttonAppearance, backButtonAppearance, doneButtonAppearance) = (
    UIBarButtonItemAppearance(), UIBarButtonItemAppearance(), UIBarButtonItemAppearance()
  )
  open var titlePositionAdjustment = UIOffset.zero
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}
open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
}
open class UITabBarAppearance: UIBarAppearance {
  open var (stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance) = (
    UITabBarItemAppearance(), UITabBarItemAppearance(), UITabBarItemAppearance()
  )
  open var (selectionIndicatorTintColor, stackedItemSpacing): (UIColor?, CGFloat) = (nil, 0)
}
