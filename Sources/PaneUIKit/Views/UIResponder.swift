/// What UIKit's views and view controllers descend from.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// The next object in the chain; nil here.
  open var next: UIResponder? { nil }

  /// Is told of what the object observes by `addObserver(_:forKeyPath:options:context:)`.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// The first responder in the chain that has `action`; nil if none has.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    sequence(first: self) { $0.next }.first { action.isMethod(of: $0) }
  }

  // Called with taps alone, as other touches go to the pager's scroll view; up the chain:
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// What follows from the screen.
  open var traitCollection: UITraitCollection { .current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // Inert, as there is no keyboard, and no storyboard:
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { false }
  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }
  @discardableResult open func becomeFirstResponder() -> Bool {
    if self is any UIKeyInput { PagerHost.idle("the keyboard of a first responder") }
    return false
  }
  @discardableResult open func resignFirstResponder() -> Bool { true }
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
  open func remoteControlReceived(with event: UIEvent?) {}
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  open func reloadInputViews() {}
  open func copy(_ sender: Any?) {}
  open func cut(_ sender: Any?) {}
  open func paste(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}
  open func select(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { false }
  open func paste(itemProviders: [NSItemProvider]) {}
  open func awakeFromNib() {}
  /// Ends the replay: nothing of a view or a controller is written.
  open func encode(with coder: NSCoder) {
    notModelled("archiving a \(type(of: self)) is not there: make a second one in code")
  }
  open func prepareForInterfaceBuilder() {}

  // Inert, as nothing is restored, and there is one style:
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}
  @Inert open var restorationIdentifier: String?
  @Inert open var overrideUserInterfaceStyle: UIUserInterfaceStyle

  // Inert, as nothing is focused:
  open var preferredFocusedView: UIView? { nil }
  @Inert open var focusGroupIdentifier: String?
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  open func setNeedsFocusUpdate() {}
  open func updateFocusIfNeeded() {}
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(in: UIFocusUpdateContext, with: UIFocusAnimationCoordinator) {}

  // Inert, as nothing is spoken:
  open var (isAccessibilityElement, accessibilityElementsHidden) = (false, false)
  open var (accessibilityViewIsModal, accessibilityIgnoresInvertColors) = (false, false)
  open var accessibilityTraits = UIAccessibilityTraits.none
  open var (accessibilityLabel, accessibilityHint): (String?, String?)
  open var (accessibilityValue, accessibilityIdentifier): (String?, String?)
  open var accessibilityElements: [Any]?
  @Inert open var accessibilityFrame: CGRect
  @Inert open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  @Inert open var shouldGroupAccessibilityChildren: Bool
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  open func accessibilityElement(at index: Int) -> Any? { accessibilityElements?[index] }
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
  open func accessibilityElementIsFocused() -> Bool { false }
  @Inert open var accessibilityPath: UIBezierPath?
  @Inert open var accessibilityActivationPoint: CGPoint
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { .automatic }
    set {}
  }
  @Inert open var accessibilityContainerType: UIAccessibilityContainerType
  @Inert open var accessibilityAttributedLabel: NSAttributedString?
  @Inert open var accessibilityUserInputLabels: [String]?
  @Inert open var accessibilityLanguage: String?
  @Inert open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]?
  @AlwaysOn open var accessibilityRespondsToUserInteraction: Bool
}
