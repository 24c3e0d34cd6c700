import Foundation

/// A scroll view of rows below each other. The cells come from a reuse queue.
@preconcurrency @MainActor open class UITableView: UICellScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle, automatic
  }
  public nonisolated static let automaticDimension: CGFloat = -1
  public final let style: Style

  open weak var dataSource: (any UITableViewDataSource)? { didSet { super.reloadData() } }
  /// Is told early which rows may be needed.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Says how high rows are, and is told what is shown.
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set {
      super.delegate = newValue
      forgetHeights()
    }
  }

  /// Of rows whose height the delegate does not say; `automaticDimension` if cells have their own.
  open var rowHeight = automaticDimension { didSet { changed(oldValue, rowHeight) } }
  /// What rows are taken for before they are in view; 0 if all heights are to be known beforehand.
  open var estimatedRowHeight = automaticDimension {
    didSet { changed(oldValue, estimatedRowHeight) }
  }
  // The same of headers and footers, all of whose heights are known beforehand.
  open var sectionHeaderHeight = automaticDimension {
    didSet { changed(oldValue, sectionHeaderHeight) }
  }
  open var sectionFooterHeight = automaticDimension {
    didSet { changed(oldValue, sectionFooterHeight) }
  }
  /// Above all sections, as high as it is.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, tableHeaderView) } }
  /// Below all sections.
  open var tableFooterView: UIView? { didSet { replace(oldValue, tableFooterView) } }
  // Inert:
  open var (estimatedSectionHeaderHeight, estimatedSectionFooterHeight) = (CGFloat(0), CGFloat(0))
  open var sectionHeaderTopPadding = automaticDimension {
    didSet { if sectionHeaderTopPadding > 0 { PagerHost.idle("sectionHeaderTopPadding") } }
  }
  open var fillerRowHeight = CGFloat(0)
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var (separatorColor, separatorEffect): (UIColor?, UIVisualEffect?) = (nil, nil)
  open var separatorInset = UIEdgeInsets.zero
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  open var (insetsContentViewsToSafeArea, cellLayoutMarginsFollowReadableWidth) = (true, false)
  open var (sectionIndexColor, sectionIndexBackgroundColor): (UIColor?, UIColor?) = (nil, nil)
  open var sectionIndexTrackingBackgroundColor: UIColor?
  open var sectionIndexMinimumDisplayRowCount = 0
  public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  open func reloadSectionIndexTitles() {}
  /// Noted: no finger edits rows.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    if editing { PagerHost.idle("UITableView.setEditing") }
  }

  /// Whether the delegate says heights, and estimates, of rows; nil until it was asked about one.
  final var answers: (heights: Bool, estimates: Bool)?
  /// What the titles of headers and footers are measured in.
  final lazy var ruler = UITableViewHeaderFooterView(reuseIdentifier: nil)

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame, layout: TableLayout())
    alwaysBounceVertical = true
  }
  public convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public convenience init() { self.init(frame: .zero, style: .plain) }
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(frame: .zero, layout: TableLayout())
  }

  private func changed(_ old: CGFloat, _ new: CGFloat) { if old != new { forgetHeights() } }

  private func forgetHeights() {
    answers = nil
    cellLayout.forgetSizes()
    layoutBecameInvalid()
  }

  private func replace(_ old: UIView?, _ new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    layoutBecameInvalid()
    setNeedsLayout()
  }

  /// The same. What is asked of all rows, and how long the content is, is known when it returns.
  open override func reloadData() {
    super.reloadData()
    if laidOutSize != nil, !hasUncommittedUpdates { prepareLayout() }
  }

  // MARK: Cells

  /// Has cells of `identifier` made as `cellClass`; nil makes no more of them.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    kinds[identifier] = cellClass as? UITableViewCell.Type
  }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    kinds[Self.headers + identifier] = aClass as? UITableViewHeaderFooterView.Type
  }
  // Nibs are not there: a cell of one ends the replay.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    nibs[identifier] = nib
  }
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    nibs[Self.headers + identifier] = nib
  }
  static let headers = "header\n"

  /// A cell that is no longer needed, or a new one of the class that is registered, if any.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reconfigured as? UITableViewCell, cell.queue == identifier { return cell }
    return dequeueIfAny(identifier, identifier) as? UITableViewCell
  }
  /// The same with the extent of the row's; a class has to be registered.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = reconfigured as? UITableViewCell, cell.queue == identifier { return cell }
    let cell = dequeue(
      identifier, identifier, cellLayout.layoutAttributesForItem(at: indexPath),
      "register(_:forCellReuseIdentifier:)")
    cell.mark(isSelected: selected.contains(indexPath))
    return unsafeDowncast(cell, to: UITableViewCell.self)
  }
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    dequeueIfAny(Self.headers + identifier, identifier) as? UITableViewHeaderFooterView
  }
  private func dequeueIfAny(_ kind: String, _ identifier: String) -> UIReusableView? {
    guard queues[kind]?.last != nil || kinds[kind] != nil || nibs[kind] != nil else { return nil }
    return dequeue(kind, identifier, nil, "register(_:forCellReuseIdentifier:)")
  }

  // MARK: Changes, none of which is animated

  /// Begins a batch that `endUpdates` puts in force, unless one has begun.
  open func beginUpdates() { beginBatch() }
  open func endUpdates() { endBatch() }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.inserted.formUnion(indexPaths) }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.deleted.formUnion(indexPaths) }
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reloaded.formUnion(indexPaths) }
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moved[indexPath] = newIndexPath }
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insertedSections.formUnion(sections) }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.deletedSections.formUnion(sections) }
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reloadedSections.formUnion(sections) }
  }
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: What its data source is asked, and its delegate told

  override var nouns: (view: String, item: String) { ("table view", "row") }
  override var announces: Bool { prefetchDataSource != nil }
  /// Not before iOS 15: data alone is asked for early.
  override var makesCellsAhead: Bool { false }
  override func countItems() -> [Int]? {
    guard let dataSource else { return nil }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }
  override func make(
    _ type: UIReusableView.Type, _ identifier: String, _ frame: CGRect
  ) -> UIReusableView {
    if let type = type as? UITableViewCell.Type {
      return type.newOfClass(style: .default, reuseIdentifier: identifier)
    }
    let header = type as? UITableViewHeaderFooterView.Type
    return header?.newOfClass(identifier: identifier) ?? type.newOfClass(frame: frame)
  }
  override func makeCell(_ path: IndexPath) -> UIReusableView? {
    dataSource?.tableView(self, cellForRowAt: path)
  }
  override func makeSupplement(_ key: SupplementKey) -> UIReusableView? {
    viewOf(key)
  }
  override func tell(of cell: UIReusableView, at path: IndexPath, isShown: Bool) {
    guard let cell = cell as? UITableViewCell else { return }
    isShown
      ? delegate?.tableView(self, willDisplay: cell, forRowAt: path)
      : delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }
  override func tell(of view: UIReusableView, _ key: SupplementKey, isShown: Bool) {
    let (view, section) = (view.heldView, key.path.section)
    switch (key.kind == TableSection.header, isShown) {
    case (true, true): delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case (false, true): delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    case (true, false):
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    case (false, false):
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }
  override func tell(_ touch: CellTouch, at path: IndexPath) -> IndexPath? {
    guard let delegate else { return path }
    switch touch {
    case .shouldHighlight:
      return delegate.tableView(self, shouldHighlightRowAt: path) ? path : nil
    case .didHighlight: delegate.tableView(self, didHighlightRowAt: path)
    case .didUnhighlight: delegate.tableView(self, didUnhighlightRowAt: path)
    case .willSelect: return delegate.tableView(self, willSelectRowAt: path)
    case .didSelect: delegate.tableView(self, didSelectRowAt: path)
    case .willDeselect: return delegate.tableView(self, willDeselectRowAt: path)
    case .didDeselect: delegate.tableView(self, didDeselectRowAt: path)
    }
    return path
  }
  override func announce(_ paths: [IndexPath], isTakenBack: Bool) {
    isTakenBack
      ? prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: paths)
      : prefetchDataSource?.tableView(self, prefetchRowsAt: paths)
  }
  override var correctsEach: Bool { true }
  override func lookUp(_ path: IndexPath) {
    guard statesHeights, cellLayout.freeAxes(at: path) == .height,
      let height = statedHeight(path), height >= 0
    else { return }
    take(height, for: path)
  }
  override func fit(_ cell: UIReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    lookUp(path)
    guard cellLayout.freeAxes(at: path) == .height else { return }
    let fitted = cell.systemLayoutSizeFitting(
      CGSize(width: attributes.size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    take(fitted.height > 0 ? fitted.height : commonHeight, for: path)
  }
  private func take(_ height: CGFloat, for path: IndexPath) {
    let old = cellLayout.frame(of: path) ?? .zero
    guard let layout = cellLayout as? TableLayout, layout.take(height, for: path) else { return }
    correct()
    guard old.minY < bounds.minY, engine.assumes(.tablesKeepRows) else { return }
    contentOffset.y += height - old.height
  }
  override func headroom(of path: IndexPath) -> CGFloat {
    path.row == 0 ? rectForHeader(inSection: path.section).height : 0
  }

  /// Shows rows, and puts the views above and below all of them where they belong.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for (view, isAbove) in [(tableHeaderView, true), (tableFooterView, false)] {
      guard let view else { continue }
      let height = view.frame.height
      view.frame = CGRect(
        x: 0, y: isAbove ? 0 : contentSize.height - height, width: bounds.width, height: height)
    }
  }
}
