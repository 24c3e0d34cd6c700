import Foundation

extension UICollectionView {
  /// How cells of one kind are made and filled.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// No other registration's.
    let identifier = UUID().uuidString
    let handler: (Cell, IndexPath, Item) -> Void

    public init(handler: @escaping (Cell, IndexPath, Item) -> Void) { self.handler = handler }
  }

  /// A cell of the `registration`'s kind, with the extent of the item's, filled with `item`.
  public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.identifier
    register(Cell.self, forCellWithReuseIdentifier: identifier)
    guard
      let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) as? Cell
    else { preconditionFailure("a cell is of the class that it was registered with") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// How headers, footers or other views of one kind are made and filled.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    let identifier = UUID().uuidString
    let kind: String
    let handler: (Supplementary, String, IndexPath) -> Void
    public init(
      elementKind: String, handler: @escaping (Supplementary, String, IndexPath) -> Void
    ) { (kind, self.handler) = (elementKind, handler) }
  }
  /// A view of the kind that is `registration`'s, filled.
  public final func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.kind, registration.identifier)
    register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    let view = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = view as? Supplementary else {
      preconditionFailure("a view is of the class that it was registered with")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}
