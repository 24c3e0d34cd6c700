// Names that would place pages or make views: the first use of each ends the replay, and says why.

private func refuse(_ name: String, _ advice: String) -> Never {
  notModelled("\(name) is not there: \(advice)")
}

/// Views in a file that Xcode compiles: not there.
@preconcurrency @MainActor public final class UINib: NSObject {
  private let name: String
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }
  public func instantiate(withOwner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
    refuse("the nib \(name)", "make its views in code, and register their class")
  }
}
extension Bundle {
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [AnyHashable: Any]? = nil
  ) -> [Any]? { refuse("the nib \(name)", "make its views in code") }
}
/// Controllers in a file that Xcode compiles: not there.
@preconcurrency @MainActor public final class UIStoryboard: NSObject {
  private let name: String
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    refuse("the storyboard \(name)", "make the controller \(identifier) in code")
  }
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    refuse("the storyboard \(name)", "make the controller \(identifier) in code")
  }
  public func instantiateInitialViewController() -> UIViewController? {
    refuse("the storyboard \(name)", "make its first controller in code")
  }
}
open class UIStoryboardSegue: NSObject {
  open var identifier: String? { nil }
  public final let source, destination: UIViewController
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.source, self.destination) = (source, destination)
  }
  open func perform() { refuse("UIStoryboardSegue", "present or push its destination in code") }
}
extension UIViewController {
  func refuseSegue(_ identifier: String) {
    refuse("the segue \(identifier)", "present or push its destination in code")
  }
}

/// Controllers beside each other: not there.
open class UISplitViewController: UIViewController {
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
  }
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
  open var viewControllers: [UIViewController] = []
  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var preferredDisplayMode = DisplayMode.automatic
  open var preferredPrimaryColumnWidthFraction: CGFloat = 0.4
  open var presentsWithGesture = true
  open var isCollapsed: Bool { true }
  public convenience init(style: Style) { self.init() }
  open func setViewController(_ vc: UIViewController?, for column: Column) {}
  open func viewController(for column: Column) -> UIViewController? { nil }
  open func show(_ column: Column) {}
  open override func loadView() {
    refuse("UISplitViewController", "put the pager's controller on the screen by itself")
  }
}
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {}

/// Conditions in text, which nothing reads here: the photo library, which is empty, asks for none.
extension NSPredicate {
  public convenience init(format: String, _ arguments: Any...) {
    self.init(format: format, argumentArray: arguments)
  }
  public convenience init(format: String, argumentArray: [Any]?) {
    self.init { _, _ in refuse("NSPredicate(format: \(format))", "filter by a closure") }
  }
}

/// A page of the web before WebKit: not there.
open class UIWebView: UIView {
  open weak var delegate: (any UIWebViewDelegate)?
  public override init(frame: CGRect) {
    refuse("UIWebView", "show what it would in a view of the app's own")
  }
  public required init?(coder: NSCoder) { nil }
  open var scrollView: UIScrollView { UIScrollView() }
  open var isLoading: Bool { false }
  @Inert open var scalesPageToFit: Bool
  open func loadRequest(_ request: URLRequest) {}
  open func loadHTMLString(_ string: String, baseURL: URL?) {}
  open func reload() {}
  open func stopLoading() {}
}
@preconcurrency @MainActor public protocol UIWebViewDelegate: NSObjectProtocol {
  func webViewDidStartLoad(_ webView: UIWebView)
  func webViewDidFinishLoad(_ webView: UIWebView)
  func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}
extension UIWebViewDelegate {
  public func webViewDidStartLoad(_ webView: UIWebView) {}
  public func webViewDidFinishLoad(_ webView: UIWebView) {}
  public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}

// Methods that change places while an app runs: not there.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> OpaquePointer? {
  refuse("class_getInstanceMethod", "override \(name) in a subclass")
}
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> OpaquePointer? {
  refuse("class_getClassMethod", "override \(name) in a subclass")
}
public func method_getImplementation(_ m: OpaquePointer) -> OpaquePointer { m }
public func method_getTypeEncoding(_ m: OpaquePointer) -> UnsafePointer<CChar>? { nil }
public func method_exchangeImplementations(_ m1: OpaquePointer, _ m2: OpaquePointer) {}
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: OpaquePointer, _ types: UnsafePointer<CChar>?
) -> Bool { false }
@discardableResult public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: OpaquePointer, _ types: UnsafePointer<CChar>?
) -> OpaquePointer? { nil }

/// Moves views by forces: not there.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  public final let referenceView: UIView?
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  public init(referenceView view: UIView) { referenceView = view }
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    referenceView = layout.collectionView
  }
  public final let behaviors: [UIDynamicBehavior] = []
  public final let isRunning = false
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    refuse("UIDynamicAnimator", "move the views with UIView.animate or in scrollViewDidScroll")
  }
  open func removeBehavior(_ behavior: UIDynamicBehavior) {}
  open func removeAllBehaviors() {}
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}
  open func layoutAttributesForCell(at: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func items(in rect: CGRect) -> [any UIDynamicItem] { [] }
}
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {}
@preconcurrency @MainActor public protocol UIDynamicItem: AnyObject {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
}
extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  open var action: (() -> Void)?
  public final let childBehaviors: [UIDynamicBehavior] = []
  public override init() {}
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {}
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {}
  open var dynamicAnimator: UIDynamicAnimator? { nil }
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}
  // Of behaviors of several items. Nothing moves them.
  open func addItem(_ item: any UIDynamicItem) {}
  open func removeItem(_ item: any UIDynamicItem) {}
  open var items: [any UIDynamicItem] { [] }
}
open class UIAttachmentBehavior: UIDynamicBehavior {
  open var (length, damping, frequency) = (CGFloat(0), CGFloat(0), CGFloat(0))
  open var (frictionTorque, anchorPoint): (CGFloat, CGPoint)
  private let attached: [any UIDynamicItem]
  open override var items: [any UIDynamicItem] { attached }
  public init(
    item: any UIDynamicItem, offsetFromCenter: UIOffset = .zero, attachedToAnchor point: CGPoint
  ) { (attached, frictionTorque, anchorPoint) = ([item], 0, point) }
  public init(
    item: any UIDynamicItem, offsetFromCenter: UIOffset = .zero,
    attachedTo other: any UIDynamicItem, offsetFromCenter ofOther: UIOffset = .zero
  ) { (attached, frictionTorque, anchorPoint) = ([item, other], 0, .zero) }
}
open class UISnapBehavior: UIDynamicBehavior {
  open var (damping, snapPoint): (CGFloat, CGPoint)
  public init(item: any UIDynamicItem, snapTo: CGPoint) { (damping, snapPoint) = (0.5, snapTo) }
}
open class UIPushBehavior: UIDynamicBehavior {
  public enum Mode: Int, Sendable { case continuous, instantaneous }
  open var pushDirection = CGVector.zero
  open var (magnitude, angle, active) = (CGFloat(0), CGFloat(0), true)
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {}
  public init(items: [any UIDynamicItem], mode: Mode) {}
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {}
}
open class UIGravityBehavior: UIDynamicBehavior {
  open var (magnitude, angle, gravityDirection) = (CGFloat(1), CGFloat(0), CGVector(dx: 0, dy: 1))
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {}
  public init(items: [any UIDynamicItem] = []) {}
}
open class UICollisionBehavior: UIDynamicBehavior {
  public enum Mode: Int, Sendable { case items, boundaries, everything }
  open var (translatesReferenceBoundsIntoBoundary, collisionMode) = (false, Mode.everything)
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {}
  open func removeBoundary(withIdentifier identifier: any NSCopying) {}
  open func removeAllBoundaries() {}
  open func addBoundary(withIdentifier: any NSCopying, for bezierPath: UIBezierPath) {}
  open func addBoundary(withIdentifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {}
  public init(items: [any UIDynamicItem] = []) {}
}
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {}
open class UIDynamicItemBehavior: UIDynamicBehavior {
  open var (elasticity, resistance, friction) = (CGFloat(0), CGFloat(0), CGFloat(0))
  open var (density, angularResistance, charge) = (CGFloat(1), CGFloat(0), CGFloat(0))
  open var (allowsRotation, isAnchored) = (true, false)
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { .zero }
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { 0 }
  public init(items: [any UIDynamicItem] = []) {}
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
}
public struct CGVector: Hashable, Sendable {
  public var (dx, dy): (CGFloat, CGFloat)
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  public init() { self.init(dx: 0, dy: 0) }
  public static let zero = CGVector()
}

// Alerts that no controller presents.
@preconcurrency @MainActor public protocol UIAlertViewDelegate: NSObjectProtocol {}
@preconcurrency @MainActor public protocol UIActionSheetDelegate: NSObjectProtocol {}
open class UIAlertView: UIView {
  open var (title, message): (String, String?) = ("", nil)
  open weak var delegate: AnyObject?
  open var cancelButtonIndex = -1
  private var titles: [String?] = []
  open var numberOfButtons: Int { titles.count }
  public convenience init(
    title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?,
    otherButtonTitles others: String...
  ) {
    self.init(frame: .zero)
    (self.title, self.message, self.delegate) = (title ?? "", message, delegate as AnyObject?)
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    for title in others { addButton(withTitle: title) }
  }
  @discardableResult open func addButton(withTitle title: String?) -> Int {
    titles.append(title)
    return titles.count - 1
  }
  open func buttonTitle(at buttonIndex: Int) -> String? { titles[buttonIndex] }
  open func show() { refuse("UIAlertView", "present a UIAlertController") }
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {}
}
