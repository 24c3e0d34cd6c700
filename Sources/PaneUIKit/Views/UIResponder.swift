/// What UIKit's views and view controllers descend from.
@MainActor open class UIResponder: NSObject {
  /// The next object in the chain; nil here.
  open var next: UIResponder? { nil }

  /// Is never called: touches go to the pager's scroll view.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Is never called: touches go to the pager's scroll view.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Is never called: touches go to the pager's scroll view.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Is never called: touches go to the pager's scroll view.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
