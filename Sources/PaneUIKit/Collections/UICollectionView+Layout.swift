import Foundation

extension UICollectionView {
  /// The numbers of items by section: the data source is asked if they are not known.
  var itemCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let made = (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
    counts = made
    return made
  }

  /// Prepares the layout if it is invalid, or becomes invalid by the bounds.
  func prepareLayout() {
    let bounds = self.bounds
    if bounds != laidOutBounds,
      collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
    {
      isLayoutValid = false
      collectionViewLayout.invalidateLayout(
        with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
    }
    laidOutBounds = self.bounds
    guard !isLayoutValid else { return }
    isLayoutValid = true
    settlesOffset = settlesOffset || laidOutSize.map { $0 != bounds.size } ?? false
    laidOutSize = bounds.size
    collectionViewLayout.prepare()
    collectionViewLayout.measure()
    let extent = collectionViewLayout.collectionViewContentSize
    if contentSize != extent { contentSize = extent }
    knownRect = .null
    if settlesOffset { settleOffset() }
  }

  /// Asks where the content is to be now.
  private func settleOffset() {
    settlesOffset = false
    let proposed = contentOffset
    let target =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
      ?? collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
    if target != proposed { contentOffset = target }
  }

  /// Has `known` cover what is in view, and as much on each side as may be prefetched, in whole
  /// extents of the view: so each turn asks the layout for as much, wherever it begins.
  func updateKnown() {
    let (bounds, extent) = (self.bounds, self.bounds.size)
    let near = bounds.insetBy(dx: -extent.width, dy: -extent.height)
    guard knownRect.isNull || !knownRect.contains(near) else { return }
    let left = (near.minX / extent.width).rounded(.down) * extent.width
    let top = (near.minY / extent.height).rounded(.down) * extent.height
    let right = (near.maxX / extent.width).rounded(.up) * extent.width
    let bottom = (near.maxY / extent.height).rounded(.up) * extent.height
    knownRect = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    let all = collectionViewLayout.layoutAttributesForElements(in: knownRect) ?? []
    known = all.filter { $0.representedElementCategory == .cell }
    knownSupplements = all.filter { $0.representedElementCategory != .cell }
    for attributes in known {
      if let cell = shown[attributes.indexPath] { apply(attributes, to: cell) }
    }
    // The others are where an earlier layout had them.
    for path in shown.keys
    where orthogonals[path.section] == nil && !known.contains(where: { $0.indexPath == path }) {
      endDisplay(path)
    }
  }

  func apply(
    _ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView
  ) {
    let space = attributes.transform3D
    if view.hasDepth || !space.isAffine {
      view.layer.transform = space
    } else if view.transform != space.affine {
      view.transform = space.affine
    }
    if view.untransformedFrame != attributes.frame {
      view.bounds.size = attributes.size
      view.center = attributes.center
    }
    if view.front != attributes.zIndex { view.front = attributes.zIndex }
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    if view.isHidden != attributes.isHidden { view.isHidden = attributes.isHidden }
    view.apply(attributes)
  }
}

extension UICollectionView {
  public final var hasUncommittedUpdates: Bool { updates != nil }

  /// Where lines follow each other.
  public enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }

  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

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
}
