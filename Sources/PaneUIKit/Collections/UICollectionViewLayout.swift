import Foundation

/// What of a layout became invalid: PaneUIKit's own make all of it anew, whatever an app says.
open class UICollectionViewLayoutInvalidationContext: NSObject {
  public override init() {}
  /// Whether the data is other, and whether a batch says how.
  final var (isOfData, isOfBatch) = (false, false)
  open var invalidateEverything: Bool { isOfData && !isOfBatch }
  open var invalidateDataSourceCounts: Bool { isOfData }
  /// By how much the content is to move at once.
  open var contentOffsetAdjustment = CGPoint.zero
  // Never read, as the layout is asked for everything again:
  open var contentSizeAdjustment = CGSize.zero
  open var invalidatedItemIndexPaths: [IndexPath]? { nil }
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { nil }
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { nil }
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { nil }
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { nil }
  open var interactiveMovementTarget: CGPoint { .zero }
  open func invalidateItems(at indexPaths: [IndexPath]) {}
  open func invalidateSupplementaryElements(ofKind: String, at indexPaths: [IndexPath]) {}
  open func invalidateDecorationElements(ofKind: String, at indexPaths: [IndexPath]) {}
}
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  open var (invalidateFlowLayoutDelegateMetrics, invalidateFlowLayoutAttributes) = (true, true)
}

/// Decides where the items of a collection view are. Subclass it for a layout of your own.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  final weak var owner: UICellScrollView?
  /// Items whose sizes are known and asked for again once they are in view.
  final var stale: Set<IndexPath> = []
  open var collectionView: UICollectionView? { owner as? UICollectionView }

  /// What attributes are made of that a flow layout or a compositional one makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }
  /// Whether the collection view is seen in a mirror, and its cells are not, where it is read the
  /// other way than the layout was developed for: its offset grows to the left then.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether items follow each other to the left, and the offset grows to the right.
  var isMirrored: Bool { false }

  /// The classes of decoration views by kind.
  private(set) final var decorations: [String: UICollectionReusableView.Type] = [:]

  /// A layout that shows nothing.
  public override init() {}

  public required init?(coder: NSCoder) {}

  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }
  /// Nibs are not there, and decorations of one are not seen.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {}

  /// Called before the layout is asked for anything, and again after it became invalid.
  open func prepare() {}
  /// Called after `prepare()`.
  func measure() {}
  /// Called when the layout is invalid; not `andMetrics` if what its delegate said stays.
  func forgetLines(andMetrics isAll: Bool) {}
  /// Items go elsewhere, as `place` says; nil if they are gone.
  func move(_ place: (IndexPath) -> IndexPath?) { taken = taken.moved(place) }
  /// Whether items of the section are in a scroll view of its own.
  func scrollsByItself(_ section: Int) -> Bool { false }
  /// Moves what keeps in view, where it stands beside items, to where it is seen in `bounds`.
  func pin(_ attributes: UICollectionViewLayoutAttributes, in bounds: CGRect) {}

  // MARK: Sizes that items take themselves

  /// Along which axes the lengths of a section's items are estimates.
  func openAxes(of section: Int) -> FreeAxes { [] }
  /// The same of the section's view of a `kind`.
  func openAxes(of section: Int, _ kind: String) -> FreeAxes { [] }
  /// The sizes that items took.
  final var taken: [IndexPath: CGSize] = [:]
  /// Whether one is not what the layout took the item for.
  final var isCorrected = false
  final func forgetSizes() { taken = [:] }
  /// Along which axes the item may take a length.
  final func freeAxes(at path: IndexPath) -> FreeAxes {
    taken[path] != nil && !stale.contains(path) ? [] : openAxes(of: path.section)
  }
  /// The item takes `size`, which is not what the layout took it for if that `corrects` it.
  final func take(_ size: CGSize, at path: IndexPath, corrects: Bool) {
    guard !openAxes(of: path.section).isEmpty else { return }
    (taken[path], isCorrected) = (size, isCorrected || corrects)
  }

  /// The extent of all items, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The items that `rect` of the content touches.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }

  open func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    frame(of: path).map { attributes(path.item, path.section, $0) }
  }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    frame(of: elementKind, in: indexPath.section)
      .map { attributes(0, indexPath.section, $0, kind: elementKind) }
  }
  // Where a layout of this module has all that `rect` touches, an item, and a section's `kind`:
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  func frame(of path: IndexPath) -> CGRect? { nil }
  func frame(of kind: String, in section: Int) -> CGRect? { nil }
  /// How near an item, or its section's view of a `kind`, lies.
  func zIndex(of path: IndexPath, _ kind: String?) -> Int { 0 }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether a scroll or a new extent makes it invalid. Asked whenever the bounds changed.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    followsExtent && newBounds.size != owner?.laidOutSize
  }
  /// Whether an extent of the view that is new makes it invalid, and no scroll does.
  var followsExtent: Bool { false }

  /// Where a scroll without paging is to end whose finger was lifted, `velocity` in pt/ms.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Where the content is to be after a change of its items, of the layout or of the view's size.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Has the layout prepared again before the collection view is laid out the next time.
  open func invalidateLayout() { invalidateLayout(with: newContext()) }
  /// The same. Bounds that are new to the layout come here, too, if it becomes invalid by them.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    owner?.layoutBecameInvalid()
    let adjustment = context.contentOffsetAdjustment
    guard adjustment != .zero, let owner else { return }
    let offset = owner.contentOffset
    owner.contentOffset = CGPoint(x: offset.x + adjustment.x, y: offset.y + adjustment.y)
  }
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { newContext() }

  /// Asked when a cell wants another size: `contentOffsetAdjustment` keeps in place what is seen.
  open func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { newContext() }
  // Never asked, as no finger moves an item:
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext { newContext() }
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext { newContext() }
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { previousIndexPath }
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributesForItem(at: indexPath)
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
  }

  /// Attributes of an item, or of what a section has of `kind`, by the layout's class of them.
  final func attributes(
    _ item: Int, _ section: Int, _ frame: CGRect, kind: String? = nil
  ) -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = (type ?? UICollectionViewLayoutAttributes.self).newOfClass()
    attributes.indexPath = IndexPath(item: item, section: section)
    attributes.frame = frame
    attributes.zIndex = zIndex(of: attributes.indexPath, kind)
    if let kind {
      attributes.representedElementCategory = .supplementaryView
      attributes.representedElementKind = kind
    }
    return attributes
  }

  /// The data is other: in a batch as the updates say of which the layout is told next.
  final func dataChanges(inBatch isBatch: Bool) {
    let context = newContext()
    (context.isOfData, context.isOfBatch) = (true, isBatch)
    invalidateLayout(with: context)
  }

  private func newContext() -> UICollectionViewLayoutInvalidationContext {
    let kind = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (kind ?? UICollectionViewLayoutInvalidationContext.self).newOfClass()
  }

  // Called in `performBatchUpdates` after `prepare()`, as the screen turns before it, and once it is
  // known where the content is. What comes and goes is not animated, nor its attributes asked for.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  // Called as another layout comes: of the old one, of the new one, and of both in the end.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func indexPathsToInsertForSupplementaryView(ofKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForSupplementaryView(ofKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForDecorationView(ofKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForDecorationView(ofKind: String) -> [IndexPath] { [] }
  /// Whether a cell may have another size than the layout gave it.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool { allows(preferred.size, insteadOf: original.size, at: original.indexPath) }
  func allows(_ size: CGSize, insteadOf old: CGSize, at path: IndexPath) -> Bool { false }
}
