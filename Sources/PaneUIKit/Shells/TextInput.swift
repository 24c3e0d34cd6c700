// Fields to type in: there is no keyboard, and nothing is drawn. Values are kept.

public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
    emailAddress, decimalPad, twitter, webSearch
}
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  open var text: String?
  open var (placeholder, attributedPlaceholder): (String?, NSAttributedString?) = (nil, nil)
  open var attributedText: NSAttributedString?
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var (isSecureTextEntry, isEditing) = (false, false)
  open var (adjustsFontSizeToFitWidth, minimumFontSize) = (false, CGFloat(0))
  open var borderStyle = BorderStyle.none
  open var (clearButtonMode, leftViewMode, rightViewMode) = (
    ViewMode.never, ViewMode.never, ViewMode.never
  )
  open var (leftView, rightView): (UIView?, UIView?) = (nil, nil)
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocorrectionType = UITextAutocorrectionType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open weak var delegate: (any UITextFieldDelegate)?
}
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {}
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {}

open class UITextView: UIScrollView {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! = ""
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! = NSAttributedString(string: "")
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var (isEditable, isSelectable) = (true, true)
  open var dataDetectorTypes: UIDataDetectorTypes = []
  open var selectedRange = NSRange(location: 0, length: 0)
  open var (linkTextAttributes, typingAttributes): TextAttributes = ([:], [:])
  open var keyboardType = UIKeyboardType.default
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  public final let textContainer = NSTextContainer()
  open func scrollRangeToVisible(_ range: NSRange) {}
  public typealias TextAttributes = (
    [NSAttributedString.Key: Any], [NSAttributedString.Key: Any]
  )
}
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = Self(rawValue: 1)
  public static let link = Self(rawValue: 2)
  public static let address = Self(rawValue: 4)
  public static let calendarEvent = Self(rawValue: 8)
  public static let all = Self(rawValue: .max)
}
public final class NSTextContainer: NSObject {
  public var lineFragmentPadding: CGFloat = 5
  public var maximumNumberOfLines = 0
  public var lineBreakMode = NSLineBreakMode.byWordWrapping
}

open class UISearchBar: UIView {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  open var (text, placeholder, prompt): (String?, String?, String?) = (nil, nil, nil)
  open var (showsCancelButton, isTranslucent) = (false, true)
  open var searchBarStyle = Style.default
  open var barTintColor: UIColor?
  open var backgroundImage: UIImage?
  public final let searchTextField = UITextField()
  open weak var delegate: (any UISearchBarDelegate)?
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 56) }
}
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {}
open class UIStepper: UIControl {
  open var (value, stepValue) = (Double(0), Double(1))
  open var (minimumValue, maximumValue) = (Double(0), Double(100))
  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
}
