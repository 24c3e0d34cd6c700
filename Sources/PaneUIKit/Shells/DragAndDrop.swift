// Drag and drop: no finger drags an item, so nothing here is ever asked, and nothing is loaded.

@preconcurrency @MainActor public protocol UIDragDropSession: AnyObject {
  var items: [UIDragItem] { get }
  func location(in view: UIView) -> CGPoint
  func hasItemsConforming(toTypeIdentifiers: [String]) -> Bool
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  var localContext: Any? { get set }
}
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  var localDragSession: (any UIDragSession)? { get }
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}
@preconcurrency @MainActor public protocol UIDragAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
}
public final class UIDragItem: NSObject {
  public let itemProvider: NSItemProvider
  public var localObject: Any?
  public var previewProvider: (() -> UIDragPreview?)?
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}
public final class UIDragPreview: NSObject {
  public let view: UIView
  public init(view: UIView, parameters: UIDragPreviewParameters? = nil) { self.view = view }
}

/// Hands on an object of an app's.
open class NSItemProvider: NSObject, @unchecked Sendable {
  // Sendable as the main actor's types are here: one thread at a time runs a pager's code.
  private let object: (any NSItemProviderWriting)?
  open var suggestedName: String?
  public override init() { object = nil }
  public init(object: any NSItemProviderWriting) { self.object = object }
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { false }
}
public protocol NSItemProviderReading: AnyObject {}
public protocol NSItemProviderWriting: AnyObject {}
extension NSString: NSItemProviderReading, NSItemProviderWriting {}
extension NSURL: NSItemProviderReading, NSItemProviderWriting {}
extension UIImage: NSItemProviderReading, NSItemProviderWriting {}
extension UIColor: NSItemProviderReading, NSItemProviderWriting {}

open class UIDragInteraction: NSObject, UIInteraction {
  open var isEnabled = false
  open var allowsSimultaneousRecognitionDuringLift = false
  public init(delegate: any UIDragInteractionDelegate) {}
}
@preconcurrency @MainActor public protocol UIDragInteractionDelegate: NSObjectProtocol {}
open class UIDropInteraction: NSObject, UIInteraction {
  open var allowsSimultaneousDropSessions = false
  public init(delegate: any UIDropInteractionDelegate) {}
}
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {}
open class UISpringLoadedInteraction: NSObject, UIInteraction {}
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  case inactive, possible, activating, activated
}
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  var state: UISpringLoadedInteractionEffectState { get }
  var targetView: UIView? { get set }
  var targetItem: Any? { get set }
  func location(in view: UIView?) -> CGPoint
}
public enum UIDropOperation: UInt, Sendable { case cancel, forbidden, copy, move }
open class UIDropProposal: NSObject {
  public final let operation: UIDropOperation
  open var (isPrecise, prefersFullSizePreview) = (false, false)
  public init(operation: UIDropOperation) { self.operation = operation }
}

/// How a view looks while it is dragged, or in a menu.
open class UIPreviewParameters: NSObject {
  open var (visiblePath, shadowPath): (UIBezierPath?, UIBezierPath?) = (nil, nil)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor! = .white
  public override init() {}
}
open class UIDragPreviewParameters: UIPreviewParameters {}
open class UIPreviewTarget: NSObject {
  public final let (container, center): (UIView, CGPoint)
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center) = (container, center)
  }
}
open class UIDragPreviewTarget: UIPreviewTarget {}
open class UITargetedPreview: NSObject {
  public final let view: UIView
  public final let parameters: UIPreviewParameters
  public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    (self.view, self.parameters) = (view, parameters)
  }
  public convenience init(
    view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget
  ) { self.init(view: view, parameters: parameters) }
}
open class UITargetedDragPreview: UITargetedPreview {}

// Collection views and tables:
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {}
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {}
@preconcurrency @MainActor public protocol UICollectionViewDropItem: AnyObject {
  var dragItem: UIDragItem { get }
  var sourceIndexPath: IndexPath? { get }
  var previewSize: CGSize { get }
}
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: AnyObject {
  var items: [any UICollectionViewDropItem] { get }
  var destinationIndexPath: IndexPath? { get }
  var proposal: UICollectionViewDropProposal { get }
  var session: any UIDropSession { get }
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
}
public final class UITableViewDropProposal: UIDropProposal {
  public enum Intent: Int, Sendable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
  }
  public let intent: Intent
  public init(operation: UIDropOperation, intent: Intent = .unspecified) {
    self.intent = intent
    super.init(operation: operation)
  }
}
public typealias UICollectionViewDropProposal = UITableViewDropProposal
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: AnyObject {
  var destinationIndexPath: IndexPath? { get }
  var proposal: UITableViewDropProposal { get }
  var session: any UIDropSession { get }
}
@preconcurrency @MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {}
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {}
