// Fields to type in: there is no keyboard, and nothing is drawn. Values are kept.

public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
    emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
  public static let alphabet = asciiCapable
}
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }
public enum UITextContentType: String, Sendable {
  case username, password, emailAddress, name, oneTimeCode
}
public enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction, presentActions, preview
}

public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
open class UITextPosition: NSObject {}
@preconcurrency @MainActor open class UITextRange: NSObject {
  open var start: UITextPosition { UITextPosition() }
  open var end: UITextPosition { UITextPosition() }
  open var isEmpty: Bool { true }
}
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  open var rect: CGRect { .zero }
}
public enum UITextGranularity: Int, Sendable {
  case character, word, sentence, paragraph, line, document
}
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static func storage(_ direction: UITextStorageDirection) -> Self {
    Self(rawValue: direction.rawValue)
  }
}
public enum UITextStorageDirection: Int, Sendable { case forward, backward }
/// Finds words and lines in text: none.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject {
  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? { nil }
}
/// Takes keys, of which there are none.
@preconcurrency @MainActor public protocol UIKeyInput: AnyObject {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

open class UITextField: UIControl, UIKeyInput {
  open override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 34) }
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  private final var written = WrittenText()
  open var text: String? {
    get { written.plain }
    set { written.plain = newValue }
  }
  open var attributedText: NSAttributedString? {
    get { written.attributed }
    set { written.attributed = newValue }
  }
  open var (placeholder, attributedPlaceholder): (String?, NSAttributedString?) = (nil, nil)
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
  open var spellCheckingType = UITextSpellCheckingType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var textContentType: UITextContentType?
  open var (clearsOnBeginEditing, enablesReturnKeyAutomatically) = (false, false)
  open var adjustsFontForContentSizeCategory = false
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  @Inert open var typingAttributes: [NSAttributedString.Key: Any]?
  open var (clearsOnInsertion, allowsEditingTextAttributes) = (false, false)
  open var disabledBackground, background: UIImage?
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { .zero }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { .zero }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { .zero }
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func drawText(in rect: CGRect) {}
  open func drawPlaceholder(in rect: CGRect) {}
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var hasText: Bool { text?.isEmpty == false }
  open func insertText(_ text: String) { self.text = (self.text ?? "") + text }
  open func deleteBackward() { _ = text?.popLast() }
  open var selectedTextRange: UITextRange?
  open var markedTextRange: UITextRange? { nil }
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { 0 }
  open func text(in range: UITextRange) -> String? { nil }
  open func replace(_ range: UITextRange, withText text: String) {}
  open func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
  public nonisolated static let textDidBeginEditingNotification = notification(
    "UITextFieldTextDidBeginEditing")
  public nonisolated static let textDidEndEditingNotification = notification(
    "UITextFieldTextDidEndEditing")
  open var beginningOfDocument: UITextPosition { UITextPosition() }
  open var endOfDocument: UITextPosition { UITextPosition() }
  open func caretRect(for position: UITextPosition) -> CGRect { .zero }
  open func firstRect(for range: UITextRange) -> CGRect { .zero }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? { nil }
  open func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? { nil }
  public nonisolated static let textDidChangeNotification = notification("UITextFieldTextDidChange")
  private final var (ownInputView, ownAccessoryView): (UIView?, UIView?) = (nil, nil)
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }
  open weak var delegate: (any UITextFieldDelegate)?
}
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {}
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {}

open class UITextView: UIScrollView, UIKeyInput {
  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }
  private final var written = WrittenText("")
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { written.plain }
    set { written.plain = newValue ?? "" }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { written.attributed }
    set { written.attributed = newValue ?? NSAttributedString(string: "") }
  }
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var (isEditable, isSelectable) = (true, true)
  open var dataDetectorTypes: UIDataDetectorTypes = []
  open var selectedRange = NSRange(location: 0, length: 0)
  open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var autocorrectionType = UITextAutocorrectionType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var spellCheckingType = UITextSpellCheckingType.default
  open var (adjustsFontForContentSizeCategory, allowsEditingTextAttributes) = (false, false)
  open func insertText(_ text: String) { self.text += text }
  open var hasText: Bool { !text.isEmpty }
  open func deleteBackward() { _ = text.popLast() }
  open var (inputDelegate, selectedTextRange): (AnyObject?, UITextRange?) = (nil, nil)
  open func caretRect(for position: UITextPosition) -> CGRect { .zero }
  open func firstRect(for range: UITextRange) -> CGRect { .zero }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  open var markedTextRange: UITextRange? { nil }
  open var beginningOfDocument: UITextPosition { UITextPosition() }
  open var endOfDocument: UITextPosition { UITextPosition() }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? { nil }
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { 0 }
  open func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? { nil }
  open func text(in range: UITextRange) -> String? { nil }
  open func replace(_ range: UITextRange, withText text: String) {}
  open func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
  open func characterRange(at point: CGPoint) -> UITextRange? { nil }
  open var tokenizer: UITextInputStringTokenizer { UITextInputStringTokenizer() }
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var textContentType: UITextContentType?
  open var (isSecureTextEntry, enablesReturnKeyAutomatically) = (false, false)
  open var (clearsOnInsertion, usesStandardTextScaling) = (false, false)
  public nonisolated static let textDidBeginEditingNotification = notification(
    "UITextViewTextDidBeginEditing")
  public nonisolated static let textDidEndEditingNotification = notification(
    "UITextViewTextDidEndEditing")
  public nonisolated static let textDidChangeNotification = notification("UITextViewTextDidChange")
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  public final let textContainer = NSTextContainer()
  public init(frame: CGRect, textContainer: NSTextContainer?) { super.init(frame: frame) }
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func scrollRangeToVisible(_ range: NSRange) {}
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
/// The parts of text: extents are estimates.
open class NSTextStorage: NSMutableAttributedString {
  open private(set) var layoutManagers: [NSLayoutManager] = []
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }
}
open class NSLayoutManager: NSObject {
  open weak var textStorage: NSTextStorage?
  open private(set) var textContainers: [NSTextContainer] = []
  open func addTextContainer(_ container: NSTextContainer) { textContainers.append(container) }
  open func ensureLayout(for container: NSTextContainer) {}
  open func usedRect(for container: NSTextContainer) -> CGRect {
    textStorage?.boundingRect(with: container.size, context: nil) ?? .zero
  }
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  open func boundingRect(forGlyphRange range: NSRange, in container: NSTextContainer) -> CGRect {
    textStorage?.attributedSubstring(from: range).boundingRect(with: container.size, context: nil)
      ?? .zero
  }
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: textStorage?.length ?? 0)
  }
  // A glyph is a character, and where one is in a line is not known:
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph fraction: UnsafeMutablePointer<CGFloat>? = nil
  ) -> Int { 0 }
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints fraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { 0 }
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?
  ) -> CGRect { textContainers.first.map(usedRect(for:)) ?? .zero }
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
}
public final class NSTextContainer: NSObject {
  public var size: CGSize
  public init(size: CGSize = .zero) { self.size = size }
  public var lineFragmentPadding: CGFloat = 5
  public var (widthTracksTextView, heightTracksTextView) = (false, false)
  public var exclusionPaths: [UIBezierPath] = []
  public var maximumNumberOfLines = 0
  public var lineBreakMode = NSLineBreakMode.byWordWrapping
}
