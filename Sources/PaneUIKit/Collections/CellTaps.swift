/// What a delegate is asked and told of a tap on a cell.
enum CellTouch {
  case shouldHighlight, didHighlight, didUnhighlight
  case willSelect, didSelect, willDeselect, didDeselect
}

// In the order of UICollectionView.h; of rows as logs have it: didUnhighlight comes first there.
extension UICellScrollView {
  /// A finger comes down on an item.
  final func press(_ path: IndexPath) {
    guard tell(.shouldHighlight, at: path) != nil else { return }
    pressed = (path, shown[path])
    shown[path]?.mark(isHighlighted: true)
    _ = tell(.didHighlight, at: path)
    // A phone lays it out before the finger is lifted.
    shown[path]?.updateConfigurationIfNeeded()
  }

  /// A finger leaves the item that it pressed, and has it selected if it was `lifted`.
  final func release(lifted: Bool) {
    guard let (path, cell) = exchange(&pressed, with: nil) else { return }
    cell?.mark(isHighlighted: false)
    let isTable = self is UITableView
    if isTable { _ = tell(.didUnhighlight, at: path) }
    if lifted { wasTapped(path) }
    if !isTable { _ = tell(.didUnhighlight, at: path) }
  }

  private func wasTapped(_ path: IndexPath) {
    let isTakenBack = allowsMultipleSelection && selected.contains(path)
    guard let chosen = isTakenBack ? path : tell(.willSelect, at: path) else { return }
    let others = allowsMultipleSelection ? [] : selected.subtracting([chosen]).sorted()
    for old in isTakenBack ? [path] : others {
      // A collection view asks only of an item that is tapped again.
      let asks = isTakenBack || self is UITableView
      guard let old = asks ? tell(.willDeselect, at: old) : old else { return }
      deselect(old)
      _ = tell(.didDeselect, at: old)
    }
    if isTakenBack { return }
    select(chosen, animated: false, at: [])
    _ = tell(.didSelect, at: chosen)
  }
}
