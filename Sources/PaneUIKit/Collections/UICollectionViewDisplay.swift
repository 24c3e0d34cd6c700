import Foundation

/// Which view beside items a view is.
struct SupplementKey: Hashable {
  let kind: String
  let path: IndexPath
}

/// What is on show.
extension UICollectionView {
  /// Scrolls until the item is where `scrollPosition` says, as far as the content goes.
  func scroll(to indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else {
      preconditionFailure("scrollToItem: there is no item \(indexPath)")
    }
    updateOrthogonals(self.bounds)
    let view = orthogonals[indexPath.section] ?? self
    let (size, inset) = (view.contentSize, view.adjustedContentInset)
    // As a row below a bar: the item goes to where the insets leave room.
    let bounds = view.bounds.inset(by: inset)
    var target = bounds.origin
    if scrollPosition.contains(.left) { target.x = frame.minX }
    if scrollPosition.contains(.centeredHorizontally) { target.x = frame.midX - bounds.width / 2 }
    if scrollPosition.contains(.right) { target.x = frame.maxX - bounds.width }
    if scrollPosition.contains(.top) { target.y = frame.minY }
    if scrollPosition.contains(.centeredVertically) { target.y = frame.midY - bounds.height / 2 }
    if scrollPosition.contains(.bottom) { target.y = frame.maxY - bounds.height }
    if scrollPosition.isEmpty { return view.scrollRectToVisible(frame, animated: animated) }
    target.x = min(max(target.x, 0), max(0, size.width - bounds.width)) - inset.left
    target.y = min(max(target.y, 0), max(0, size.height - bounds.height)) - inset.top
    view.setContentOffset(target, animated: animated)
  }

  /// The item at a point of the content.
  func item(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let spot = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    let around = collectionViewLayout.layoutAttributesForElements(in: spot)
    return around?.first { $0.representedElementCategory == .cell && $0.frame.contains(point) }?
      .indexPath
  }

  /// Takes away the cells that left the view, then shows those that entered it, in the order of the
  /// layout; then asks for what may be needed next.
  func updateCells() {
    let bounds = self.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    updateKnown()
    for (path, cell) in shown
    where orthogonals[path.section] == nil && !cell.untransformedFrame.overlaps(bounds) {
      endDisplay(path, keepsCell: keepsCells)
    }
    var wasAsked = false
    for attributes in known where attributes.frame.overlaps(bounds) {
      guard shown[attributes.indexPath] == nil else { continue }
      wasAsked = show(attributes) || wasAsked
    }
    updateSupplements(bounds)
    updateOrthogonals(bounds)
    prefetch(isIdle: !wasAsked)
  }

  private func updateSupplements(_ bounds: CGRect) {
    guard !knownSupplements.isEmpty || !supplements.isEmpty else { return }
    var here: Set<SupplementKey> = []
    for attributes in knownSupplements where attributes.frame.overlaps(bounds) {
      let (kind, path) = (attributes.representedElementKind ?? "", attributes.indexPath)
      let key = SupplementKey(kind: kind, path: path)
      here.insert(key)
      if let view = supplements[key] {
        apply(attributes, to: view)
        continue
      }
      guard let view = supplement(attributes, kind) else { continue }
      apply(attributes, to: view)
      supplements[key] = view
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
      addSubview(view)
    }
    for key in supplements.keys where !here.contains(key) { endDisplay(key) }
  }

  private func supplement(
    _ attributes: UICollectionViewLayoutAttributes, _ kind: String
  ) -> UICollectionReusableView? {
    if attributes.representedElementCategory == .decorationView {
      return collectionViewLayout.decorations[kind]?.newInstance(frame: attributes.frame)
    }
    return dataSource?.collectionView(
      self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
  }

  func endDisplay(_ key: SupplementKey) {
    guard let view = supplements.removeValue(forKey: key) else { return }
    view.removeFromSuperview()
    delegate?.collectionView(
      self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
    enqueue(view)
  }

  /// Shows an item. Whether its cell had to be asked for.
  func show(_ attributes: UICollectionViewLayoutAttributes, in view: UIView? = nil) -> Bool {
    let path = attributes.indexPath
    let early = ahead.takeCell(path)
    guard let cell = early ?? dataSource?.collectionView(self, cellForItemAt: path) else {
      return false
    }
    apply(attributes, to: cell)
    (collectionViewLayout as? UICollectionViewCompositionalLayout)?
      .checkEstimate(of: cell, attributes)
    shown[path] = cell
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    let view = view ?? self
    if cell.superview === view { view.bringSubviewToFront(cell) } else { view.addSubview(cell) }
    return early == nil
  }

  /// Whether the cells of items that have just left the view stay theirs.
  private var keepsCells: Bool {
    isPrefetchingEnabled && (engine.ios == .ios10 || engine.ios == .ios13)
  }

  /// Hides an item's cell where it is, and keeps it for the item, or for reuse.
  func endDisplay(_ path: IndexPath, keepsCell: Bool = false) {
    guard let cell = shown.removeValue(forKey: path) else { return }
    cell.isHidden = true
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    if keepsCell { ahead.cells[path] = cell } else { enqueue(cell) }
  }

  // MARK: - Selection

  func select(_ path: IndexPath?, animated: Bool, at position: ScrollPosition) {
    guard let path else {
      for path in selected { shown[path]?.isSelected = false }
      selected = []
      return
    }
    if !allowsMultipleSelection { select(nil, animated: false, at: []) }
    selected.insert(path)
    shown[path]?.isSelected = true
    ahead.cells[path]?.isSelected = true
    if !position.isEmpty { scrollToItem(at: path, at: position, animated: animated) }
  }
}

/// Views that wait for their next use.
extension UICollectionView {
  func dequeue(
    _ kind: String, _ identifier: String, _ attributes: UICollectionViewLayoutAttributes?,
    _ remedy: String
  ) -> UICollectionReusableView {
    let view: UICollectionReusableView
    if let used = queues[kind]?.popLast() {
      view = used
      view.prepareForReuse()
    } else if let type = kinds[kind] {
      view = type.newInstance(frame: attributes?.frame ?? .zero)
      (view.reuseIdentifier, view.queue) = (identifier, kind)
    } else {
      _ = nibs[kind]?.instantiate(withOwner: nil)
      preconditionFailure("no class is registered for '\(identifier)': call \(remedy)")
    }
    if let attributes { apply(attributes, to: view) }
    return view
  }

  /// Keeps the view until one of its kind is needed.
  func enqueue(_ view: UICollectionReusableView) {
    guard let kind = view.queue else { return }
    queues[kind, default: []].append(view)
  }
}
