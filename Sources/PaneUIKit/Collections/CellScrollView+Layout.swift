import Foundation
import Scrolling

extension UICellScrollView {
  /// The numbers of items by section: the data source is asked if they are not known.
  var itemCounts: [Int] {
    if let counts { return counts }
    counts = countItems()
    return counts ?? []
  }

  /// The layout as it is when an app asks for it.
  var preparedLayout: UICollectionViewLayout {
    prepareLayout()
    return cellLayout
  }

  /// Prepares the layout if it is invalid, or becomes invalid by the bounds.
  func prepareLayout() {
    let bounds = self.bounds
    let before = CGRect(origin: laidOutBounds.origin, size: laidOutSize ?? bounds.size)
    if bounds != laidOutBounds, let context = invalidation(by: bounds) {
      isLayoutValid = false
      cellLayout.invalidateLayout(with: context)
    }
    laidOutBounds = self.bounds
    guard !isLayoutValid else { return }
    isLayoutValid = true
    let isResized = before.size != bounds.size
    let isFirst = laidOutSize?.width ?? 0 == 0
    let isTurned = isResized && !isFirst && PagerHost.current?.turning != nil
    settlesOffset = settlesOffset || isTurned
    laidOutSize = bounds.size
    flip()
    if isTurned { cellLayout.prepare(forAnimatedBoundsChange: before) }
    isPreparing = true
    cellLayout.prepare()
    isPreparing = false
    cellLayout.measure()
    let items = exchange(&updateItems, with: nil)
    if let items { cellLayout.prepare(forCollectionViewUpdates: items) }
    let (extent, old) = (cellLayout.collectionViewContentSize, contentSize)
    if contentSize != extent { contentSize = extent }
    knownRect = .null
    if extent.width > bounds.width, cellLayout.isMirrored {
      let hasGrown = old.width > 0 && old.width != extent.width && !isResized
      mirrorOffset(isFirst: isFirst, hasGrown: hasGrown)
    }
    if settlesOffset {
      settlesOffset = false
      let middle = exchange(&centered, with: nil).flatMap(offsetCentering)
      let target = settledOffset(middle ?? contentOffset)
      if target != contentOffset { contentOffset = target }
    }
    if items != nil { cellLayout.finalizeCollectionViewUpdates() }
    if isTurned { cellLayout.finalizeAnimatedBoundsChange() }
  }

  /// What the layout says becomes invalid by `bounds`; nil if nothing does. On a phone it is asked
  /// before they are in force, and compares them with the view's.
  private func invalidation(by bounds: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    let before = laidOutBounds.isNull ? bounds : laidOutBounds
    (untransformedFrame.size, boundsOrigin) = (before.size, before.origin)
    defer { (untransformedFrame.size, boundsOrigin) = (bounds.size, bounds.origin) }
    guard cellLayout.shouldInvalidateLayout(forBoundsChange: bounds) else { return nil }
    return cellLayout.invalidationContext(forBoundsChange: bounds)
  }

  /// Has the view seen in a mirror, if its layout wants that.
  private func flip() {
    let flips =
      cellLayout.flipsHorizontallyInOppositeLayoutDirection
      && effectiveUserInterfaceLayoutDirection != cellLayout.developmentLayoutDirection
    guard flips != isFlipped else { return }
    isFlipped = flips
    transform = flips ? .mirror : .identity
  }

  /// Items follow each other to the left of the offset's end: the first one is in view at first,
  /// unless an app has scrolled, or iOS is 9 or older.
  private func mirrorOffset(isFirst: Bool, hasGrown: Bool) {
    if isFirst, contentOffset.x == 0, isSinceIOS10 {
      contentOffset.x = contentSize.width - bounds.width
    } else if hasGrown, !settlesOffset {
      PagerHost.cannotJudge(
        "the items of a collection view that is read from right to left have come to another length: where UIKit has its content then is not known, unless its layout flips horizontally"
      )
    }
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
    let all = cellLayout.layoutAttributesForElements(in: knownRect) ?? []
    known = all.filter { $0.representedElementCategory == .cell && isThere($0.indexPath) }
    knownSupplements = all.filter { $0.representedElementCategory != .cell }
    for attributes in known {
      let path = attributes.indexPath
      guard let cell = shown[path] else { continue }
      apply(attributes, to: cell)
      let isStale = cellLayout.stale.contains(path)
      if isStale || !cellLayout.freeAxes(at: path).isEmpty { fit(cell, attributes) }
      if isStale { cellLayout.stale.remove(path) }
    }
    // The others are where an earlier layout had them.
    for path in shown.keys
    where orthogonals[path.section] == nil && !known.contains(where: { $0.indexPath == path }) {
      endDisplay(path)
    }
  }

  /// Whether the data source has the item.
  func hasItem(_ path: IndexPath) -> Bool {
    let counts = itemCounts
    return counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }

  /// The same; a layout that says where another one is is named.
  private func isThere(_ path: IndexPath) -> Bool {
    if hasItem(path) { return true }
    guard engine.ios == .ios13 else {
      fatalError(
        "UICollectionView received layout attributes for a cell with an index path that does not exist: \(path)"
      )
    }
    PagerHost.remark(
      "layout attributes of \(path) were received from \(type(of: cellLayout)) but are not valid for the data source counts: they are ignored"
    )
    return false
  }

  /// Whether its items are no pages of one extent that fill the view: they differ along `axis`, or
  /// they lie below each other, do not fill the view, and it does not page: two of them fit, or
  /// fingers have left it where physics had it come to rest.
  func isList(along axis: Axis) -> Bool {
    guard !isListSoFar, orthogonals.isEmpty, let size = laidOutSize else { return isListSoFar }
    let isFree = restsFreely
    for attributes in known where shown[attributes.indexPath] != nil {
      let length = attributes.size.along(axis).width
      let other = shownLength?.viewport == size ? shownLength?.length ?? length : length
      shownLength = (size, length)
      let fits = isFree ? length < size.height - 0.5 : length * 2 <= size.height
      let isShort = !isPagingEnabled && axis == .vertical && fits
      isListSoFar = isListSoFar || isShort || abs(length - other) > 0.5
    }
    return isListSoFar
  }

  /// Whether content stays where physics has had it come to rest.
  private var restsFreely: Bool {
    guard let rest, engine.isAtRest else { return false }
    isSteered = isSteered || rest != contentOffset
    return !isSteered
  }

  /// Whether the second of two items side by side is left of the first; nil if there are no two.
  var isLeftward: Bool? {
    guard let first = known.first,
      let next = known.first(where: {
        $0.indexPath == IndexPath(item: first.indexPath.item + 1, section: first.indexPath.section)
      }),
      next.frame.minY == first.frame.minY, next.frame.minX != first.frame.minX
    else { return nil }
    return convert(next.frame, to: nil).minX < convert(first.frame, to: nil).minX
  }

  /// How many numbers the items in view are from the pages that they show.
  var shifts: [Int] {
    let counts = itemCounts
    return shown.compactMap { path, cell in
      cell.pageInside.map { counts[..<path.section].reduce(path.item, +) - $0.index.page }
    }
  }

  /// The items in view by their numbers in all, and where they are.
  var placedItems: [(Int, CGRect)] {
    let (counts, bounds) = (itemCounts, bounds)
    return known.filter { $0.frame.overlaps(bounds) }.map {
      (counts[..<$0.indexPath.section].reduce($0.indexPath.item, +), $0.frame)
    }
  }

  /// Gives the view what the layout says, unless that is equal to what it said last: what an app has
  /// changed stays so.
  func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UIReusableView) {
    let space =
      isFlipped ? CATransform3D(.mirror).then(attributes.transform3D) : attributes.transform3D
    let isOwn = type(of: attributes) != UICollectionViewLayoutAttributes.self
    var place = ReusablePlace(
      frame: attributes.frame, turn: space == CATransform3DIdentity ? .none : .by(space),
      alpha: attributes.alpha, isHidden: attributes.isHidden, own: isOwn ? attributes : nil)
    guard view.place != place || view.front != attributes.zIndex else { return }
    // A layout may change its own.
    if isOwn { place.own = attributes.copy() as? UICollectionViewLayoutAttributes }
    view.place = place
    if view.hasDepth || !space.isAffine {
      view.layer.transform = space
    } else if view.transform != space.affine {
      view.transform = space.affine
    }
    if view.untransformedFrame != attributes.frame {
      view.bounds.size = attributes.frame.size
      view.center = attributes.frame.point(at: view.anchor)
    }
    if view.front != attributes.zIndex { view.front = attributes.zIndex }
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    if view.isHidden != attributes.isHidden { view.isHidden = attributes.isHidden }
    view.apply(attributes)
  }
}
