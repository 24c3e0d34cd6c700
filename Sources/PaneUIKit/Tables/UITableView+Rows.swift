import Foundation

/// What is where in a table, and what is selected.
extension UITableView {
  public final var numberOfSections: Int { itemCounts.count }
  public final func numberOfRows(inSection section: Int) -> Int {
    itemCounts.indices.contains(section) ? itemCounts[section] : 0
  }
  /// The cells on show, from above.
  public final var visibleCells: [UITableViewCell] {
    shown.keys.sorted().compactMap { shown[$0] as? UITableViewCell }
  }
  public final var indexPathsForVisibleRows: [IndexPath]? { shown.keys.sorted() }
  public final func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    shown[indexPath] as? UITableViewCell
  }
  public final func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key
  }
  public final func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    supplements[key(TableSection.header, section)] as? UITableViewHeaderFooterView
  }
  public final func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    supplements[key(TableSection.footer, section)] as? UITableViewHeaderFooterView
  }
  func key(_ kind: String, _ section: Int) -> SupplementKey {
    SupplementKey(kind: kind, path: IndexPath(row: 0, section: section))
  }
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? { item(at: point) }
  public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    preparedLayout.layoutAttributesForElements(in: rect)?
      .filter { $0.representedElementCategory == .cell && $0.frame.overlaps(rect) }
      .map(\.indexPath)
  }
  public final func rectForRow(at indexPath: IndexPath) -> CGRect {
    preparedLayout.frame(of: indexPath) ?? .zero
  }
  public final func rectForHeader(inSection section: Int) -> CGRect {
    preparedLayout.frame(of: TableSection.header, in: section) ?? .zero
  }
  public final func rectForFooter(inSection section: Int) -> CGRect {
    preparedLayout.frame(of: TableSection.footer, in: section) ?? .zero
  }
  public final func rect(forSection section: Int) -> CGRect {
    guard let layout = preparedLayout as? TableLayout, layout.sections.indices.contains(section)
    else { return .zero }
    let made = layout.sections[section]
    return CGRect(x: 0, y: made.start, width: bounds.width, height: made.end - made.start)
  }

  public final func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, at: scrollPosition.asItem, animated: animated) }
  public final func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = selected.min() else { return }
    scroll(to: path, at: scrollPosition.asItem, animated: animated)
  }

  // MARK: Selection, by program

  public final var indexPathForSelectedRow: IndexPath? { selected.min() }
  public final var indexPathsForSelectedRows: [IndexPath]? {
    selected.isEmpty ? nil : selected.sorted()
  }
  public final func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    select(indexPath, animated: animated, at: [])
    guard let indexPath, scrollPosition != .none else { return }
    scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }
  public final func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }
}

extension UITableView.ScrollPosition {
  fileprivate var asItem: UICollectionView.ScrollPosition {
    switch self {
    case .none: []
    case .top: .top
    case .middle: .centeredVertically
    case .bottom: .bottom
    }
  }
}
