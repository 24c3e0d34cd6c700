/// Sees the touches on the pager's scroll view if it was added there, and recognizes nothing: there
/// are no selectors to call.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  /// Whether it sees touches.
  open var isEnabled = true
  // Inert:
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  /// Always `.possible`.
  open var state: State { .possible }
  /// The view it was added to.
  open internal(set) weak var view: UIView?

  /// Whether it may be an app's own, which is to see touches.
  var seesTouches: Bool { true }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Never asked: nothing could prevent it.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Inert.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
  /// Zero: there is no touch.
  open func location(in view: UIView?) -> CGPoint { .zero }
}

open class UITapGestureRecognizer: UIGestureRecognizer {
  // Inert:
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}

open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Zero: there is no touch.
  open func translation(in view: UIView?) -> CGPoint { .zero }
  /// Zero: there is no touch.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

extension UIScrollView {
  private final class Pan: UIPanGestureRecognizer {
    override var seesTouches: Bool { false }
  }

  /// One of the view's recognizers. It recognizes nothing: the engine follows fingers.
  public final var panGestureRecognizer: UIPanGestureRecognizer {
    for case let pan as Pan in recognizers { return pan }
    let pan = Pan()
    addGestureRecognizer(pan)
    return pan
  }
}

/// Is never asked.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: AnyObject {}

extension UIView {
  /// Keeps `gestureRecognizer`, which recognizes nothing.
  public final func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view = self
    recognizers.append(gestureRecognizer)
  }

  /// Lets go of `gestureRecognizer`.
  public final func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  /// Those that were added.
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    recognizers.isEmpty ? nil : recognizers
  }
}
