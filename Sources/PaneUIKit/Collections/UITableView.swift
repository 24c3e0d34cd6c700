/// A scroll view of rows. No row is shown, as pages are not rows: it scrolls what an app puts in
/// it, and says so in the result.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle, automatic
  }
  public nonisolated static let automaticDimension: CGFloat = -1
  public final let style: Style
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { PagerHost.idle("UITableView's rows") }
  }
  open var (rowHeight, estimatedRowHeight) = (CGFloat(-1), CGFloat(-1))
  open var (sectionHeaderHeight, sectionFooterHeight) = (CGFloat(-1), CGFloat(-1))
  open var (tableHeaderView, tableFooterView, backgroundView): (UIView?, UIView?, UIView?) = (
    nil, nil, nil
  )
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorColor: UIColor?
  open var separatorInset = UIEdgeInsets.zero
  open var (allowsSelection, isEditing) = (true, false)
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var dragInteractionEnabled = false
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: identifier) }
  open func reloadData() {}
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func beginUpdates() {}
  open func endUpdates() {}
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
  open var visibleCells: [UITableViewCell] { [] }
  open var indexPathsForVisibleRows: [IndexPath]? { [] }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  open func selectRow(at: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {}
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {}
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {}
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { nil }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { nil }
  open var indexPathForSelectedRow: IndexPath? { nil }
  open func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
  open var sectionHeaderTopPadding: CGFloat = 0
  open var (estimatedSectionHeaderHeight, estimatedSectionFooterHeight) = (CGFloat(0), CGFloat(0))
  open var (allowsMultipleSelection, allowsSelectionDuringEditing) = (false, false)
  open var (insetsContentViewsToSafeArea, cellLayoutMarginsFollowReadableWidth) = (true, false)
  open var (allowsMultipleSelectionDuringEditing, allowsFocus) = (false, true)
  open var (selectionFollowsFocus, remembersLastFocusedIndexPath) = (false, false)
  open var (isPrefetchingEnabled, fillerRowHeight) = (true, CGFloat(0))
  open var (sectionIndexBackgroundColor, sectionIndexTrackingBackgroundColor): (UIColor?, UIColor?)
  open var sectionIndexMinimumDisplayRowCount = 0
  public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  open var hasUncommittedUpdates: Bool { false }
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {}
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { [] }
  open func rectForFooter(inSection section: Int) -> CGRect { .zero }
  open func scrollToNearestSelectedRow(at: ScrollPosition, animated: Bool) {}
  open func moveSection(_ section: Int, toSection newSection: Int) {}
  open func reconfigureRows(at indexPaths: [IndexPath]) {}
  open func reloadSectionIndexTitles() {}
  open var (separatorEffect, sectionIndexColor): (UIVisualEffect?, UIColor?) = (nil, nil)
  open var numberOfSections: Int { 1 }
  open var indexPathsForSelectedRows: [IndexPath]? { nil }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier: String) {}
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { UITableViewHeaderFooterView(reuseIdentifier: identifier) }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
  open func rect(forSection section: Int) -> CGRect { .zero }
  open func rectForHeader(inSection section: Int) -> CGRect { .zero }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    UIView.animate(withDuration: 0.3, animations: { updates?() }, completion: completion)
  }
  open func scrollToRow(at indexPath: IndexPath, at: ScrollPosition, animated: Bool) {}
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set { super.delegate = newValue }
  }
}
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public final let contentView = UIView()
  public final let (textLabel, detailTextLabel): (UILabel?, UILabel?) = (UILabel(), UILabel())
  public final let imageView: UIImageView? = UIImageView()
  open var selectionStyle = SelectionStyle.default
  open var accessoryView: UIView?
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  open var (accessoryType, editingAccessoryType) = (AccessoryType.none, AccessoryType.none)
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  open var editingStyle: EditingStyle { .none }
  open var (isSelected, isHighlighted, isEditing) = (false, false, false)
  open var (backgroundView, selectedBackgroundView): (UIView?, UIView?) = (nil, nil)
  open var separatorInset = UIEdgeInsets.zero
  open var (indentationLevel, indentationWidth) = (0, CGFloat(10))
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  public final let reuseIdentifier: String?
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }
  open func prepareForReuse() {}
  open func setSelected(_ selected: Bool, animated: Bool) {}
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {}
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = Self(rawValue: 1)
    public static let showingDeleteConfirmation = Self(rawValue: 2)
  }
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}
  open var (multipleSelectionBackgroundView, editingAccessoryView): (UIView?, UIView?)
  open var (showsReorderControl, shouldIndentWhileEditing) = (false, true)
  open var showingDeleteConfirmation: Bool { false }
  open var contentConfiguration: (any UIContentConfiguration)?
  @Inert open var backgroundConfiguration: UIBackgroundConfiguration?
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
  }
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void
  open var configurationUpdateHandler: ConfigurationUpdateHandler?
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }
}
open class UITableViewHeaderFooterView: UIView {
  public final let contentView = UIView()
  public final let (textLabel, detailTextLabel): (UILabel?, UILabel?) = (UILabel(), UILabel())
  open var backgroundView: UIView?
  public final let reuseIdentifier: String?
  public init(reuseIdentifier: String? = nil) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }
  public required init?(coder: NSCoder) { nil }
  open func prepareForReuse() {}
}
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {}
@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {}
open class UITableViewController: UIScrollingController, UITableViewDataSource,
  UITableViewDelegate
{
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tableView: UITableView! = UITableView(frame: .zero, style: style)
  private var style = UITableView.Style.plain
  open var refreshControl: UIRefreshControl?
  open var clearsSelectionOnViewWillAppear = true
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override func loadView() {
    view = tableView
    tableView.delegate = self
  }
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  // Never called, as no row is shown:
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  open func tableView(_: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? { path }
  open func tableView(_: UITableView, shouldHighlightRowAt: IndexPath) -> Bool { true }
  open func tableView(_ view: UITableView, heightForRowAt: IndexPath) -> CGFloat { view.rowHeight }
  open func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.estimatedRowHeight }
  open func tableView(_ tableView: UITableView, heightForHeaderInSection: Int) -> CGFloat { -1 }
  open func tableView(_ tableView: UITableView, heightForFooterInSection: Int) -> CGFloat { -1 }
  open func tableView(_ tableView: UITableView, viewForHeaderInSection: Int) -> UIView? { nil }
  open func tableView(_ tableView: UITableView, viewForFooterInSection: Int) -> UIView? { nil }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection: Int) -> String? { nil }
  open func tableView(_: UITableView, willDisplay: UITableViewCell, forRowAt: IndexPath) {}
  open func tableView(_: UITableView, didEndDisplaying: UITableViewCell, forRowAt: IndexPath) {}
  open func tableView(_: UITableView, canEditRowAt: IndexPath) -> Bool { true }
  open func tableView(_: UITableView, canMoveRowAt: IndexPath) -> Bool { true }
  open func tableView(_: UITableView, commit: UITableViewCell.EditingStyle, forRowAt: IndexPath) {}
  open func tableView(_: UITableView, moveRowAt: IndexPath, to: IndexPath) {}
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
}
