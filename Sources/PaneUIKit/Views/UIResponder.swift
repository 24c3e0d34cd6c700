/// What UIKit's views and view controllers descend from.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// The next object in the chain; nil here.
  open var next: UIResponder? { nil }

  /// Is told of what the object observes by `addObserver(_:forKeyPath:options:context:)`.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // Never called, as touches go to the pager's scroll view:
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// What follows from the screen.
  open var traitCollection: UITraitCollection { .current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // Inert, as a page is drawn when it is fetched: those of views.
  open func setNeedsDisplay() {}
  open func draw(_ rect: CGRect) {}
  open func tintColorDidChange() {}

  // Inert, as there is no keyboard, and no storyboard:
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { false }
  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  @discardableResult open func resignFirstResponder() -> Bool { true }
  @discardableResult open func endEditing(_ force: Bool) -> Bool { true }
  open var keyCommands: [UIKeyCommand]? { nil }
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isMethod(of: self)
  }
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  open func awakeFromNib() {}
  open func encode(with coder: NSCoder) {}
  open func prepareForInterfaceBuilder() {}

  // Inert, as nothing is spoken:
  open var isAccessibilityElement = false
  open var accessibilityElementsHidden = false
  open var accessibilityViewIsModal = false
  open var accessibilityIgnoresInvertColors = false
  open var accessibilityTraits = UIAccessibilityTraits.none
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityIdentifier: String?
  open var accessibilityElements: [Any]?
  open var accessibilityFrame: CGRect {
    get { .zero }
    set {}
  }
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { nil }
    set {}
  }
  open var shouldGroupAccessibilityChildren: Bool {
    get { false }
    set {}
  }
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  open func accessibilityPerformEscape() -> Bool { false }
}

/// Speaks. Nothing is said, and VoiceOver is off.
public enum UIAccessibility {
  public struct Notification: Hashable, Sendable {
    let name: String
    public static let announcement = Notification(name: "announcement")
    public static let layoutChanged = Notification(name: "layoutChanged")
    public static let screenChanged = Notification(name: "screenChanged")
    public static let pageScrolled = Notification(name: "pageScrolled")
  }
  public static var isVoiceOverRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
  // Never posted:
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChange")
  public static func post(notification: Notification, argument: Any?) {}
}
