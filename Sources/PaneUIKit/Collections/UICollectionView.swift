import Foundation

/// A scroll view whose items are views from a reuse queue, laid out by a layout.
open class UICollectionView: UICellScrollView {
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// Is told early which items may be needed.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  // Inert, as no finger selects an item and nothing is drawn:
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  public enum ReorderingCadence: Int, Sendable { case immediate, fast, slow }
  open var reorderingCadence = ReorderingCadence.immediate
  open var contextMenuInteraction: UIContextMenuInteraction? { nil }
  // Never begins, as no finger drags a cell:
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
  open func endInteractiveMovement() {}
  open func cancelInteractiveMovement() {}

  /// Is told what is shown, beside what every scroll view tells.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set {
      super.delegate = newValue
      layoutBecameInvalid()
    }
  }

  /// Decides where items are. A new one does at once, and cells follow in the next layout pass.
  open var collectionViewLayout: UICollectionViewLayout {
    get { cellLayout }
    set {
      let old = cellLayout
      guard newValue !== old else { return }
      guard laidOutSize != nil else { return cellLayout = newValue }
      (settlesOffset, centered) = (true, laidOutSize == bounds.size ? middleItem : nil)
      old.prepareForTransition(to: newValue)
      cellLayout = newValue
      newValue.prepareForTransition(from: old)
      UIView.performWithoutAnimation { prepareLayout() }
      old.finalizeLayoutTransition()
      newValue.finalizeLayoutTransition()
    }
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }
  /// Lays out by `layout` at once, then calls `completion`: 0.3 s later if `animated`.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    collectionViewLayout = layout
    UIView.performWithoutAnimation { layoutIfNeeded() }
    UIView.complete(after: animated ? 0.3 : 0, completion)
  }

  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    notModelled("a finger does not go from layout to layout")
  }
  open func finishInteractiveTransition() {}
  open func cancelInteractiveTransition() {}

  /// A section that scrolls by itself may be the pager, and is not there before it has items.
  override var mayHoldPager: Bool {
    let hasItems = laidOutSize != nil && counts?.contains { $0 > 0 } ?? false
    return !hasItems && collectionViewLayout is UICollectionViewCompositionalLayout
  }
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame, layout: layout)
  }

  /// Leaves the layout to a subclass's own `init(frame:collectionViewLayout:)`.
  public convenience init() { self.init(frame: .zero, collectionViewLayout: .init()) }

  public required init?(coder: NSCoder) {
    super.init(frame: .zero, layout: UICollectionViewFlowLayout())
  }

  /// The number of sections, as the data source last said it.
  open var numberOfSections: Int { itemCounts.count }

  open func numberOfItems(inSection section: Int) -> Int {
    itemCounts.indices.contains(section) ? itemCounts[section] : 0
  }

  /// Has cells of `identifier` made as `cellClass`; nil makes no more of them.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let type = cellClass as? UICollectionViewCell.Type
    precondition(
      type != nil || cellClass == nil, "the class registered for '\(identifier)' is not a cell's")
    kinds[identifier] = type
  }
  /// Has views of a kind made as `viewClass`.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { kinds[elementKind + "\n" + identifier] = viewClass as? UICollectionReusableView.Type }
  // Nibs are not there: a cell of one ends the replay.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    nibs[identifier] = nib
  }
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { nibs[kind + "\n" + identifier] = nib }

  /// A cell that is no longer needed, or a new one, with the extent of the item's.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = reconfigured as? UICollectionViewCell, cell.queue == identifier { return cell }
    // A layout need not say where a single item is.
    let attributes =
      collectionViewLayout.layoutAttributesForItem(at: indexPath)
      ?? known.first { $0.indexPath == indexPath }
    guard
      let cell = dequeue(
        identifier, identifier, attributes, "register(_:forCellWithReuseIdentifier:)")
        as? UICollectionViewCell
    else { preconditionFailure("the class registered for '\(identifier)' is not a cell's") }
    cell.mark(isSelected: selected.contains(indexPath))
    return cell
  }

  /// A header, a footer or another view that is no longer needed, or a new one.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let attributes = collectionViewLayout.layoutAttributesForSupplementaryView(
      ofKind: elementKind, at: indexPath)
    let view = dequeue(
      elementKind + "\n" + identifier, identifier, attributes,
      "register(_:forSupplementaryViewOfKind:withReuseIdentifier:)")
    return unsafeDowncast(view, to: UICollectionReusableView.self)
  }

  /// The cells on show, in no order.
  open var visibleCells: [UICollectionViewCell] {
    shown.values.compactMap { $0 as? UICollectionViewCell }
  }
  /// The items on show, in no order.
  open var indexPathsForVisibleItems: [IndexPath] { Array(shown.keys) }
  /// The item's cell; nil if it is neither on show nor kept beside the view.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    preparedCell(at: indexPath) as? UICollectionViewCell
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key
  }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    preparedLayout.layoutAttributesForItem(at: indexPath)
  }
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    preparedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  open func supplementaryView(
    forElementKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    supplements[SupplementKey(kind: kind, path: indexPath)] as? UICollectionReusableView
  }
  open func indexPath(forSupplementaryView view: UICollectionReusableView) -> IndexPath? {
    supplements.first { $0.value === view }?.key.path
  }
  open func visibleSupplementaryViews(ofKind kind: String) -> [UICollectionReusableView] {
    supplements.filter { $0.key.kind == kind }
      .compactMap { $0.value as? UICollectionReusableView }
  }
  open func indexPathsForVisibleSupplementaryElements(ofKind kind: String) -> [IndexPath] {
    supplements.keys.filter { $0.kind == kind }.map(\.path)
  }
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, at: scrollPosition, animated: animated) }

  // Nothing is selected by these where `allowsSelection` is off, and the delegate is not told:
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { if allowsSelection { select(indexPath, animated: animated, at: scrollPosition) } }
  open func deselectItem(at: IndexPath, animated: Bool) { if allowsSelection { deselect(at) } }
  open var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }

  open func insertItems(at indexPaths: [IndexPath]) { change { $0.inserted.formUnion(indexPaths) } }
  open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleted.formUnion(indexPaths) } }
  open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloaded.formUnion(indexPaths) } }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moved[indexPath] = newIndexPath }
  }
  open func insertSections(_ sections: IndexSet) {
    change { $0.insertedSections.formUnion(sections) }
  }
  open func deleteSections(_ sections: IndexSet) {
    change { $0.deletedSections.formUnion(sections) }
  }
  open func reloadSections(_ sections: IndexSet) {
    change { $0.reloadedSections.formUnion(sections) }
  }
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  override var announces: Bool { prefetchDataSource != nil }
  override func countItems() -> [Int]? {
    guard let dataSource else { return nil }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }
  override func makeCell(_ path: IndexPath) -> UIReusableView? {
    let cell = dataSource?.collectionView(self, cellForItemAt: path)
    if let cell, cell.reuseIdentifier == nil {
      fatalError(
        "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:"
      )
    }
    return cell
  }
  override func makeSupplement(_ key: SupplementKey) -> UIReusableView? {
    dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
  }
  override func tell(of cell: UIReusableView, at path: IndexPath, isShown: Bool) {
    guard let cell = cell as? UICollectionViewCell else { return }
    isShown
      ? delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
      : delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }
  override func tell(of view: UIReusableView, _ key: SupplementKey, isShown: Bool) {
    guard let view = view as? UICollectionReusableView else { return }
    isShown
      ? delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
      : delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
  }
  override func tell(_ touch: CellTouch, at path: IndexPath) -> IndexPath? {
    guard let delegate else { return path }
    var isAllowed = true
    switch touch {
    case .shouldHighlight: isAllowed = delegate.collectionView(self, shouldHighlightItemAt: path)
    case .didHighlight: delegate.collectionView(self, didHighlightItemAt: path)
    case .didUnhighlight: delegate.collectionView(self, didUnhighlightItemAt: path)
    case .willSelect: isAllowed = delegate.collectionView(self, shouldSelectItemAt: path)
    case .didSelect: delegate.collectionView(self, didSelectItemAt: path)
    case .willDeselect: isAllowed = delegate.collectionView(self, shouldDeselectItemAt: path)
    case .didDeselect: delegate.collectionView(self, didDeselectItemAt: path)
    }
    return isAllowed ? path : nil
  }
  override func announce(_ paths: [IndexPath], isTakenBack: Bool) {
    isTakenBack
      ? prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: paths)
      : prefetchDataSource?.collectionView(self, prefetchItemsAt: paths)
  }
  override func settledOffset(_ proposed: CGPoint) -> CGPoint {
    delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
      ?? super.settledOffset(proposed)
  }
  /// Has a flow layout fill its lines anew, which insets shorten.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    let flow = cellLayout as? UICollectionViewFlowLayout
    if flow?.preparedRoom != flow?.room { layoutBecameInvalid() }
  }

  override func fit(_ cell: UIReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    guard let cell = cell as? UICollectionViewCell else { return }
    let frame = attributes.frame
    cell.freeAxes = cellLayout.freeAxes(at: attributes.indexPath)
    let preferred = cell.preferredLayoutAttributesFitting(attributes)
    let copy: Any? = preferred.size == frame.size ? nil : preferred.copy()
    attributes.frame = frame
    guard let wish = copy as? UICollectionViewLayoutAttributes else {
      if !cell.freeAxes.isEmpty {
        cellLayout.take(frame.size, at: attributes.indexPath, corrects: false)
      }
      return
    }
    guard
      cellLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: wish, withOriginalAttributes: attributes)
    else { return }
    cellLayout.take(wish.size, at: attributes.indexPath, corrects: true)
    cellLayout.invalidateLayout(
      with: cellLayout.invalidationContext(
        forPreferredLayoutAttributes: wish, withOriginalAttributes: attributes))
    correct()
  }

  override var pagingStep: CGPoint? {
    let flow = collectionViewLayout as? UICollectionViewFlowLayout
    return flow.map(\.pagingStep) ?? super.pagingStep
  }

  override func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: target, withScrollingVelocity: velocity)
  }
}
