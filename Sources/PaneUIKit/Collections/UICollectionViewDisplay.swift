import Foundation

/// The cells on show.
extension UICollectionView {
  /// The cells on show, in no order.
  public var visibleCells: [UICollectionViewCell] { Array(shown.values) }

  /// The items on show, in no order.
  public var indexPathsForVisibleItems: [IndexPath] { Array(shown.keys) }

  /// The item's cell; nil if it is not on show.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shown[indexPath] }

  /// The item that the cell shows; nil if it shows none.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key
  }

  /// The item at a point of the content.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let spot = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    let around = collectionViewLayout.layoutAttributesForElements(in: spot)
    return around?.first { $0.frame.contains(point) }?.indexPath
  }

  /// Where the item is.
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Scrolls until the item is where `scrollPosition` says, as far as the content goes.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else {
      preconditionFailure("scrollToItem: there is no item \(indexPath)")
    }
    let bounds = self.bounds
    var target = bounds.origin
    if scrollPosition.contains(.left) { target.x = frame.minX }
    if scrollPosition.contains(.centeredHorizontally) { target.x = frame.midX - bounds.width / 2 }
    if scrollPosition.contains(.right) { target.x = frame.maxX - bounds.width }
    if scrollPosition.contains(.top) { target.y = frame.minY }
    if scrollPosition.contains(.centeredVertically) { target.y = frame.midY - bounds.height / 2 }
    if scrollPosition.contains(.bottom) { target.y = frame.maxY - bounds.height }
    if scrollPosition.isEmpty { return scrollRectToVisible(frame, animated: animated) }
    target.x = min(max(target.x, 0), max(0, contentSize.width - bounds.width))
    target.y = min(max(target.y, 0), max(0, contentSize.height - bounds.height))
    setContentOffset(target, animated: animated)
  }

  /// Takes away the cells that left the view, then shows those that entered it, in the order of the
  /// layout; then asks for what may be needed next.
  func updateCells() {
    let bounds = self.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    updateKnown()
    for (path, cell) in shown where !cell.untransformedFrame.overlaps(bounds) { endDisplay(path) }
    var wasAsked = false
    for attributes in known where attributes.frame.overlaps(bounds) {
      guard shown[attributes.indexPath] == nil else { continue }
      wasAsked = show(attributes) || wasAsked
    }
    prefetch(isIdle: !wasAsked)
  }

  /// Shows an item. Whether its cell had to be asked for.
  private func show(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let path = attributes.indexPath
    let early = ahead.takeCell(path)
    guard let cell = early ?? dataSource?.collectionView(self, cellForItemAt: path) else {
      return false
    }
    apply(attributes, to: cell)
    shown[path] = cell
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    addSubview(cell)
    return early == nil
  }

  /// Takes an item's cell away, and keeps it for reuse.
  func endDisplay(_ path: IndexPath) {
    guard let cell = shown.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    enqueue(cell)
  }
}
