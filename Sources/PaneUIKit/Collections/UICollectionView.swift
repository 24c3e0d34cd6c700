import Foundation

/// A scroll view whose items are views that come from a reuse queue: one section, laid out by a
/// flow layout or by one of your own.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// Where lines follow each other.
  public enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }

  /// What attributes can be of.
  public enum ElementCategory: UInt, Sendable {
    case cell, supplementaryView, decorationView
  }

  /// Where an item is to be in the view after a scroll to it.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// Provides the cells.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// Is told early which items may be needed.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether cells and data are asked for before they are needed.
  open var isPrefetchingEnabled = true
  // Inert, as no finger selects an item and nothing is drawn:
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var backgroundView: UIView?

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
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      layoutBecameInvalid()
    }
  }

  /// Lays out by `layout` at once, animated or not, then calls `completion`: 0.3 s later if
  /// animated.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    UIView.animate(
      withDuration: animated ? 0.3 : 0, animations: { self.layoutIfNeeded() },
      completion: completion)
  }

  /// The extent that the layout was last prepared for.
  private(set) var laidOutSize: CGSize?
  private var isLayoutValid = false
  private var itemCount: Int?
  private var classes: [String: UICollectionViewCell.Type] = [:]
  private var queues: [String: [UICollectionViewCell]] = [:]
  /// The cells on show, and those made before they are needed.
  final var shown: [IndexPath: UICollectionViewCell] = [:]
  final var ahead = PrefetchState()
  final let cellPrefetching = CellPrefetching.policy
  /// What the layout said of the items in `knownRect`.
  private(set) final var known: [UICollectionViewLayoutAttributes] = []
  private var knownRect = CGRect.null

  /// An empty collection view, to be given a data source.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// There are no storyboards to read it from.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  // MARK: - Counting

  /// The number of sections: 1.
  open var numberOfSections: Int { 1 }

  /// The number of items, as the data source last said it.
  open func numberOfItems(inSection section: Int) -> Int {
    precondition(section == 0, "a collection view has one section here")
    if let itemCount { return itemCount }
    guard let dataSource else { return 0 }
    precondition(
      dataSource.numberOfSections(in: self) <= 1, "a collection view has one section here")
    let count = dataSource.collectionView(self, numberOfItemsInSection: 0)
    itemCount = count
    return count
  }

  // MARK: - Reuse

  /// Has cells of `identifier` made as `cellClass`; nil makes no more of them.
  open func register(
    _ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String
  ) {
    let type = cellClass as? UICollectionViewCell.Type
    precondition(
      type != nil || cellClass == nil, "the class registered for '\(identifier)' is not a cell's")
    classes[identifier] = type
  }

  /// A cell that is no longer needed, or a new one, with the extent of the item's.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let attributes = collectionViewLayout.layoutAttributesForItem(at: indexPath)
    let cell: UICollectionViewCell
    if let used = queues[identifier]?.popLast() {
      cell = used
      cell.prepareForReuse()
    } else if let type = classes[identifier] {
      cell = type.newInstance(frame: attributes?.frame ?? .zero)
      cell.reuseIdentifier = identifier
    } else {
      preconditionFailure(
        "no class is registered for cells '\(identifier)': call register(_:forCellWithReuseIdentifier:)"
      )
    }
    if let attributes { apply(attributes, to: cell) }
    return cell
  }

  /// Keeps the cell until one of its kind is needed.
  func enqueue(_ cell: UICollectionViewCell) {
    guard let identifier = cell.reuseIdentifier else { return }
    queues[identifier, default: []].append(cell)
  }

  // MARK: - Layout

  /// Forgets what is shown. Cells are asked for again in the next layout pass.
  open func reloadData() {
    itemCount = nil
    for path in Array(shown.keys) { endDisplay(path) }
    discardPrefetched()
    layoutBecameInvalid()
  }

  /// Has the layout prepared in the next layout pass, or in the one that finds it invalid.
  func layoutBecameInvalid() {
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

  /// Prepares the layout if it is invalid, or becomes invalid by the bounds.
  final func prepareLayout() {
    let bounds = self.bounds
    if bounds != laidOutBounds,
      collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
    {
      isLayoutValid = false
      collectionViewLayout.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
    }
    laidOutBounds = self.bounds
    guard !isLayoutValid else { return }
    isLayoutValid = true
    laidOutSize = bounds.size
    collectionViewLayout.prepare()
    let extent = collectionViewLayout.collectionViewContentSize
    if contentSize != extent { contentSize = extent }
    knownRect = .null
  }

  private var laidOutBounds = CGRect.null

  /// Has `known` cover what is in view, and as much on each side as may be prefetched, in whole
  /// extents of the view: so each turn asks the layout for as much, wherever it begins.
  final func updateKnown() {
    let (bounds, extent) = (self.bounds, self.bounds.size)
    let near = bounds.insetBy(dx: -extent.width, dy: -extent.height)
    guard knownRect.isNull || !knownRect.contains(near) else { return }
    let left = (near.minX / extent.width).rounded(.down) * extent.width
    let top = (near.minY / extent.height).rounded(.down) * extent.height
    let right = (near.maxX / extent.width).rounded(.up) * extent.width
    let bottom = (near.maxY / extent.height).rounded(.up) * extent.height
    knownRect = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    known = collectionViewLayout.layoutAttributesForElements(in: knownRect) ?? []
    for attributes in known {
      if let cell = shown[attributes.indexPath] { apply(attributes, to: cell) }
    }
    // The others are where an earlier layout had them.
    for path in shown.keys where !known.contains(where: { $0.indexPath == path }) {
      endDisplay(path)
    }
  }

  final func apply(_ attributes: UICollectionViewLayoutAttributes, to cell: UICollectionViewCell) {
    if cell.transform != attributes.transform { cell.transform = attributes.transform }
    if cell.untransformedFrame != attributes.frame {
      cell.bounds.size = attributes.size
      cell.center = attributes.center
    }
    if cell.alpha != attributes.alpha { cell.alpha = attributes.alpha }
    if cell.isHidden != attributes.isHidden { cell.isHidden = attributes.isHidden }
    cell.apply(attributes)
  }
}
