import Foundation

/// The view of one row.
open class UITableViewCell: UIReusableView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }

  /// The view for everything in the cell; it fills the cell.
  public final let contentView = UIView()
  private final let style: CellStyle
  // Views of the cell's style, in its content view from when they are asked for:
  public private(set) final lazy var textLabel: UILabel? = contentView.label(among: &labels)
  public private(set) final lazy var detailTextLabel: UILabel? =
    style == .default ? nil : contentView.label(among: &labels)
  public private(set) final lazy var imageView: UIImageView? = {
    let made = UIImageView()
    contentView.addSubview(made)
    return made
  }()
  private final var labels: [UILabel] = []
  // What a tap and a program set; the configuration follows.
  open var isSelected = false { didSet { stateChanges(oldValue != isSelected) } }
  open var isHighlighted = false { didSet { stateChanges(oldValue != isHighlighted) } }
  private func stateChanges(_ hasChanged: Bool) { if hasChanged { setNeedsUpdateConfiguration() } }
  open var backgroundView: UIView? { didSet { backgroundChanges(from: oldValue, backgroundView) } }
  // Inert, as no finger edits a row and nothing is drawn:
  open var selectionStyle = SelectionStyle.default
  open var (accessoryView, editingAccessoryView): (UIView?, UIView?)
  open var (accessoryType, editingAccessoryType) = (AccessoryType.none, AccessoryType.none)
  open var editingStyle: EditingStyle { .none }
  open var isEditing = false
  open var selectedBackgroundView: UIView?
  open var multipleSelectionBackgroundView: UIView?
  open var separatorInset = UIEdgeInsets.zero
  open var (indentationLevel, indentationWidth) = (0, CGFloat(10))
  open var (showsReorderControl, shouldIndentWhileEditing) = (false, true)
  open var showingDeleteConfirmation: Bool { false }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  /// Called when the row is selected, or its selection taken away.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  final override func mark(isSelected: Bool) { setSelected(isSelected, animated: false) }
  final override func mark(isHighlighted: Bool) { setHighlighted(isHighlighted, animated: false) }

  /// A cell that is used again for rows of its identifier; for none if that is nil.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    (self.reuseIdentifier, queue) = (reuseIdentifier, reuseIdentifier)
    contentView.fillBounds(of: self)
  }
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }
  public required init?(coder: NSCoder) { nil }

  /// Whatever transform it has, the content fills the cell.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if !contentView.transform.isIdentity { contentView.frame = bounds }
  }

  override var sizedView: UIView { contentView }
  override var leastHeight: CGFloat { 44 }
  override var ownLabels: [UILabel] { labels }

  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = Self(rawValue: 1)
    public static let showingDeleteConfirmation = Self(rawValue: 2)
  }
  // Never called, as no row is edited:
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  open override var configurationState: UICellConfigurationState {
    UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
  }
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void
  /// Fills the cell for what it is: called when it was set, too.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  open override func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }
}

/// The view of a header or a footer.
open class UITableViewHeaderFooterView: UIReusableView {
  /// The view for everything in it; it fills the header.
  public final let contentView = UIView()
  public private(set) final lazy var textLabel: UILabel? = contentView.label(among: &labels)
  public final var detailTextLabel: UILabel? { nil }
  private final var labels: [UILabel] = []
  // Inert:
  open var backgroundView: UIView?
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  /// A header that is used again for those of its identifier; for none if that is nil.
  public init(reuseIdentifier: String?) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    self.reuseIdentifier = reuseIdentifier
    queue = reuseIdentifier.map { UITableView.headers + $0 }
    contentView.fillBounds(of: self)
  }
  public convenience init() { self.init(reuseIdentifier: nil) }
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }
  public required init?(coder: NSCoder) { nil }

  override var sizedView: UIView { contentView }
  override var leastHeight: CGFloat { 28 }
  override var ownLabels: [UILabel] { labels }
}

extension UIView {
  /// A label of a style, in the view, to be measured as one of `labels`.
  fileprivate func label(among labels: inout [UILabel]) -> UILabel {
    let made = UILabel()
    addSubview(made)
    labels.append(made)
    return made
  }
}

// What a table makes by its class: as in Metatypes.

extension UITableViewCell {
  @usableFromInline convenience init(madeFor identifier: String?, style: CellStyle) {
    self.init(style: style, reuseIdentifier: identifier)
  }
  @_silgen_name("$s9PaneUIKit15UITableViewCellC7madeFor5styleACSSSg_AC0E5StyleOtcfC")
  private class func call(madeFor identifier: consuming String?, style: CellStyle) -> Self
  public final class func newOfClass(style: CellStyle, reuseIdentifier: String?) -> Self {
    call(madeFor: reuseIdentifier, style: style)
  }
}
extension UITableViewHeaderFooterView {
  @usableFromInline convenience init(madeFor identifier: String) {
    self.init(reuseIdentifier: identifier)
  }
  @_silgen_name("$s9PaneUIKit023UITableViewHeaderFooterD0C7madeForACSS_tcfC")
  private class func call(madeFor identifier: consuming String) -> Self
  final class func newOfClass(identifier: String) -> Self { call(madeFor: identifier) }
}
