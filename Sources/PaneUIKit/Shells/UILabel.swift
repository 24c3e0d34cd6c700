/// A line of text, or several. Nothing is drawn.
@preconcurrency @MainActor open class UILabel: UIView {
  open var text: String? { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }
  open var attributedText: NSAttributedString? {
    get { attributed ?? text.map { NSAttributedString(string: $0) } }
    set {
      attributed = newValue
      text = newValue?.string
    }
  }
  private final var attributed: NSAttributedString?
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

/// Where text stands that was made smaller. Inert.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }
