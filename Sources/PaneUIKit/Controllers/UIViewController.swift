/// What has a preferred size: a view controller.
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {}

/// Owns a view and hears what becomes of it.
open class UIViewController: UIViewControllerSettings, UIContentContainer,
  @preconcurrency NSCoding
{
  private final var loadedView: UIView?
  final var contained: [UIViewController] = []
  /// Unsafe but valid: `deinit` clears it.
  private final unowned(unsafe) var container: UIViewController?
  final var appearance = Appearance.disappeared
  /// Whether it comes to where `appearance` says with an animation.
  final var appearsAnimated = false
  /// What became of it in a container that it has not appeared in, or disappeared from, since.
  final var containment = Containment.kept
  /// Whether a child comes for another one, and is told of that here.
  final var isExchanging = false

  /// A controller; there are no nibs.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  deinit {
    for child in contained { onMainActor(child) { $0.container = nil } }
    if let loadedView { onMainActor(loadedView) { $0.controller = nil } }
  }

  // MARK: The view

  /// The controller's view, which is made when it is first asked for.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      if let new = newValue, let other = new.controller, other !== self {
        fatalError(
          "A view can only be associated with at most one view controller at a time! View \(type(of: new)) is associated with \(type(of: other)). Clear this association before associating this view with \(type(of: self))."
        )
      }
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  public final var viewIfLoaded: UIView? { loadedView }

  public final var isViewLoaded: Bool { loadedView != nil }

  /// A line at the top of the view, under the bars that there are not.
  open var topLayoutGuide: any UILayoutSupport { UILayoutGuide(LayoutItem(view, .top)) }
  /// A line at the bottom of the view.
  open var bottomLayoutGuide: any UILayoutSupport { UILayoutGuide(LayoutItem(view, .bottom)) }

  /// Makes the view: without an override, of the screen's extent, following what it is in.
  open func loadView() {
    view = UIView(frame: PagerHost.current?.window.bounds ?? .zero)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in the window and comes to the screen; it has not been laid out there.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  /// Fills the view: called before its first layout, and after `setNeedsUpdateProperties`.
  open func updateProperties() {}
  open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }
  open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func didReceiveMemoryWarning() {}
  /// Called before the view's layout, once, and again when it needs new constraints.
  open func updateViewConstraints() { view.updateConstraints() }

  /// Shows `viewControllerToPresent` over the whole window: see `UIModalPresentationStyle`.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    let controller = viewControllerToPresent
    let presenter = presenter(of: controller)
    guard presentedViewController == nil, let window = view.window else { return }
    if controller.transitioningDelegate != nil {
      PagerHost.idle("UIViewController.transitioningDelegate")
    }
    let hides = controller.hidesPresenter
    if !hides, [.automatic, .pageSheet, .formSheet].contains(controller.modalPresentationStyle) {
      PagerHost.idle("the smaller size of a sheet")
    }
    (presenter.extend().presented, controller.extend().presenter) = (controller, presenter)
    controller.extend().isBeing.presented = true
    controller.view.frame = window.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let turn = PagerHost.current?.transition(in: flag ? 0.4 : 0)
    if hides { presenter.beginAppearanceTransition(false, animated: flag) }
    controller.beginAppearanceTransition(true, animated: flag)
    window.addSubview(controller.view)
    turn?.run()
    UIView.complete(after: flag ? 0.4 : 0) { _ in
      controller.endAppearanceTransition()
      if hides { presenter.endAppearanceTransition() }
      controller.extras?.isBeing.presented = false
      turn?.complete()
      completion?()
    }
  }
  /// Takes away what this controller presents, and what that presents, or else itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let top = extras?.presented else {
      // As in UIKit: the presenter does it.
      let presenter = presentedViewController?.presentingViewController ?? presentingViewController
      guard let presenter else { return completion?() ?? () }
      return presenter.dismiss(animated: flag, completion: completion)
    }
    if top.extras?.presented != nil { top.dismiss(animated: false) }
    let returns = top.hidesPresenter
    top.extend().isBeing.dismissed = true
    let turn = PagerHost.current?.transition(in: flag ? 0.4 : 0)
    top.beginAppearanceTransition(false, animated: flag)
    if returns { beginAppearanceTransition(true, animated: flag) }
    turn?.run()
    UIView.complete(after: flag ? 0.4 : 0) { [self] _ in
      if returns { endAppearanceTransition() }
      top.view.removeFromSuperview()
      top.endAppearanceTransition()
      extras?.presented = nil
      top.extras?.presenter = nil
      top.extras?.isBeing.dismissed = false
      turn?.complete()
      completion?()
    }
  }
  open var presentedViewController: UIViewController? {
    extras?.presented ?? parent?.presentedViewController
  }
  open var presentingViewController: UIViewController? {
    extras?.presenter ?? parent?.presentingViewController
  }
  open var isBeingPresented: Bool { extras?.isBeing.presented ?? false }
  open var isBeingDismissed: Bool { extras?.isBeing.dismissed ?? false }
  /// Whether it appears where it was added since it appeared last: while it is told.
  open var isMovingToParent: Bool { containment == .entered && appearance.isShown }
  open var isMovingFromParent: Bool { containment == .left && !appearance.isShown }
  /// The stack that the controller is in; nil if it is in none.
  open var navigationController: UINavigationController? { ancestor() }
  open var tabBarController: UITabBarController? { ancestor() }

  /// The screen's size classes are about to become `newCollection`'s. Passed on to the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in contained { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// The view's size is about to become `size`. Passed on to the children whose views will have
  /// another, as `size(forChildContentContainer:withParentContainerSize:)` says.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in contained {
      let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard let view = child.loadedView, view.frame.size != own else { continue }
      child.viewWillTransition(to: own, with: coordinator)
    }
    let before = interfaceOrientation
    let after: UIInterfaceOrientation = size.width > size.height ? .landscapeRight : .portrait
    willRotate(to: after, duration: 0.3)
    coordinator.animate(
      alongsideTransition: { _ in self.willAnimateRotation(to: after, duration: 0.3) },
      completion: { _ in self.didRotate(from: before) })
  }

  // The old way to hear of a turn, unless `viewWillTransition` is overridden without `super`:
  open func willRotate(to: UIInterfaceOrientation, duration: TimeInterval) {}
  open func willAnimateRotation(to: UIInterfaceOrientation, duration: TimeInterval) {}
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
  open var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }

  /// Tells the controller, and the children in its view, that it is about to appear or to
  /// disappear: for containers without `shouldAutomaticallyForwardAppearanceMethods`.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    switch (isAppearing, appearance) {
    case (true, .disappeared), (true, .disappearing):
      (appearance, appearsAnimated) = (.appearing, animated)
      viewWillAppear(animated)
      // Else it comes to be there.
      if loadedView?.window != nil { viewIsAppearing(animated) }
    case (false, .appeared), (false, .appearing):
      (appearance, appearsAnimated) = (.disappearing, animated)
      viewWillDisappear(animated)
    default: return
    }
    for child in shownChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }
  /// Tells them that what `beginAppearanceTransition` began is complete.
  open func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(appearsAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(appearsAnimated)
    case .appeared, .disappeared: return
    }
    containment = .kept
    for child in shownChildren { child.endAppearanceTransition() }
  }
  /// Pushes `vc` on the stack that the controller is in, or presents it if there is none.
  open func show(_ vc: UIViewController, sender: Any?) {
    guard let stack = self as? UINavigationController ?? navigationController else {
      return present(vc, animated: true)
    }
    stack.pushViewController(vc, animated: true)
  }
  /// Puts the view of a child in the place of another's.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(fromViewController, for: toViewController, in: duration, animated: duration > 0) {
      fromViewController.view.superview?.addSubview(toViewController.view)
      UIView.animate(withDuration: duration, options: options, animations: { animations?() })
    } then: {
      completion?($0)
    }
  }
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    show(vc, sender: sender)
  }
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    refuseSegue(identifier)
  }
  open func setOverrideTraitCollection(_: UITraitCollection?, forChild: UIViewController) {
    PagerHost.idle("setOverrideTraitCollection(_:forChild:)")
  }
  open func overrideTraitCollection(forChild: UIViewController) -> UITraitCollection? { nil }

  /// The size of a child's view in one of `parentSize`: that, unless a container says otherwise.
  open func size(
    forChildContentContainer: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  // Never called:
  open func preferredContentSizeDidChange(forChildContentContainer: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer: any UIContentContainer) {}

  // MARK: Containment

  open var children: [UIViewController] { contained }

  open var parent: UIViewController? { container }

  /// Takes `childController` in, out of where it was; its view is not touched. Calls
  /// `willMove(toParent:)` and leaves `didMove(toParent:)` to the app.
  open func addChild(_ childController: UIViewController) {
    guard childController.container !== self else { return }
    if childController.container != nil { childController.removeFromParent() }
    childController.willMove(toParent: self)
    (childController.container, childController.containment) = (self, .entered)
    contained.append(childController)
  }

  /// Leaves the parent, but for the view. `willMove(toParent:)` is left to the app.
  open func removeFromParent() {
    guard let container else { return }
    container.contained.removeAll { $0 === self }
    (self.container, containment) = (nil, .left)
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {
    if parent == nil { containment = .left }
  }
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether children are told of their appearance with this controller, and with their views.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  open override var next: UIResponder? { loadedView?.superview ?? container }
}
