/// Controllers in a stack, the topmost of which fills the view at once: the bar has no height here.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2
  public enum Operation: Int, Sendable { case none, push, pop }
  open weak var delegate: (any UINavigationControllerDelegate)?
  // Inert:
  public final let navigationBar = UINavigationBar()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public final let toolbar: UIToolbar! = UIToolbar()
  open var (isNavigationBarHidden, isToolbarHidden) = (true, true)
  open var (hidesBarsOnSwipe, hidesBarsOnTap) = (false, false)
  open var (hidesBarsWhenVerticallyCompact, hidesBarsWhenKeyboardAppears) = (false, false)
  public final let interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { UIPanGestureRecognizer() }
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { UITapGestureRecognizer() }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {}

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }
  /// A stack of one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }

  /// The controllers of the stack, the root first.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { children.last }
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let shown = topViewController
    for child in children where !viewControllers.contains(child) {
      child.willMove(toParent: nil)
      if child !== shown { child.removeFromParent() }
    }
    let new = viewControllers.filter { $0.parent !== self }
    for child in new { addChild(child) }
    contained = contained.filter { !viewControllers.contains($0) } + viewControllers
    swap(shown, viewControllers.last, animated)
    if let shown, !viewControllers.contains(shown) { shown.removeFromParent() }
    for child in new { child.didMove(toParent: self) }
    navigationBar.items = viewControllers.map(\.navigationItem)
  }
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(children + [viewController], animated: animated)
  }
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1 else { return nil }
    let top = topViewController
    setViewControllers(Array(children.dropLast()), animated: animated)
    return top
  }
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    children.first.flatMap { popToViewController($0, animated: animated) }
  }
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = children.firstIndex(of: viewController) else { return nil }
    let popped = Array(children[(index + 1)...])
    setViewControllers(Array(children[...index]), animated: animated)
    return popped
  }
  open override func viewDidLoad() {
    super.viewDidLoad()
    topViewController?.view.fillBounds(of: view)
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if !isNavigationBarHidden { PagerHost.idle("the height of a navigation bar") }
  }

  private func swap(_ old: UIViewController?, _ new: UIViewController?, _ animated: Bool) {
    guard isViewLoaded, old !== new else { return }
    if let new { delegate?.navigationController(self, willShow: new, animated: animated) }
    new?.view.fillBounds(of: view)
    old?.viewIfLoaded?.removeFromSuperview()
    UIView.complete(after: animated ? 0.35 : 0) { [weak self] _ in
      if let self, let new {
        delegate?.navigationController(self, didShow: new, animated: animated)
      }
    }
  }
}
/// Is told which controller is shown. A custom transition is never asked for.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(_: UINavigationController, willShow: UIViewController, animated: Bool)
  func navigationController(_: UINavigationController, didShow: UIViewController, animated: Bool)
}
extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow: UIViewController, animated: Bool
  ) {}
}

/// Controllers of which one fills the view; the bar has no height here.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  private final let bar = UITabBar()
  open var tabBar: UITabBar { bar }
  // Never called, as no finger presses an item:
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  open func tabBar(_: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  open func tabBar(_: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  open func tabBar(_: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
  open func tabBar(_: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
  open weak var delegate: (any UITabBarControllerDelegate)?
  // Inert:
  open var (isTabBarHidden, customizableViewControllers): (Bool, [UIViewController]?) = (false, nil)
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }
  open var moreNavigationController: UINavigationController { UINavigationController() }
  open var viewControllers: [UIViewController]? {
    didSet {
      let (shown, tabs) = (selectedViewController, viewControllers ?? [])
      for child in oldValue ?? [] where !tabs.contains(child) {
        child.willMove(toParent: nil)
        if child.viewIfLoaded?.superview === viewIfLoaded {
          child.viewIfLoaded?.removeFromSuperview()
        }
        child.removeFromParent()
      }
      let new = tabs.filter { $0.parent !== self }
      for child in new { addChild(child) }
      contained = tabs + contained.filter { !tabs.contains($0) }
      // The one that was selected, or else its place, or else the first.
      let place = tabs.indices.contains(selectedIndex) ? selectedIndex : 0
      selectedIndex = shown.flatMap { tabs.firstIndex(of: $0) } ?? place
      if isViewLoaded { selectedViewController?.view.fillBounds(of: view) }
      for child in new { child.didMove(toParent: self) }
    }
  }
  open var selectedIndex = 0 {
    didSet {
      guard selectedIndex != oldValue, isViewLoaded else { return }
      selectedViewController?.view.fillBounds(of: view)
      if children.indices.contains(oldValue) {
        children[oldValue].viewIfLoaded?.removeFromSuperview()
      }
    }
  }
  open var selectedViewController: UIViewController? {
    get { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }
    set { selectedIndex = children.firstIndex { $0 === newValue } ?? 0 }
  }
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }
  open override func viewDidLoad() {
    super.viewDidLoad()
    selectedViewController?.view.fillBounds(of: view)
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if !isTabBarHidden { PagerHost.idle("the height of a tab bar") }
  }
}
// Never called, for the same reason:
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(_: UITabBarController, shouldSelect: UIViewController) -> Bool
  func tabBarController(_: UITabBarController, didSelect: UIViewController)
}
extension UITabBarControllerDelegate {
  public func tabBarController(_: UITabBarController, shouldSelect: UIViewController) -> Bool {
    true
  }
  public func tabBarController(_: UITabBarController, didSelect: UIViewController) {}
}
