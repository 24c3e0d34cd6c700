import Foundation

/// Which view beside items a view is.
struct SupplementKey: Hashable {
  let kind: String
  let path: IndexPath
}

/// What is on show.
extension UICellScrollView {
  /// Scrolls until the item is where `scrollPosition` says, as far as the content goes.
  func scroll(
    to indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) {
    guard let frame = preparedLayout.layoutAttributesForItem(at: indexPath)?.frame else {
      guard hasItem(indexPath) else {
        preconditionFailure("there is no \(nouns.item) \(indexPath) to scroll to")
      }
      notModelled(
        "a scroll to an item of which \(type(of: cellLayout)) does not say where it is: override layoutAttributesForItem(at:)"
      )
    }
    updateOrthogonals(self.bounds)
    if cellLayout.scrollsByItself(indexPath.section), orthogonals[indexPath.section] == nil,
      !bounds.isEmpty
    {
      return PagerHost.cannotJudge(
        "a scroll to an item of a section that scrolls by itself and is out of view, which is not modelled: scroll the section into view first"
      )
    }
    let view = orthogonals[indexPath.section] ?? self
    if scrollPosition.isEmpty { return view.scrollRectToVisible(frame, animated: animated) }
    let room = scrollPosition.contains(.top) ? headroom(of: indexPath) : 0
    let offset = view.offset(of: frame, at: scrollPosition, below: room)
    view.setContentOffset(offset, animated: animated)
  }

  /// The item in the middle of the view, or else the middle one of those in view.
  var middleItem: IndexPath? {
    let (paths, bounds) = (shown.keys.filter { orthogonals[$0.section] == nil }.sorted(), bounds)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let hit = paths.first { shown[$0]?.untransformedFrame.contains(middle) ?? false }
    return hit ?? (paths.isEmpty ? nil : paths[paths.count / 2])
  }

  /// Where the item is in the middle; nil if its section scrolls by itself.
  func offsetCentering(_ path: IndexPath) -> CGPoint? {
    guard !cellLayout.scrollsByItself(path.section) else { return nil }
    return cellLayout.layoutAttributesForItem(at: path).map {
      offset(of: $0.frame, at: [.centeredHorizontally, .centeredVertically])
    }
  }

  /// The item's cell, also one that is made or kept beside the view, as since iOS 15.
  func preparedCell(at path: IndexPath) -> UIReusableView? {
    shown[path] ?? (engine.ios == .ios13 ? ahead.cells[path] : nil)
  }

  func item(at point: CGPoint) -> IndexPath? {
    let spot = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    let around = preparedLayout.layoutAttributesForElements(in: spot)
    return around?.first { $0.representedElementCategory == .cell && $0.frame.contains(point) }?
      .indexPath
  }

  /// Takes away cells that left the view, shows those that entered, and asks for what may be next.
  func updateCells() {
    guard bounds.width > 0, bounds.height > 0 else { return }
    var wasAsked = false
    repeat {
      isCorrected = false
      prepareLayout()
      updateKnown()
      if isCorrected, correctsEach { continue }
      let bounds = self.bounds
      for (path, cell) in shown
      where orthogonals[path.section] == nil && !cell.untransformedFrame.overlaps(bounds) {
        endDisplay(path, keepsCell: makesCellsAhead && isSinceIOS10)
      }
      for attributes in known where attributes.frame.overlaps(bounds) {
        guard shown[attributes.indexPath] == nil else { continue }
        wasAsked = show(attributes) || wasAsked
        if isCorrected, correctsEach { break }
      }
    } while isCorrected
    updateSupplements(bounds)
    updateOrthogonals(bounds)
    callHandlers(bounds)
    prefetch(isIdle: !wasAsked)
    endLeaving()
  }

  /// What a batch has taken away may be used again.
  func endLeaving() { for view in exchange(&leaving, with: nil) ?? [] { enqueue(view) } }

  /// An item takes another size than its layout took it for: everything after it is elsewhere.
  func correct() {
    (isCorrected, knownRect) = (true, .null)
    guard isLayoutValid else { return }
    let extent = cellLayout.collectionViewContentSize
    if contentSize != extent { contentSize = extent }
  }

  private func updateSupplements(_ bounds: CGRect) {
    guard !knownSupplements.isEmpty || !supplements.isEmpty else { return }
    var here: Set<SupplementKey> = []
    for attributes in knownSupplements {
      cellLayout.pin(attributes, in: bounds)
      guard attributes.frame.overlaps(bounds) else { continue }
      let key = SupplementKey(
        kind: attributes.representedElementKind ?? "", path: attributes.indexPath)
      here.insert(key)
      let shown = supplements[key]
      guard let view = shown ?? supplement(attributes, key) else { continue }
      apply(attributes, to: view)
      guard shown == nil else { continue }
      checkLength(of: view, key, attributes.size)
      supplements[key] = view
      tell(of: view, key, isShown: true)
      addSubview(view)
    }
    for key in supplements.keys where !here.contains(key) { endDisplay(key) }
  }

  /// Nothing can be judged if a header or a footer of an estimated length takes another.
  private func checkLength(of view: UIReusableView, _ key: SupplementKey, _ size: CGSize) {
    let wish = view.fittedSize(size, free: cellLayout.openAxes(of: key.path.section, key.kind))
    guard abs(wish.width - size.width) > 0.5 || abs(wish.height - size.height) > 0.5 else { return }
    PagerHost.cannotJudge(
      "a header or a footer sizes itself: estimated at \(size.width) × \(size.height) pt, it takes \(wish.width) × \(wish.height) pt, which is not modelled: give it an absolute size"
    )
  }

  private func supplement(
    _ attributes: UICollectionViewLayoutAttributes, _ key: SupplementKey
  ) -> UIReusableView? {
    attributes.representedElementCategory == .decorationView
      ? cellLayout.decorations[key.kind]?.newOfClass(frame: attributes.frame)
      : makeSupplement(key)
  }

  func endDisplay(_ key: SupplementKey) {
    guard let view = supplements.removeValue(forKey: key) else { return }
    view.removeFromSuperview()
    tell(of: view, key, isShown: false)
    enqueue(view)
  }

  /// Shows an item. Whether its cell had to be asked for.
  func show(_ attributes: UICollectionViewLayoutAttributes, in view: UIView? = nil) -> Bool {
    let path = attributes.indexPath
    let early = ahead.takeCell(path)
    lookUp(path)
    guard let cell = early ?? askForCell(path) else { return false }
    UIView.performWithoutAnimation {
      apply(attributes, to: cell)
      // One that was made ahead is hidden.
      if early != nil { cell.isHidden = attributes.isHidden }
      fit(cell, attributes)
      if isCorrected, isLayoutValid, let now = cellLayout.layoutAttributesForItem(at: path) {
        apply(now, to: cell)
      }
    }
    shown[path] = cell
    tell(of: cell, at: path, isShown: true)
    let view = view ?? self
    if cell.superview === view { view.bringSubviewToFront(cell) } else { view.addSubview(cell) }
    return early == nil
  }

  /// A cell of the data source's, which is counted; nothing of it is animated.
  func askForCell(_ path: IndexPath) -> UIReusableView? {
    var cell: UIReusableView?
    UIView.performWithoutAnimation {
      cell = makeCell(path)
      cell?.updateConfigurationIfNeeded()
    }
    guard cell != nil, let engine = PagerHost.current?.engine else { return cell }
    engine.sideWork.cellsConfigured += 1
    // Unless it came from the queue, which has been counted.
    engine.sideWork.cellsMade += 1
    return cell
  }

  /// iOS 9 and older ask for nothing early.
  var isSinceIOS10: Bool { engine.ios == .ios10 || engine.ios == .ios13 }

  /// Hides an item's cell where it is, and keeps it for the item, or for reuse.
  func endDisplay(_ path: IndexPath, keepsCell: Bool = false) {
    guard let cell = shown.removeValue(forKey: path) else { return }
    cell.isHidden = true
    tell(of: cell, at: path, isShown: false)
    cell.place = nil
    if keepsCell { ahead.cells[path] = cell } else { enqueue(cell) }
  }

  // MARK: - Selection

  func select(_ path: IndexPath?, animated: Bool, at position: UICollectionView.ScrollPosition) {
    if path == nil || !allowsMultipleSelection {
      for other in selected where other != path { deselect(other) }
    }
    guard let path else { return }
    selected.insert(path)
    mark(path, isSelected: true)
    if !position.isEmpty { scroll(to: path, at: position, animated: animated) }
  }

  func deselect(_ path: IndexPath) {
    selected.remove(path)
    mark(path, isSelected: false)
  }

  private func mark(_ path: IndexPath, isSelected: Bool) {
    for case let cell? in [shown[path], ahead.cells[path]] { cell.mark(isSelected: isSelected) }
  }

  // MARK: - Views that wait for their next use

  func dequeue(
    _ kind: String, _ identifier: String, _ attributes: UICollectionViewLayoutAttributes?,
    _ remedy: String
  ) -> UIReusableView {
    let view: UIReusableView
    if let used = queues[kind]?.popLast() {
      view = used
      PagerHost.current?.endAnimations { $0.view === view }
      if kind == identifier { PagerHost.current?.engine.sideWork.cellsMade -= 1 }
      view.prepareForReuse()
    } else if let type = kinds[kind] {
      view = make(type, identifier, attributes?.frame ?? .zero)
      (view.reuseIdentifier, view.queue) = (identifier, kind)
    } else {
      _ = nibs[kind]?.instantiate(withOwner: nil)
      preconditionFailure("no class is registered for '\(identifier)': call \(remedy)")
    }
    if let attributes { apply(attributes, to: view) }
    return view
  }

  func enqueue(_ view: UIReusableView) {
    view.place = nil
    guard let kind = view.queue else { return }
    if leaving != nil { leaving?.append(view) } else { queues[kind, default: []].append(view) }
  }
}

extension UIScrollView {
  /// Where `frame` is as `position` says, `room` lower, as far as the content goes.
  fileprivate func offset(
    of frame: CGRect, at position: UICollectionView.ScrollPosition, below room: CGFloat = 0
  ) -> CGPoint {
    let (size, inset) = (contentSize, adjustedContentInset)
    // As a row below a bar: the item goes to where the insets leave room.
    let bounds = self.bounds.inset(by: inset)
    var target = bounds.origin
    if position.contains(.left) { target.x = frame.minX }
    if position.contains(.centeredHorizontally) { target.x = frame.midX - bounds.width / 2 }
    if position.contains(.right) { target.x = frame.maxX - bounds.width }
    if position.contains(.top) { target.y = frame.minY - room }
    if position.contains(.centeredVertically) { target.y = frame.midY - bounds.height / 2 }
    if position.contains(.bottom) { target.y = frame.maxY - bounds.height }
    target.x = min(max(target.x, 0), max(0, size.width - bounds.width)) - inset.left
    target.y = min(max(target.y, 0), max(0, size.height - bounds.height)) - inset.top
    return target
  }
}

extension UIView {
  /// Lets go of cells that wait, here and below: no app can, so they are no fault of its own.
  func dropWaitingCells() {
    if let list = self as? UICellScrollView, list.queues.contains(where: { !$0.value.isEmpty }),
      !(PagerHost.current?.engine.assumes(.cellsOutliveWarnings) ?? false)
    {
      for view in exchange(&list.queues, with: [:]).values.joined() { view.removeFromSuperview() }
    }
    for child in children { child.dropWaitingCells() }
  }
}
