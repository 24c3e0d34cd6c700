// Keys, presses, shakes and the keyboard: there are none. Nothing here is ever called or posted.

@preconcurrency @MainActor open class UIKeyCommand: NSObject {
  public struct ModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let shift = Self(rawValue: 1 << 17)
    public static let control = Self(rawValue: 1 << 18)
    public static let alternate = Self(rawValue: 1 << 19)
    public static let command = Self(rawValue: 1 << 20)
  }
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  public final let input: String?
  open var (title, discoverabilityTitle) = ("", String?.none)
  open var wantsPriorityOverSystemBehavior = false
  public init(input: String, modifierFlags: ModifierFlags, action: Selector) { self.input = input }
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: ModifierFlags = [], propertyList: Any? = nil
  ) { self.init(input: input, modifierFlags: modifierFlags, action: action) }
}
public typealias UIKeyModifierFlags = UIKeyCommand.ModifierFlags
@preconcurrency @MainActor open class UIPress: NSObject {
  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause, pageUp = 30, pageDown
  }
  open var type: PressType { .select }
}
@preconcurrency @MainActor open class UIPressesEvent: NSObject {
  open var allPresses: Set<UIPress> { [] }
}
public typealias UIEventSubtype = UIEvent.EventSubtype

nonisolated extension UIResponder {
  public static let keyboardWillShowNotification = notification("UIKeyboardWillShow")
  public static let keyboardDidShowNotification = notification("UIKeyboardDidShow")
  public static let keyboardWillHideNotification = notification("UIKeyboardWillHide")
  public static let keyboardDidHideNotification = notification("UIKeyboardDidHide")
  public static let keyboardWillChangeFrameNotification = notification("UIKeyboardWillChangeFrame")
  public static let keyboardDidChangeFrameNotification = notification("UIKeyboardDidChangeFrame")
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}
