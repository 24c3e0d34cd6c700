/// Controllers in a stack, the topmost of which fills the view at once: the bar has no height here.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2
  public enum Operation: Int, Sendable { case none, push, pop }
  open weak var delegate: (any UINavigationControllerDelegate)?
  // Inert:
  public final let navigationBar = UINavigationBar()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public final let toolbar: UIToolbar! = UIToolbar()
  open var (isNavigationBarHidden, isToolbarHidden) = (false, true)
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

  private final var stack: [UIViewController] = []
  /// The controllers of the stack, the root first.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let (before, shown) = (stack, topViewController)
    stack = viewControllers
    let (gone, new) = (before.filter { !stack.contains($0) }, stack.filter { $0.parent !== self })
    for child in gone {
      child.willMove(toParent: nil)
      child.containment = .left
    }
    for child in new { addChild(child) }
    contained = contained.filter { !stack.contains($0) } + stack
    navigationBar.items = stack.map(\.navigationItem)
    swap(shown, topViewController, animated) { [self] in
      for child in gone where child.parent === self && !stack.contains(child) {
        child.removeFromParent()
      }
      for child in new where stack.contains(child) { child.didMove(toParent: self) }
    }
  }
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(stack + [viewController], animated: animated)
  }
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = topViewController
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return top
  }
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController) else { return nil }
    let popped = Array(stack[(index + 1)...])
    setViewControllers(Array(stack[...index]), animated: animated)
    return popped
  }
  /// As the delegate says.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }
  open override func viewDidLoad() {
    super.viewDidLoad()
    topViewController?.view.fillBounds(of: view)
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if !isNavigationBarHidden { PagerHost.idle("the height of a navigation bar") }
  }

  /// The one comes for the other, whose view stays until the end.
  private func swap(
    _ old: UIViewController?, _ new: UIViewController?, _ animated: Bool,
    then end: @escaping () -> Void
  ) {
    let isTold = appearance != .disappeared
    isTopUntold = isTopUntold || !isTold
    guard isViewLoaded, old !== new else { return end() }
    exchange(old, for: new, in: 0.35, animated: animated, leavingFirst: true) {
      if isTold, let new { tellWillShow(new, animated) }
      new?.view.fillBounds(of: view)
    } then: { [weak self] _ in
      end()
      if isTold, let new { self?.tellDidShow(new, animated) }
    }
  }

  /// Whether the topmost controller came while the stack was not shown.
  private final var isTopUntold = true

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
    if isTopUntold, isAppearing, let topViewController { tellWillShow(topViewController, animated) }
  }
  open override func endAppearanceTransition() {
    let first = isTopUntold && appearance == .appearing ? topViewController : nil
    // A window's own stack tells twice.
    if let first, parent == nil { tellDidShow(first, appearsAnimated) }
    super.endAppearanceTransition()
    guard let first else { return }
    isTopUntold = false
    tellDidShow(first, appearsAnimated)
  }
  private func tellWillShow(_ new: UIViewController, _ animated: Bool) {
    delegate?.navigationController(self, willShow: new, animated: animated)
  }
  private func tellDidShow(_ new: UIViewController, _ animated: Bool) {
    delegate?.navigationController(self, didShow: new, animated: animated)
  }
}
/// Is told which controller is shown. A custom transition is never asked for.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(_: UINavigationController, willShow: UIViewController, animated: Bool)
  func navigationController(_: UINavigationController, didShow: UIViewController, animated: Bool)
  /// How the screen may stand.
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask
}
extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow: UIViewController, animated: Bool
  ) {}
  public func navigationControllerSupportedInterfaceOrientations(
    _: UINavigationController
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }
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
      let old = children.indices.contains(oldValue) ? children[oldValue] : nil
      exchange(old, for: selectedViewController, in: 0, animated: false) {
        selectedViewController?.view.fillBounds(of: view)
      } then: { _ in
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
  /// As the delegate says.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
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
/// Is asked how the screen may stand.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask
  // Never called, as no finger presses an item:
  func tabBarController(_: UITabBarController, shouldSelect: UIViewController) -> Bool
  func tabBarController(_: UITabBarController, didSelect: UIViewController)
}
extension UITabBarControllerDelegate {
  public func tabBarControllerSupportedInterfaceOrientations(
    _: UITabBarController
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }
  public func tabBarController(_: UITabBarController, shouldSelect: UIViewController) -> Bool {
    true
  }
  public func tabBarController(_: UITabBarController, didSelect: UIViewController) {}
}
