import Foundation

/// A scroll view whose items are views that come from a reuse queue, laid out by a flow layout or
/// by one of your own.
open class UICollectionView: UIScrollView {
  /// Provides the cells.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// Is told early which items may be needed.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether cells and data are asked for before they are needed.
  open var isPrefetchingEnabled = true
  open var allowsMultipleSelection = false
  // Inert, as no finger selects an item and nothing is drawn:
  open var (allowsSelection, backgroundView): (Bool, UIView?) = (true, nil)
  open var (isEditing, allowsSelectionDuringEditing) = (false, false)
  open var (allowsMultipleSelectionDuringEditing, selectionFollowsFocus) = (false, false)
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  open var (dragInteractionEnabled, remembersLastFocusedIndexPath) = (false, false)
  open var (allowsFocus, allowsFocusDuringEditing) = (true, false)
  public enum ReorderingCadence: Int, Sendable { case immediate, fast, slow }
  open var reorderingCadence = ReorderingCadence.immediate
  open var contextMenuInteraction: UIContextMenuInteraction? { nil }
  open var hasActiveDrag: Bool { false }
  open var hasActiveDrop: Bool { false }
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

  /// Decides where items are. A new one takes effect in the next layout pass.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.owner = nil
      collectionViewLayout.owner = self
      layoutBecameInvalid()
    }
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }
  /// Lays out by `layout` at once, animated or not, then calls `completion`: 0.3 s later if
  /// animated.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    collectionViewLayout = layout
    settlesOffset = true
    UIView.animate(
      withDuration: animated ? 0.3 : 0, animations: { self.layoutIfNeeded() },
      completion: completion)
  }

  /// The extent that the layout was last prepared for.
  final var laidOutSize: CGSize?
  final var laidOutBounds = CGRect.null
  final var isLayoutValid = false
  /// Whether layout and delegate are to say where the content is after the next preparation.
  final var settlesOffset = false
  /// The numbers of items by section, as the data source last said them.
  final var counts: [Int]?
  final var kinds: [String: UICollectionReusableView.Type] = [:]
  final var nibs: [String: UINib] = [:]
  final var queues: [String: [UICollectionReusableView]] = [:]
  /// The items that are selected.
  final var selected: Set<IndexPath> = []
  /// What changes between the beginning and the end of `performBatchUpdates`.
  final var updates: CollectionUpdates?
  /// The cells on show, and those made before they are needed.
  final var shown: [IndexPath: UICollectionViewCell] = [:]
  /// The scroll views of sections that scroll by themselves.
  final var orthogonals: [Int: OrthogonalScrollView] = [:]
  override var mayHoldPager: Bool {
    laidOutSize == nil && collectionViewLayout is UICollectionViewCompositionalLayout
  }
  /// The other views on show.
  final var supplements: [SupplementKey: UICollectionReusableView] = [:]
  final var ahead = PrefetchState()
  /// The cell that the data source fills anew.
  final var reconfigured: UICollectionViewCell?
  /// What the layout said of the items in `knownRect`.
  final var known: [UICollectionViewLayoutAttributes] = []
  final var knownSupplements: [UICollectionViewLayoutAttributes] = []
  final var knownRect = CGRect.null

  /// An empty collection view, to be given a data source.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.owner = self
  }

  /// Leaves the layout to a subclass's own `init(frame:collectionViewLayout:)`.
  public convenience init() { self.init(frame: .zero, collectionViewLayout: .init()) }

  /// There are no storyboards to read it from.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.owner = self
  }

  /// The number of sections, as the data source last said it.
  open var numberOfSections: Int { itemCounts.count }

  /// The number of items, as the data source last said it.
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
    if let cell = reconfigured, cell.queue == identifier { return cell }
    let attributes = collectionViewLayout.layoutAttributesForItem(at: indexPath)
    guard
      let cell = dequeue(
        identifier, identifier, attributes, "register(_:forCellWithReuseIdentifier:)")
        as? UICollectionViewCell
    else { preconditionFailure("the class registered for '\(identifier)' is not a cell's") }
    cell.isSelected = selected.contains(indexPath)
    return cell
  }

  /// A header, a footer or another view that is no longer needed, or a new one.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let attributes = collectionViewLayout.layoutAttributesForSupplementaryView(
      ofKind: elementKind, at: indexPath)
    return dequeue(
      elementKind + "\n" + identifier, identifier, attributes,
      "register(_:forSupplementaryViewOfKind:withReuseIdentifier:)")
  }

  /// The cells on show, in no order.
  open var visibleCells: [UICollectionViewCell] { Array(shown.values) }
  /// The items on show, in no order.
  open var indexPathsForVisibleItems: [IndexPath] { Array(shown.keys) }
  /// The item's cell; nil if it is not on show.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shown[indexPath] }
  /// The item that the cell shows; nil if it shows none.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key
  }
  /// The item at a point of the content.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }
  /// Where the item is.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  open func supplementaryView(
    forElementKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { supplements[SupplementKey(kind: kind, path: indexPath)] }
  open func indexPath(forSupplementaryView view: UICollectionReusableView) -> IndexPath? {
    supplements.first { $0.value === view }?.key.path
  }
  open func visibleSupplementaryViews(ofKind kind: String) -> [UICollectionReusableView] {
    supplements.filter { $0.key.kind == kind }.map(\.value)
  }
  open func indexPathsForVisibleSupplementaryElements(ofKind kind: String) -> [IndexPath] {
    supplements.keys.filter { $0.kind == kind }.map(\.path)
  }
  /// Scrolls until the item is where `scrollPosition` says, as far as the content goes.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, at: scrollPosition, animated: animated) }

  /// Selects the item and scrolls to it, unless `scrollPosition` is empty; nil selects none. The
  /// delegate is not told.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { select(indexPath, animated: animated, at: scrollPosition) }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.remove(indexPath)
    shown[indexPath]?.isSelected = false
  }
  open var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }

  /// Runs `updates`, puts the changes in force, and calls `completion` 0.3 s later.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    layoutIfNeeded()
    self.updates = CollectionUpdates()
    updates?()
    endUpdates()
    UIView.animate(
      withDuration: 0.3, animations: { self.layoutIfNeeded() }, completion: completion)
  }
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
  /// Moves a section: all cells are asked for anew.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.reloadedSections.formUnion([section, newSection]) }
  }
  /// Has the data source fill the cells of the items that are there, which it dequeues: they are
  /// neither taken away nor reused.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = shown[path] ?? ahead.cells[path] else { continue }
      reconfigured = cell
      _ = dataSource?.collectionView(self, cellForItemAt: path)
      reconfigured = nil
    }
  }

  /// Forgets what is shown. Cells are asked for again in the next layout pass.
  open func reloadData() {
    forgetCounts()
    selected = []
    for path in Array(shown.keys) { endDisplay(path) }
    for key in Array(supplements.keys) { endDisplay(key) }
    discardPrefetched()
    layoutBecameInvalid()
  }

  /// The data source has other numbers of items now.
  final func forgetCounts() { counts = nil }

  /// Has the layout prepared in the next layout pass, or in the one that finds it invalid.
  func layoutBecameInvalid() {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.knowsMetrics = false
    guard isLayoutValid else { return }
    isLayoutValid = false
    setNeedsLayout()
  }

  /// Shows the cells of the items that are in view, and takes away the others.
  open override func layoutSubviews() {
    super.layoutSubviews()
    prepareLayout()
    updateCells()
  }

  override var pagingStep: CGPoint? {
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else {
      return super.pagingStep
    }
    return layout.pagingStep
  }

  override func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: target, withScrollingVelocity: velocity)
  }
}
