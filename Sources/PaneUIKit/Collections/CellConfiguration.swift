// What fills a cell by a value. An app's own content view is placed in the cell; a list's is empty.

@preconcurrency @MainActor public protocol UIConfigurationState {
  var traitCollection: UITraitCollection { get }
}
/// What a cell is.
public struct UICellConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection = .current
  public var (isSelected, isHighlighted) = (false, false)
  public var (isFocused, isDisabled, isPinned) = (false, false, false)
  public var (isEditing, isExpanded, isSwiped, isReordering) = (false, false, false, false)
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  init(isSelected: Bool, isHighlighted: Bool) {
    (self.isSelected, self.isHighlighted) = (isSelected, isHighlighted)
  }
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }
}
@preconcurrency @MainActor public protocol UIContentConfiguration {
  func makeContentView() -> UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }
}

extension UIView {
  /// The view in a cell's content view that a configuration has made.
  final var contentHolder: (UIView & UIContentView)? {
    subviews.lazy.compactMap { $0 as? UIView & UIContentView }.first
  }

  /// Comes into `view`, fills it and follows its size.
  final func fillBounds(of view: UIView) {
    frame = view.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(self)
  }

  /// Has a view of `configuration` fill this one, a cell's content view.
  final func show(_ configuration: (any UIContentConfiguration)?) {
    let shown = contentHolder
    if let shown, let configuration, type(of: shown.configuration) == type(of: configuration) {
      return shown.configuration = configuration
    }
    shown?.removeFromSuperview()
    guard let made = configuration?.makeContentView() else { return }
    made.translatesAutoresizingMaskIntoConstraints = true
    made.fillBounds(of: self)
  }
}
extension UICollectionViewCell {
  public enum DragState: Int, Sendable { case none, lifting, dragging }
}

/// A row of a list: its text is kept, and nothing is drawn.
public struct UIListContentConfiguration: UIContentConfiguration {
  public struct TextProperties {
    public var font = UIFont.preferredFont(forTextStyle: .body)
    public var color = UIColor.label
    public var (alignment, numberOfLines) = (NSTextAlignment.natural, 0)
    // Inert:
    public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }
    public var transform = TextTransform.none
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var (minimumScaleFactor, adjustsFontSizeToFitWidth) = (CGFloat(0), false)
    public var (adjustsFontForContentSizeCategory, showsExpansionTextWhenTruncated) = (true, false)
    public var allowsDefaultTighteningForTruncation = false
    public var colorTransformer: UIConfigurationColorTransformer?
    public func resolvedColor() -> UIColor { colorTransformer?.transform(color) ?? color }
  }
  public struct ImageProperties {
    public static var standardDimension: CGFloat { 0 }
    public var tintColor: UIColor?
    public var (cornerRadius, maximumSize) = (CGFloat(0), CGSize.zero)
    // Inert:
    public var (reservedLayoutSize, accessibilityIgnoresInvertColors) = (CGSize.zero, false)
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var tintColorTransformer: UIConfigurationColorTransformer?
  }
  public var (text, secondaryText): (String?, String?) = (nil, nil)
  public var (attributedText, image): (NSAttributedString?, UIImage?) = (nil, nil)
  public var (textProperties, secondaryTextProperties) = (TextProperties(), TextProperties())
  public var imageProperties = ImageProperties()
  public var secondaryAttributedText: NSAttributedString?
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  public var (imageToTextPadding, textToSecondaryTextHorizontalPadding) = (CGFloat(16), CGFloat(6))
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  public var prefersSideBySideTextAndSecondaryText = false
  public static func sidebarCell() -> Self { Self() }
  public static func plainHeader() -> Self { Self() }
  public static func groupedHeader() -> Self { Self() }
  public static func plainFooter() -> Self { Self() }
  public static func groupedFooter() -> Self { Self() }
  public static func header() -> Self { Self() }
  public static func footer() -> Self { Self() }
  public static func cell() -> Self { Self() }
  public static func subtitleCell() -> Self { Self() }
  public static func valueCell() -> Self { Self() }
  public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }
  public func updated(for state: any UIConfigurationState) -> Self { self }
}
/// What is shown where there is no content: its text is kept, and nothing is drawn.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  public var (text, secondaryText, image): (String?, String?, UIImage?) = (nil, nil, nil)
  public var (textProperties, secondaryTextProperties) = (
    UIListContentConfiguration.TextProperties(), UIListContentConfiguration.TextProperties()
  )
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = UIListContentConfiguration.ImageProperties()
  public static func empty() -> Self { Self() }
  public static func loading() -> Self { Self() }
  public static func search() -> Self { Self() }
  public func makeContentView() -> UIView & UIContentView {
    let view = UIListContentView(configuration: UIListContentConfiguration())
    view.configuration = self
    return view
  }
  public func updated(for state: any UIConfigurationState) -> Self { self }
}
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection = .current
  public var searchText: String?
}
open class UIListContentView: UIView, UIContentView {
  open var configuration: any UIContentConfiguration
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
  /// As high as its text, with 11 pt above and below: an estimate.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let list = configuration as? UIListContentConfiguration
    let texts = [
      (list?.text, list?.textProperties.font),
      (list?.secondaryText, list?.secondaryTextProperties.font),
    ]
    let heights = texts.map { text, font in
      text.map { estimate($0, font, within: max(size.width - 32, 1)).height } ?? 0
    }
    return CGSize(width: size.width, height: max(44, heights.reduce(22, +)))
  }
  public required init?(coder: NSCoder) { nil }
}
