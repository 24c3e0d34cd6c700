import Scrolling

/// What few controllers have.
@MainActor final class ControllerExtras {
  var presented: UIViewController?
  weak var presenter: UIViewController?
  /// Whether a presentation, or its end, is under way.
  var isBeing: (presented: Bool, dismissed: Bool) = (false, false)
  var style = UIModalPresentationStyle.automatic
  var transitionStyle = UIModalTransitionStyle.coverVertical
  weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  lazy var navigationItem = UINavigationItem()
  lazy var tabBarItem = UITabBarItem()
  var toolbarItems: [UIBarButtonItem]?
  var preferredContentSize = CGSize.zero
  var safeAreaInsets = UIEdgeInsets.zero
  var flags: [String: Bool] = [:]
}

/// How a controller is shown over another. Each fills the window here; one that covers it all has
/// the other disappear.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext,
    popover
  case automatic = -2
  case none = -1
}
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

extension UIViewController {
  func extend() -> ControllerExtras {
    let extras = extras ?? ControllerExtras()
    self.extras = extras
    return extras
  }

  func ancestor<Controller>() -> Controller? {
    var here = parent
    while let controller = here {
      if let found = controller as? Controller { return found }
      here = controller.parent
    }
    return nil
  }

  public final var presentedViewController: UIViewController? {
    extras?.presented ?? parent?.presentedViewController
  }
  public final var presentingViewController: UIViewController? {
    extras?.presenter ?? parent?.presentingViewController
  }
  public final var isBeingPresented: Bool { extras?.isBeing.presented ?? false }
  public final var isBeingDismissed: Bool { extras?.isBeing.dismissed ?? false }
  public final var isMovingToParent: Bool { parent != nil && appearance == .appearing }
  public final var isMovingFromParent: Bool { parent == nil && appearance == .disappearing }
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  public final var presentationController: UIPresentationController? { nil }
  public final var popoverPresentationController: UIPopoverPresentationController? { nil }
  public final var sheetPresentationController: UISheetPresentationController? { nil }
  public final func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    show(vc, sender: sender)
  }

  func show(over controller: UIViewController, _ animated: Bool, _ completion: (() -> Void)?) {
    guard presentedViewController == nil, let window = view.window else { return }
    if controller.transitioningDelegate != nil {
      PagerHost.idle("UIViewController.transitioningDelegate")
    }
    (extend().presented, controller.extend().presenter) = (controller, self)
    controller.extend().isBeing.presented = true
    controller.view.frame = window.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let hides = controller.modalPresentationStyle == .fullScreen
    controller.beginAppearanceTransition(true, animated: animated)
    if hides { beginAppearanceTransition(false, animated: animated) }
    window.addSubview(controller.view)
    UIView.animate(withDuration: animated ? 0.4 : 0, animations: {}) { [self] _ in
      controller.endAppearanceTransition()
      if hides { endAppearanceTransition() }
      controller.extras?.isBeing.presented = false
      completion?()
    }
  }

  func endPresentation(_ animated: Bool, _ completion: (() -> Void)?) {
    guard let top = extras?.presented else {
      // As in UIKit: the presenter does it.
      if let presenter = presentingViewController {
        presenter.dismiss(animated: animated, completion: completion)
      } else {
        completion?()
      }
      return
    }
    let returns = top.modalPresentationStyle == .fullScreen
    top.extend().isBeing.dismissed = true
    top.beginAppearanceTransition(false, animated: animated)
    if returns { beginAppearanceTransition(true, animated: animated) }
    UIView.animate(withDuration: animated ? 0.4 : 0, animations: {}) { [self] _ in
      if returns { endAppearanceTransition() }
      top.view.removeFromSuperview()
      top.endAppearanceTransition()
      extras?.presented = nil
      top.extras?.presenter = nil
      top.extras?.isBeing.dismissed = false
      completion?()
    }
  }
}

// Custom transitions are never asked for, and a presentation is not interactive.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {}
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  func transitionDuration(using: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  func completeTransition(_ didComplete: Bool)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func initialFrame(for vc: UIViewController) -> CGRect
  func finalFrame(for vc: UIViewController) -> CGRect
  var presentationStyle: UIModalPresentationStyle { get }
  var targetTransform: CGAffineTransform { get }
  func pauseInteractiveTransition()
}
public struct UITransitionContextViewControllerKey: Hashable, Sendable {
  private let name: String
  public static let from = Self(name: "from")
  public static let to = Self(name: "to")
}
public struct UITransitionContextViewKey: Hashable, Sendable {
  private let name: String
  public static let from = Self(name: "from")
  public static let to = Self(name: "to")
}
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  open var percentComplete: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open var timingCurve: (any UITimingCurveProvider)?
  open var (wantsInteractiveStart, duration) = (true, CGFloat(0))
  open func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {}
  open func update(_ percentComplete: CGFloat) {}
  open func cancel() {}
  open func finish() {}
}
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  public final let presentedViewController: UIViewController
  public final let presentingViewController: UIViewController
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open var containerView: UIView? { nil }
  open var presentedView: UIView? { presentedViewController.view }
  open var frameOfPresentedViewInContainerView: CGRect { presentedViewController.view.frame }
  open var shouldRemovePresentersView: Bool { false }
  public init(presentedViewController: UIViewController, presenting: UIViewController?) {
    self.presentedViewController = presentedViewController
    presentingViewController = presenting ?? presentedViewController
  }
  open func size(
    forChildContentContainer: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  open func preferredContentSizeDidChange(forChildContentContainer: any UIContentContainer) {}
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
}
public final class UISheetPresentationController: UIPresentationController {
  public final class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let medium = Self(rawValue: "medium")
      public static let large = Self(rawValue: "large")
    }
    public static func medium() -> Self { Self() }
    public static func large() -> Self { Self() }
  }
  public var detents: [Detent] = []
  public var (selectedDetentIdentifier, largestUndimmedDetentIdentifier):
    (Detent.Identifier?, Detent.Identifier?) = (nil, nil)
  public var (prefersGrabberVisible, preferredCornerRadius): (Bool, CGFloat?) = (false, nil)
  public var prefersScrollingExpandsWhenScrolledToEdge = true
}
public final class UIPopoverPresentationController: UIPresentationController {
  public var sourceView: UIView?
  public var sourceRect = CGRect.zero
  public var barButtonItem: UIBarButtonItem?
  public var permittedArrowDirections = UIPopoverArrowDirection.any
}
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = Self(rawValue: 1)
  public static let down = Self(rawValue: 2)
  public static let left = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let any = Self(rawValue: 15)
}

/// Asks a person. Nothing answers; it is shown as every controller is.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }
  public final private(set) var actions: [UIAlertAction] = []
  open var message: String?
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message) = (title, message)
  }
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
  open var preferredAction: UIAlertAction?
  public final private(set) var textFields: [UITextField]?
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }
}
public final class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }
  public let title: String?
  public let style: Style
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style) = (title, style)
  }
}
/// Offers to share. Nothing is shared.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  open var completionWithItemsHandler: ((Any?, Bool, [Any]?, (any Error)?) -> Void)?
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
open class UIActivity: NSObject {
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let print = Self(rawValue: "print")
    public static let mail = Self(rawValue: "mail")
    public static let message = Self(rawValue: "message")
    public static let airDrop = Self(rawValue: "airDrop")
    public static let assignToContact = Self(rawValue: "assignToContact")
    public static let copyToPasteboard = Self(rawValue: "copyToPasteboard")
    public static let saveToCameraRoll = Self(rawValue: "saveToCameraRoll")
    public static let addToReadingList = Self(rawValue: "addToReadingList")
    public static let postToFacebook = Self(rawValue: "postToFacebook")
    public static let postToTwitter = Self(rawValue: "postToTwitter")
  }
}
open class UIActivityItemProvider: NSObject {
  public final let placeholderItem: Any?
  public init(placeholderItem: Any) { self.placeholderItem = placeholderItem }
  open var item: Any { placeholderItem ?? "" }
}
/// What was copied. Nothing is shared with other programs.
@preconcurrency @MainActor public final class UIPasteboard: NSObject {
  public static let general = UIPasteboard()
  public var string: String?
  public var image: UIImage?
  public var url: URL?
}
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {}
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{}
