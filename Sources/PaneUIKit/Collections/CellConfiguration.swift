// What fills a cell by a value. An app's own content view is placed in the cell; a list's is empty.

@preconcurrency @MainActor public protocol UIConfigurationState {
  var traitCollection: UITraitCollection { get }
}
/// What a cell is: no finger selects it.
public struct UICellConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection { .current }
  public var (isSelected, isHighlighted, isFocused, isDisabled) = (false, false, false, false)
  public var (isEditing, isExpanded, isSwiped, isReordering) = (false, false, false, false)
}
@preconcurrency @MainActor public protocol UIContentConfiguration {
  func makeContentView() -> UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }
}

extension UICollectionViewCell {
  private var contentHolder: (UIView & UIContentView)? {
    contentView.subviews.lazy.compactMap { $0 as? UIView & UIContentView }.first
  }
  /// What the cell shows: a view that it makes and that fills the cell.
  public final var contentConfiguration: (any UIContentConfiguration)? {
    get { contentHolder?.configuration }
    set {
      guard let newValue else { return contentHolder?.removeFromSuperview() ?? () }
      if let shown = contentHolder, type(of: shown.configuration) == type(of: newValue) {
        shown.configuration = newValue
        return
      }
      contentHolder?.removeFromSuperview()
      let made = newValue.makeContentView()
      made.frame = contentView.bounds
      made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      made.translatesAutoresizingMaskIntoConstraints = true
      contentView.addSubview(made)
    }
  }
  public final var configurationState: UICellConfigurationState { UICellConfigurationState() }
  /// Has `updateConfiguration(using:)` called, at once.
  public final func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
  // Inert:
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    get { nil }
    set {}
  }
  public final var automaticallyUpdatesContentConfiguration: Bool {
    get { true }
    set {}
  }
  public enum DragState: Int, Sendable { case none, lifting, dragging }
}

/// A row of a list: its text is kept, and nothing is drawn.
public struct UIListContentConfiguration: UIContentConfiguration {
  public struct TextProperties {
    public var font = UIFont.preferredFont(forTextStyle: .body)
    public var color = UIColor.label
    public var (alignment, numberOfLines) = (NSTextAlignment.natural, 0)
  }
  public struct ImageProperties {
    public var tintColor: UIColor?
    public var (cornerRadius, maximumSize) = (CGFloat(0), CGSize.zero)
  }
  public var (text, secondaryText): (String?, String?) = (nil, nil)
  public var (attributedText, image): (NSAttributedString?, UIImage?) = (nil, nil)
  public var (textProperties, secondaryTextProperties) = (TextProperties(), TextProperties())
  public var imageProperties = ImageProperties()
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  public static func cell() -> Self { Self() }
  public static func subtitleCell() -> Self { Self() }
  public static func valueCell() -> Self { Self() }
  public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }
  public func updated(for state: any UIConfigurationState) -> Self { self }
}
open class UIListContentView: UIView, UIContentView {
  open var configuration: any UIContentConfiguration
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { nil }
}
open class UICollectionViewListCell: UICollectionViewCell {
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
