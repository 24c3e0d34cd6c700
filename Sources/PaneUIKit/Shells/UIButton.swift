/// What a control does when it is worked: `sendActions(for:)` calls it, and no finger does.
@preconcurrency @MainActor public final class UIAction: NSObject {
  fileprivate let handler: (UIAction) -> Void

  /// An action that does what `handler` does.
  public init(title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void) {
    self.handler = handler
  }
}

extension UIControl {
  /// What can happen to a control.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  /// How a control looks. Inert.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }

  /// Has `action` called for `controlEvents`.
  public final func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  /// Calls the actions for any of `controlEvents`.
  public final func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      action.handler(action)
    }
  }
}

/// A button. Nothing is drawn, and no finger presses it.
@preconcurrency @MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system }

  /// A button that does `primaryAction`.
  public convenience init(
    type: ButtonType = .custom, frame: CGRect = .zero, primaryAction: UIAction? = nil
  ) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // Inert:
  public final func setTitle(_ title: String?, for state: State) {}
  public final func setTitleColor(_ color: UIColor?, for state: State) {}
  public final func setImage(_ image: UIImage?, for state: State) {}
}

/// A wheel that turns while an app waits. Nothing is drawn.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable { case medium = 100, large }

  open private(set) var isAnimating = false
  // Inert:
  open var hidesWhenStopped = true
  open var color: UIColor?

  /// A wheel that stands still.
  public convenience init(style: Style) { self.init(frame: .zero) }

  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
}
