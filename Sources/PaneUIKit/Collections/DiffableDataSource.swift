extension UICollectionView {
  /// How cells of one kind are made and filled.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    private let key = NSObject()
    let handler: (Cell, IndexPath, Item) -> Void

    /// Cells of the class `Cell`, which `handler` fills.
    public init(handler: @escaping (Cell, IndexPath, Item) -> Void) { self.handler = handler }

    /// No other registration's.
    var identifier: String { "\(ObjectIdentifier(key))" }
  }

  /// A cell of the kind that is `registration`'s, with the extent of the item's, filled with
  /// `item`.
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
}

/// Which items a collection view shows, in which order.
public struct NSDiffableDataSourceSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  Equatable, Sendable
{
  /// The sections. A collection view shows the only one.
  public private(set) var sectionIdentifiers: [Section] = []
  private var items: [Section: [Item]] = [:]

  public init() {}

  public var itemIdentifiers: [Item] { sectionIdentifiers.flatMap { items[$0, default: []] } }
  public var numberOfItems: Int { itemIdentifiers.count }

  public mutating func appendSections(_ sections: [Section]) { sectionIdentifiers += sections }

  /// Adds items to a section; to the last one if that is nil.
  public mutating func appendItems(_ identifiers: [Item], toSection section: Section? = nil) {
    guard let section = section ?? sectionIdentifiers.last else {
      preconditionFailure("there is no section to append items to: call appendSections first")
    }
    items[section, default: []] += identifiers
  }

  public mutating func deleteItems(_ identifiers: [Item]) {
    for section in sectionIdentifiers { items[section]?.removeAll(where: identifiers.contains) }
  }

  public mutating func deleteAllItems() { self = Self() }
}

/// Provides the cells of the items of a snapshot.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  Section: Hashable & Sendable, Item: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// Provides the cell of an item.
  public typealias CellProvider = (UICollectionView, IndexPath, Item) -> UICollectionViewCell?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<Section, Item>()
  private var items: [Item] = []

  /// The data source of `collectionView`, of which it becomes that.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  /// Shows the items of `snapshot`: if they are others, every cell is asked for anew, as after
  /// `reloadData`.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    if snapshot != current {
      (current, items) = (snapshot, snapshot.itemIdentifiers)
      collectionView?.reloadData()
    }
    if let completion { DispatchQueue.main.async { completion() } }
  }

  /// What is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { current }

  /// The item at `indexPath`; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> Item? {
    items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  /// Where `item` is; nil if it is not there. Linear.
  open func indexPath(for item: Item) -> IndexPath? {
    items.firstIndex(of: item).map { IndexPath(item: $0, section: 0) }
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { items.count }

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.sectionIdentifiers.count
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let cell = cellProvider(collectionView, indexPath, items[indexPath.item]) else {
      preconditionFailure("the cell provider has no cell for item \(indexPath.item)")
    }
    return cell
  }
}
