import Foundation

/// A scroll view of cells from a reuse queue, laid out by a layout: what collection views and
/// tables have in common, which ask and tell different objects in different words.
@preconcurrency @MainActor open class UICellScrollView: UIScrollView {
  /// Whether cells and data are asked for before they are needed.
  open var isPrefetchingEnabled = true
  open var allowsMultipleSelection = false
  open var allowsSelection = true
  // Inert, as nothing is drawn:
  open var backgroundView: UIView?
  open var (isEditing, allowsSelectionDuringEditing) = (false, false)
  open var (allowsMultipleSelectionDuringEditing, selectionFollowsFocus) = (false, false)
  open var (dragInteractionEnabled, remembersLastFocusedIndexPath) = (false, false)
  open var (allowsFocus, allowsFocusDuringEditing) = (true, false)
  open var hasActiveDrag: Bool { false }
  open var hasActiveDrop: Bool { false }
  public final var hasUncommittedUpdates: Bool { updates != nil }

  /// Decides where cells are.
  final var cellLayout: UICollectionViewLayout {
    didSet {
      oldValue.owner = nil
      cellLayout.owner = self
      cellLayout.dataChanges(inBatch: false)
    }
  }
  /// The extent that the layout was last prepared for.
  final var laidOutSize: CGSize?
  final var laidOutBounds = CGRect.null
  final var isLayoutValid = false
  /// Whether the layout prepares itself: what it sets of itself then makes it invalid no more.
  final var isPreparing = false
  /// Whether layout and delegate are to say where the content is after the next preparation.
  final var settlesOffset = false
  /// The item that is to be in the middle then, unless they say otherwise.
  final var centered: IndexPath?
  /// The numbers of items by section, as the data source last said them.
  final var counts: [Int]?
  final var kinds: [String: UIReusableView.Type] = [:]
  final var nibs: [String: UINib] = [:]
  final var queues: [String: [UIReusableView]] = [:]
  /// What a batch takes away, until what it brings is there; nil where none is in force.
  final var leaving: [UIReusableView]?
  final var selected: Set<IndexPath> = []
  /// The item that a finger presses, and its cell.
  final var pressed: (path: IndexPath, cell: UIReusableView?)?
  /// What changes in a batch, and how many have begun, each in another.
  final var updates: CollectionUpdates?
  final var depth = 0
  /// What the layout is to be told of a batch once it is prepared.
  final var updateItems: [UICollectionViewUpdateItem]?
  /// The cells on show, and those made before they are needed.
  final var shown: [IndexPath: UIReusableView] = [:]
  /// Whether an item has taken another size than its layout took it for, in this pass.
  final var isCorrected = false
  /// Whether items were seen that are no pages of one extent, and how long the last one is.
  final var isListSoFar = false
  /// Whether an item has shown the page of its number.
  final var isInOrder = false
  /// Whether the view is seen in a mirror, and each cell in another.
  final var isFlipped = false
  final var shownLength: (viewport: CGSize, length: CGFloat)?
  /// Where physics has had content come to rest that a finger moved.
  final var rest: CGPoint?
  /// The scroll views of sections that scroll by themselves.
  final var orthogonals: [Int: OrthogonalScrollView] = [:]
  /// Where those were scrolled to that have left the view.
  final var orthogonalOffsets: [Int: CGPoint] = [:]
  /// The other views on show.
  final var supplements: [SupplementKey: UIReusableView] = [:]
  final var ahead = PrefetchState()
  /// The cell that the data source fills anew.
  final var reconfigured: UIReusableView?
  /// What the layout said of the items in `knownRect`.
  final var known: [UICollectionViewLayoutAttributes] = []
  final var knownSupplements: [UICollectionViewLayoutAttributes] = []
  final var knownRect = CGRect.null

  /// For the classes of this module.
  public init(frame: CGRect, layout: UICollectionViewLayout) {
    cellLayout = layout
    super.init(frame: frame)
    layout.owner = self
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: What its data source is asked, and its delegate told

  var nouns: (view: String, item: String) { ("collection view", "item") }
  var announces: Bool { false }
  func countItems() -> [Int]? { nil }
  func makeCell(_ path: IndexPath) -> UIReusableView? { nil }
  func makeSupplement(_ key: SupplementKey) -> UIReusableView? { nil }
  /// The view is about to be shown, or was taken away.
  func tell(of cell: UIReusableView, at path: IndexPath, isShown: Bool) {}
  func tell(of view: UIReusableView, _ key: SupplementKey, isShown: Bool) {}
  /// The item that a tap is about now; nil if the delegate refuses.
  func tell(_ touch: CellTouch, at path: IndexPath) -> IndexPath? { path }
  /// These items may be needed soon, or are not needed after all.
  func announce(_ paths: [IndexPath], isTakenBack: Bool) {}
  func settledOffset(_ proposed: CGPoint) -> CGPoint {
    cellLayout.targetContentOffset(forProposedContentOffset: proposed)
  }
  /// Whether cells are made before they are in view.
  var makesCellsAhead: Bool { isPrefetchingEnabled }
  /// The row at `path` comes into view: what is said of its size is looked up.
  func lookUp(_ path: IndexPath) {}
  /// Has `cell` take the size that it wants, where its layout leaves that to it.
  func fit(_ cell: UIReusableView, _ attributes: UICollectionViewLayoutAttributes) {}
  /// Whether no other cell is asked for before those after one that was corrected are moved.
  var correctsEach: Bool { false }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard allowsSelection, let hit = touches.first?.view,
      let path = shown.first(where: { hit.isDescendant(of: $0.value) })?.key
    else { return }
    press(path)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    release(lifted: true)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    release(lifted: false)
  }
  /// How much of what stands above an item comes into view with it.
  func headroom(of path: IndexPath) -> CGFloat { 0 }
  func make(_ type: UIReusableView.Type, _ identifier: String, _ frame: CGRect) -> UIReusableView {
    type.newOfClass(frame: frame)
  }

  // MARK: Changes

  /// Runs `updates` as a batch, or as a part of one, and calls `completion` 0.3 s later.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginBatch()
    updates?()
    endBatch()
    UIView.complete(after: 0.3, completion)
  }

  /// Moves a section, whose cells and headers stay.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections[section] = newSection }
  }

  /// Forgets what is shown, and its sizes. Cells are asked for again in the next layout pass.
  open func reloadData() {
    counts = nil
    endLeaving()
    cellLayout.forgetSizes()
    selected = []
    for path in Array(shown.keys) { endDisplay(path) }
    for key in Array(supplements.keys) { endDisplay(key) }
    discardPrefetched()
    cellLayout.dataChanges(inBatch: false)
    layoutBecameInvalid()
  }

  /// Has the data source fill, by dequeuing, the cells of items that are there, and sizes them anew.
  final func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard let cell = shown[path] ?? ahead.cells[path] else { continue }
      reconfigured = cell
      _ = makeCell(path)
      reconfigured = nil
      cell.updateConfigurationIfNeeded()
      cellLayout.stale.insert(path)
      knownRect = .null
      setNeedsLayout()
    }
  }

  /// Has the layout prepared in the next layout pass, or in the one that finds it invalid.
  func layoutBecameInvalid(withMetrics isAll: Bool = true) {
    cellLayout.forgetLines(andMetrics: isAll)
    guard isLayoutValid, !isPreparing else { return }
    isLayoutValid = false
    setNeedsLayout()
  }

  override func willTell(of event: EngineEvent) {
    switch event {
    case .didEndDragging(willDecelerate: false), .didEndDecelerating: rest = contentOffset
    default: break
    }
  }

  override func readingChanges() {
    super.readingChanges()
    layoutBecameInvalid()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    prepareLayout()
    updateCells()
  }
}
