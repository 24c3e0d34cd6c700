/// A line of text, or several. Nothing is drawn.
@preconcurrency @MainActor open class UILabel: UIView {
  private final var written = WrittenText() {
    didSet { if written.plain != oldValue.plain { invalidateIntrinsicContentSize() } }
  }
  open var text: String? {
    get { written.plain }
    set { written.plain = newValue }
  }
  open var attributedText: NSAttributedString? {
    get { written.attributed }
    set { written.attributed = newValue }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet { if font?.pointSize != oldValue?.pointSize { invalidateIntrinsicContentSize() } }
  }
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// How wide the text may be before it is broken; 0 if a line may be as long as the text.
  open var preferredMaxLayoutWidth: CGFloat = 0
  // Inert:
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label
  open var highlightedTextColor: UIColor?
  open var isHighlighted = false
  open var isEnabled = true
  open var textAlignment: NSTextAlignment = .natural
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false
  @Inert open var showsExpansionTextWhenTruncated: Bool
  @Inert open var lineBreakStrategy: NSLineBreakStrategy
  open var allowsDefaultTighteningForTruncation = false
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  open var minimumScaleFactor: CGFloat = 0
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)
  open func drawText(in rect: CGRect) {}
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines: Int) -> CGRect { bounds }

  override class var isTouchable: Bool { false }

  /// An estimate: nothing is drawn, and no text is measured.
  open override var intrinsicContentSize: CGSize {
    let width =
      numberOfLines != 1 && preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity
    return estimate(text ?? "", font, within: width, lines: numberOfLines)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = numberOfLines != 1 && size.width > 0 ? size.width : .infinity
    return estimate(text ?? "", font, within: width, lines: numberOfLines)
  }
}

/// A text with its attributes: setting it without them, or with them, replaces both.
struct WrittenText {
  private var own: NSAttributedString?
  var plain: String? { didSet { own = nil } }
  var attributed: NSAttributedString? {
    get { own ?? plain.map { NSAttributedString(string: $0) } }
    set {
      plain = newValue?.string
      own = newValue
    }
  }

  init(_ plain: String? = nil) { self.plain = plain }
}

/// Where text stands that was made smaller. Inert.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }
