/// What a controller says of itself: its bars, how the screen may turn, and how it is presented.
/// In a class of its own: a subclass overrides only what is declared in the body of a class.
@preconcurrency @MainActor open class UIViewControllerSettings: UIResponder {
  /// What few controllers have: items of bars, and how they are presented.
  final var extras: ControllerExtras?
  final func extend() -> ControllerExtras {
    let extras = extras ?? ControllerExtras()
    self.extras = extras
    return extras
  }

  // Inert, as there is no bar:
  open var title: String?
  open var automaticallyAdjustsScrollViewInsets = true
  open var (hidesBottomBarWhenPushed, extendedLayoutIncludesOpaqueBars) = (false, false)
  // Inert, as a presentation is not seen to move:
  open var (isModalInPresentation, modalPresentationCapturesStatusBarAppearance) = (false, false)
  open var (definesPresentationContext, providesPresentationContextTransitionStyle) = (false, false)
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != .all { PagerHost.idle("edgesForExtendedLayout") } }
  }
  // Inert, as nothing covers the screen:
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var childViewControllerForStatusBarStyle: UIViewController? { nil }
  open var childViewControllerForStatusBarHidden: UIViewController? { nil }
  // The next two were functions before Swift 4.2.
  open func childViewControllerForHomeIndicatorAutoHidden() -> UIViewController? { nil }
  open func childViewControllerForScreenEdgesDeferringSystemGestures() -> UIViewController? { nil }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  open var prefersPointerLocked: Bool { false }
  open var navigationItem: UINavigationItem { extend().navigationItem }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabBarItem: UITabBarItem! {
    get { extend().tabBarItem }
    set { extend().tabBarItem = newValue }
  }
  open var toolbarItems: [UIBarButtonItem]? {
    get { extras?.toolbarItems }
    set { extend().toolbarItems = newValue }
  }
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  open var isEditing = false
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open var editButtonItem: UIBarButtonItem { UIBarButtonItem() }
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {}
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { nil }
  open func addKeyCommand(_ keyCommand: UIKeyCommand) {}
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {}

  open var preferredContentSize: CGSize {
    get { extras?.preferredContentSize ?? .zero }
    set { extend().preferredContentSize = newValue }
  }
  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { extras?.safeAreaInsets ?? .zero }
    set {
      guard newValue != additionalSafeAreaInsets else { return }
      extend().safeAreaInsets = newValue
      unsafeDowncast(self, to: UIViewController.self).viewIfLoaded?.safeAreaChanges()
    }
  }
  /// How the controller is shown over another. It works.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { extras?.style ?? .usual }
    set { extend().style = newValue }
  }
  open var modalTransitionStyle: UIModalTransitionStyle {
    get { extras?.transitionStyle ?? .coverVertical }
    set { extend().transitionStyle = newValue }
  }
  open var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { extras?.transitioningDelegate }
    set { extend().transitioningDelegate = newValue }
  }
  open var disablesAutomaticKeyboardDismissal: Bool { false }
  /// The transition that is under way; nil if none is.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    PagerHost.current?.extras?.transition
  }
  open var presentationController: UIPresentationController? { nil }
  open var popoverPresentationController: UIPopoverPresentationController? { nil }
  open var sheetPresentationController: UISheetPresentationController? { nil }
  open var splitViewController: UISplitViewController? { nil }
  open var previewActionItems: [any UIPreviewActionItem] { [] }
  @discardableResult
  open func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing { PreviewingContext(delegate, sourceView) }
  open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}

  /// Whether the screen turns with the device: the controller in front is asked.
  open var shouldAutorotate: Bool { true }
  /// How the screen may stand: the controller in front is asked.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  // Inert, as the screen turns when a scenario says so:
  open func shouldAutomaticallyForwardRotationMethods() -> Bool { true }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// Called before the view's first layout, and when its safe area is another.
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  /// Sets `contentUnavailableConfiguration` for what there is.
  open func updateContentUnavailableConfiguration(using: UIContentUnavailableConfigurationState) {}
  @AlwaysOn open var viewRespectsSystemMinimumLayoutMargins: Bool
  // Never called, as there is no storyboard, and nothing is restored:
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open var storyboard: UIStoryboard? { nil }
  open var nibName: String? { nil }
  open var nibBundle: Bundle? { nil }
  open func applicationFinishedRestoringState() {}
  @Inert open var restoresFocusAfterTransition: Bool
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { .zero }
  open func unwind(for unwindSegue: UIStoryboardSegue, towards: UIViewController) {}
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { false }
}

extension UIViewController {
  private static let unavailableTag = Int.min

  /// What covers the view where there is no content.
  public final var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { (view.viewWithTag(Self.unavailableTag) as? UIContentView)?.configuration }
    set {
      view.viewWithTag(Self.unavailableTag)?.removeFromSuperview()
      guard let made = newValue?.makeContentView() else { return }
      made.tag = Self.unavailableTag
      made.fillBounds(of: view)
    }
  }
  public final func setNeedsUpdateContentUnavailableConfiguration() {
    updateContentUnavailableConfiguration(using: UIContentUnavailableConfigurationState())
  }
  public static func attemptRotationToDeviceOrientation() {}
}
