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
}

/// How a controller fills the window over another, which disappears if it is `fullScreen` or
/// `currentContext`, and before iOS 13 if it is a sheet.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext,
    popover
  case automatic = -2
  case none = -1

  /// That of a controller that says nothing.
  @MainActor static var usual: Self {
    (PagerHost.current?.engine.ios ?? .ios13) == .ios13 ? .automatic : .fullScreen
  }
}
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

extension UIViewController {
  /// Who presents what this one is asked to: the outermost controller that it is in, or of a style
  /// for a context the first that defines one.
  func presenter(of controller: UIViewController) -> UIViewController {
    let styles: [UIModalPresentationStyle] = [.currentContext, .overCurrentContext]
    let hasContext = styles.contains(controller.modalPresentationStyle)
    var here: UIViewController = self
    while !(hasContext && here.definesPresentationContext), let parent = here.parent {
      here = parent
    }
    return here
  }

  /// Whether what presents it disappears: before iOS 13 sheets fill a phone's screen.
  var hidesPresenter: Bool {
    switch modalPresentationStyle {
    case .fullScreen, .currentContext: true
    case .automatic, .pageSheet, .formSheet: UIModalPresentationStyle.usual == .fullScreen
    default: false
    }
  }

  func ancestor<Controller>() -> Controller? {
    var here = parent
    while let controller = here {
      if let found = controller as? Controller { return found }
      here = controller.parent
    }
    return nil
  }
}

// Custom transitions are never asked for, and a presentation is not interactive.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
}
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
public enum UITransitionContextViewControllerKey: Sendable { case from, to }
public enum UITransitionContextViewKey: Sendable { case from, to }
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
  open var shouldPresentInFullscreen: Bool { true }
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  open func adaptivePresentationStyle(for: UITraitCollection) -> UIModalPresentationStyle { .none }
  @Inert open var overrideTraitCollection: UITraitCollection?
  open var traitCollection: UITraitCollection { .current }
  public init(presentedViewController: UIViewController, presenting: UIViewController?) {
    self.presentedViewController = presentedViewController
    presentingViewController = presenting ?? presentedViewController
  }
  open func size(
    forChildContentContainer: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  open func preferredContentSizeDidChange(forChildContentContainer: any UIContentContainer) {}
  open func viewWillTransition(to: CGSize, with: any UIViewControllerTransitionCoordinator) {}
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
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Self { Self() }
  }
  public func animateChanges(_ changes: () -> Void) { changes() }
  public func invalidateDetents() {}
  public var prefersEdgeAttachedInCompactHeight = false
  public var widthFollowsPreferredContentSizeWhenEdgeAttached = false
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
  public var (canOverlapSourceViewRect, passthroughViews): (Bool, [UIView]?) = (false, nil)
  public var backgroundColor: UIColor?
  public var popoverLayoutMargins = UIEdgeInsets.zero
}
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = Self(rawValue: 1)
  public static let down = Self(rawValue: 2)
  public static let left = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let any = Self(rawValue: 15)
  public static let unknown = Self(rawValue: .max)
}

/// Asks a person. Nothing answers; it is shown as every controller is.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }
  public final private(set) var actions: [UIAlertAction] = []
  open var message: String?
  public final private(set) var preferredStyle = Style.actionSheet
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
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
  public var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {}
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{}
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  var maximumDetentValue: CGFloat { get }
}
