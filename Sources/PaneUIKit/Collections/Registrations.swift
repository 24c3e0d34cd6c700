import Foundation

extension UICollectionView {
  /// How cells of one kind are made and filled.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// No other registration's.
    let identifier = UUID().uuidString
    let nib: UINib?
    let handler: Handler
    public typealias Handler = (Cell, IndexPath, Item) -> Void

    public init(handler: @escaping Handler) { (nib, self.handler) = (nil, handler) }
    /// Nibs are not there: a cell of one ends the replay.
    public init(cellNib: UINib, handler: @escaping Handler) {
      (nib, self.handler) = (cellNib, handler)
    }
  }

  /// A cell of the `registration`'s kind, with the extent of the item's, filled with `item`.
  public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.identifier
    if let nib = registration.nib {
      register(nib, forCellWithReuseIdentifier: identifier)
    } else {
      register(Cell.self, forCellWithReuseIdentifier: identifier)
    }
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
    let nib: UINib?
    let handler: Handler
    public typealias Handler = (Supplementary, String, IndexPath) -> Void
    public init(elementKind: String, handler: @escaping Handler) {
      (kind, nib, self.handler) = (elementKind, nil, handler)
    }
    /// Nibs are not there: a view of one ends the replay.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      (kind, nib, self.handler) = (elementKind, supplementaryNib, handler)
    }
  }
  /// A view of the kind that is `registration`'s, filled.
  public final func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.kind, registration.identifier)
    if let nib = registration.nib {
      register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    } else {
      register(
        Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    let view = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = view as? Supplementary else {
      preconditionFailure("a view is of the class that it was registered with")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}
