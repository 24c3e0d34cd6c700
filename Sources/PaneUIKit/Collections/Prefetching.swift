import Foundation

/// What a collection view asked for before it is needed.
struct PrefetchState {
  /// The items that the prefetching data source was told of, and that are not on show yet.
  var announced: Set<IndexPath> = []
  /// The cells that were made and are not on show yet, or not any more.
  var cells: [IndexPath: UIReusableView] = [:]
  /// The offset at the layout pass before.
  var offset: CGPoint?
  /// Whether the last scroll went towards the beginning.
  var isBackward = false

  /// Takes what was prefetched for an item that will be shown.
  mutating func takeCell(_ path: IndexPath) -> UIReusableView? {
    announced.remove(path)
    return cells.removeValue(forKey: path)
  }
}

extension UICellScrollView {
  /// Asks for data and cells ahead of the view; `isIdle` where no shown item needed a cell.
  ///
  /// Apple documents that cells are asked for early, the nearest first, and in several passes, but
  /// not how early. That each pass that shows nothing new asks for the nearest is invented, and so
  /// are the counts that depend on it.
  func prefetch(isIdle: Bool) {
    guard isPrefetchingEnabled, isSinceIOS10 else { return }
    let (window, extent) = (windowAhead, bounds.size)
    dropPrefetched(
      outside: window.union(bounds), bounds.insetBy(dx: -extent.width, dy: -extent.height))
    announce(in: window)
    guard makesCellsAhead, !engine.assumes(.noCellIsEarly) else { return }
    if engine.assumes(.allCellsAreEarly) {
      while prefetchCell(in: window) {}
    } else if isIdle {
      _ = prefetchCell(in: window)
    }
  }

  /// Asks for the nearest cell of `window` that was not asked for; returns whether there was one.
  private func prefetchCell(in window: CGRect) -> Bool {
    let nearest = known.filter {
      $0.frame.overlaps(window) && shown[$0.indexPath] == nil && ahead.cells[$0.indexPath] == nil
    }.min { distance($0.frame) < distance($1.frame) }
    guard let path = nearest?.indexPath, let cell = askForCell(path) else { return false }
    cell.isHidden = true
    ahead.cells[path] = cell
    return true
  }

  func discardPrefetched() {
    for cell in ahead.cells.values { enqueue(cell) }
    (ahead.announced, ahead.cells) = ([], [:])
  }

  /// One extent of the view, in the direction of the last scroll: at first, towards the end.
  private var windowAhead: CGRect {
    let bounds = self.bounds
    let before = ahead.offset ?? bounds.origin
    let delta = CGPoint(x: bounds.minX - before.x, y: bounds.minY - before.y)
    if delta != .zero || ahead.offset == nil {
      ahead.offset = bounds.origin
      ahead.isBackward = delta == .zero ? cellLayout.isMirrored : delta.x < 0 || delta.y < 0
    }
    let sign = ahead.isBackward ? -1.0 : 1.0
    let isHorizontal = contentSize.width > bounds.width
    return bounds.offsetBy(
      dx: isHorizontal ? sign * bounds.width : 0, dy: isHorizontal ? 0 : sign * bounds.height)
  }

  private func announce(in window: CGRect) {
    guard announces else { return }
    let new = known.filter {
      $0.frame.overlaps(window) && shown[$0.indexPath] == nil
        && !ahead.announced.contains($0.indexPath)
    }
    guard !new.isEmpty else { return }
    let paths = new.sorted { distance($0.frame) < distance($1.frame) }.map(\.indexPath)
    ahead.announced.formUnion(paths)
    announce(paths, isTakenBack: false)
  }

  /// What was announced counts within `rect`, and a cell is kept within `vicinity`.
  private func dropPrefetched(outside rect: CGRect, _ vicinity: CGRect) {
    func isIn(_ rect: CGRect, _ path: IndexPath) -> Bool {
      known.contains { $0.indexPath == path && $0.frame.overlaps(rect) }
    }
    for (path, cell) in ahead.cells where !isIn(vicinity, path) {
      ahead.cells[path] = nil
      enqueue(cell)
    }
    let late = ahead.announced.filter { !isIn(rect, $0) }
    guard !late.isEmpty else { return }
    ahead.announced.subtract(late)
    announce(late.sorted(), isTakenBack: true)
  }

  private func distance(_ frame: CGRect) -> Double {
    let bounds = self.bounds
    return abs(frame.midX - bounds.midX) + abs(frame.midY - bounds.midY)
  }
}
