import Foundation

/// Items in lines, which follow each other from top to bottom or from left to right.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The least space between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The least space between the items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The extent of every item whose extent the delegate does not say.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// Only `.zero`: cells do not size themselves here.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      precondition(estimatedItemSize == .zero, "cells that size themselves are not supported")
    }
  }
  /// The direction in which lines follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  /// The margins around all items.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }

  private var lines: FlowLines?

  /// Asks the delegate for the extents, and fills the lines: O(1) where items have one extent.
  open override func prepare() {
    super.prepare()
    lines = collectionView.map { FlowLines(metrics(of: $0)) }
  }

  /// The extent of all lines with their margins.
  open override var collectionViewContentSize: CGSize { lines?.contentSize ?? .zero }

  /// The items that `rect` touches.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let lines else { return nil }
    return lines.items(in: rect).lazy
      .filter { lines.frame(of: $0).overlaps(rect) }.map { self.attributes(of: $0, lines) }
  }

  /// Where the item is.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let lines, let view = collectionView, indexPath.section == 0,
      (0..<view.numberOfItems(inSection: 0)).contains(indexPath.item)
    else { return nil }
    return attributes(of: indexPath.item, lines)
  }

  /// Whether the extent has changed: a scroll leaves items where they are.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.laidOutSize
  }

  /// Points from one item to the next; nil if items differ in that, or lines have several.
  final var pagingStep: CGPoint? { lines?.step }

  private func attributes(of item: Int, _ lines: FlowLines) -> UICollectionViewLayoutAttributes {
    let kind = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = (kind ?? UICollectionViewLayoutAttributes.self).init()
    attributes.indexPath = IndexPath(item: item, section: 0)
    attributes.frame = lines.frame(of: item)
    return attributes
  }

  private func metrics(of view: UICollectionView) -> FlowMetrics {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let line = delegate?.collectionView(
      view, layout: self, minimumLineSpacingForSectionAt: 0)
    let between = delegate?.collectionView(
      view, layout: self, minimumInteritemSpacingForSectionAt: 0)
    return FlowMetrics(
      isHorizontal: scrollDirection == .horizontal, viewport: view.bounds.size,
      inset: delegate?.collectionView(view, layout: self, insetForSectionAt: 0) ?? sectionInset,
      lineSpacing: line ?? minimumLineSpacing, itemSpacing: between ?? minimumInteritemSpacing,
      sizes: sizes(in: view, delegate))
  }

  private func sizes(
    in view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowMetrics.Sizes {
    let count = view.numberOfItems(inSection: 0)
    func size(_ item: Int) -> CGSize? {
      delegate?.collectionView(
        view, layout: self, sizeForItemAt: IndexPath(item: item, section: 0))
    }
    guard count > 0, let first = size(0), !first.width.isNaN else {
      return .uniform(itemSize, count: count)
    }
    return .each([first] + (1..<count).map { size($0) ?? itemSize })
  }
}
