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

extension UICollectionView {
  /// How headers, footers or other views of one kind are made and filled.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    private let key = NSObject()
    let kind: String
    let handler: (Supplementary, String, IndexPath) -> Void
    public init(
      elementKind: String, handler: @escaping (Supplementary, String, IndexPath) -> Void
    ) { (kind, self.handler) = (elementKind, handler) }
    var identifier: String { "\(ObjectIdentifier(key))" }
  }
  /// A view of the kind that is `registration`'s, filled.
  public final func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.kind, registration.identifier)
    register(
      Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    let view = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = view as? Supplementary else {
      preconditionFailure("a view is of the class that it was registered with")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}

/// Which items a collection view shows, in which order.
public struct NSDiffableDataSourceSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  Equatable, Sendable
{
  /// The sections.
  public private(set) var sectionIdentifiers: [Section] = []
  private var items: [Section: [Item]] = [:]
  /// The items whose cells are to be asked for anew.
  var reloaded: Set<Item> = []
  var reconfigured: Set<Item> = []

  public init() {}

  var itemsBySection: [[Item]] { sectionIdentifiers.map { items[$0, default: []] } }
  public var itemIdentifiers: [Item] { itemsBySection.flatMap { $0 } }
  public var numberOfItems: Int { itemIdentifiers.count }
  public var numberOfSections: Int { sectionIdentifiers.count }
  public func itemIdentifiers(inSection section: Section) -> [Item] { items[section, default: []] }
  public func numberOfItems(inSection section: Section) -> Int { items[section, default: []].count }
  public func indexOfItem(_ identifier: Item) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
  public func indexOfSection(_ identifier: Section) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }
  public func sectionIdentifier(containingItem identifier: Item) -> Section? {
    sectionIdentifiers.first { items[$0, default: []].contains(identifier) }
  }

  public mutating func appendSections(_ sections: [Section]) { sectionIdentifiers += sections }
  public mutating func insertSections(_ sections: [Section], beforeSection section: Section) {
    sectionIdentifiers.insert(
      contentsOf: sections, at: indexOfSection(section) ?? numberOfSections)
  }
  public mutating func insertSections(_ sections: [Section], afterSection section: Section) {
    sectionIdentifiers.insert(
      contentsOf: sections, at: indexOfSection(section).map { $0 + 1 } ?? numberOfSections)
  }
  public mutating func moveSection(_ section: Section, beforeSection other: Section) {
    sectionIdentifiers.removeAll { $0 == section }
    insertSections([section], beforeSection: other)
  }
  public mutating func moveSection(_ section: Section, afterSection other: Section) {
    sectionIdentifiers.removeAll { $0 == section }
    insertSections([section], afterSection: other)
  }
  public mutating func reloadSections(_ sections: [Section]) {
    reloadItems(sections.flatMap { itemIdentifiers(inSection: $0) })
  }
  public mutating func deleteSections(_ sections: [Section]) {
    sectionIdentifiers.removeAll(where: sections.contains)
    for section in sections { items[section] = nil }
  }

  /// Adds items to a section; to the last one if that is nil.
  public mutating func appendItems(_ identifiers: [Item], toSection section: Section? = nil) {
    guard let section = section ?? sectionIdentifiers.last else {
      preconditionFailure("there is no section to append items to: call appendSections first")
    }
    items[section, default: []] += identifiers
  }
  public mutating func insertItems(_ identifiers: [Item], beforeItem item: Item) {
    insert(identifiers, beside: item, 0)
  }
  public mutating func insertItems(_ identifiers: [Item], afterItem item: Item) {
    insert(identifiers, beside: item, 1)
  }
  private mutating func insert(_ identifiers: [Item], beside item: Item, _ offset: Int) {
    guard let section = sectionIdentifier(containingItem: item),
      let index = items[section]?.firstIndex(of: item)
    else { preconditionFailure("there is no item to insert others beside") }
    items[section]?.insert(contentsOf: identifiers, at: index + offset)
  }

  public mutating func deleteItems(_ identifiers: [Item]) {
    for section in sectionIdentifiers { items[section]?.removeAll(where: identifiers.contains) }
  }
  public mutating func moveItem(_ identifier: Item, beforeItem item: Item) {
    deleteItems([identifier])
    insertItems([identifier], beforeItem: item)
  }
  public mutating func moveItem(_ identifier: Item, afterItem item: Item) {
    deleteItems([identifier])
    insertItems([identifier], afterItem: item)
  }
  public mutating func reloadItems(_ identifiers: [Item]) { reloaded.formUnion(identifiers) }
  public mutating func reconfigureItems(_ identifiers: [Item]) {
    reconfigured.formUnion(identifiers)
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

  /// Provides the header, footer or other view of a section.
  public typealias SupplementaryViewProvider = (
    UICollectionView, String, IndexPath
  ) -> UICollectionReusableView?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<Section, Item>()
  private var items: [[Item]] = []
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// The data source of `collectionView`, of which it becomes that.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  /// Shows the items of `snapshot`. The cells of items that stay are kept.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    if snapshot != current {
      let old = items
      (current, items) = (snapshot, snapshot.itemsBySection)
      if let collectionView, !collectionView.shown.isEmpty {
        collectionView.keepCells { path in
          let item = old[path.section][path.item]
          return snapshot.reloaded.contains(item) ? nil : indexPath(for: item)
        }
      } else {
        collectionView?.reloadData()
      }
      collectionView?.reconfigureItems(at: snapshot.reconfigured.compactMap(indexPath))
      (current.reloaded, current.reconfigured) = ([], [])
    }
    if let completion { DispatchQueue.main.async { completion() } }
  }
  /// The same, with every cell asked for anew.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, completion: (() -> Void)? = nil
  ) {
    (current, items) = (snapshot, snapshot.itemsBySection)
    (current.reloaded, current.reconfigured) = ([], [])
    collectionView?.reloadData()
    if let completion { DispatchQueue.main.async { completion() } }
  }

  /// What is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { current }

  /// The item at `indexPath`; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> Item? {
    guard items.indices.contains(indexPath.section) else { return nil }
    let section = items[indexPath.section]
    return section.indices.contains(indexPath.item) ? section[indexPath.item] : nil
  }

  /// Where `item` is; nil if it is not there. Linear.
  open func indexPath(for item: Item) -> IndexPath? {
    for (section, items) in items.enumerated() {
      if let index = items.firstIndex(of: item) { return IndexPath(item: index, section: section) }
    }
    return nil
  }
  open func sectionIdentifier(for index: Int) -> Section? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }
  open func index(for sectionIdentifier: Section) -> Int? {
    current.sectionIdentifiers.firstIndex(of: sectionIdentifier)
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { items[section].count }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = items[indexPath.section][indexPath.item]
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      preconditionFailure("the cell provider has no cell for item \(indexPath.item)")
    }
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      preconditionFailure("the layout has a \(kind), and no provider has a view for it")
    }
    return view
  }
}
