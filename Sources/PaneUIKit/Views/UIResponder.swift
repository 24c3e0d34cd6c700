/// What UIKit's views and view controllers descend from.
@MainActor open class UIResponder: NSObject {
  /// The next object in the chain; nil here.
  open var next: UIResponder? { nil }
}
