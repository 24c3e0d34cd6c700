/// Which items a collection view shows, in which order.
public struct NSDiffableDataSourceSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  Equatable, Sendable
{
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

  public mutating func appendSections(_ sections: [Section]) {
    insert(sections, at: numberOfSections)
  }
  public mutating func insertSections(_ sections: [Section], beforeSection section: Section) {
    insert(sections, at: known(section))
  }
  public mutating func insertSections(_ sections: [Section], afterSection section: Section) {
    insert(sections, at: known(section) + 1)
  }
  private mutating func insert(_ sections: [Section], at index: Int) {
    check(refusal(toAddSections: sections))
    sectionIdentifiers.insert(contentsOf: sections, at: index)
  }
  public mutating func moveSection(_ section: Section, beforeSection other: Section) {
    check(Self.refusal(toMove: section, beside: other, of: sectionIdentifiers, "section"))
    sectionIdentifiers.removeAll { $0 == section }
    insertSections([section], beforeSection: other)
  }
  public mutating func moveSection(_ section: Section, afterSection other: Section) {
    check(Self.refusal(toMove: section, beside: other, of: sectionIdentifiers, "section"))
    sectionIdentifiers.removeAll { $0 == section }
    insertSections([section], afterSection: other)
  }
  public mutating func reloadSections(_ sections: [Section]) {
    check(Self.refusal(to: "reload", sections, of: sectionIdentifiers, "section"))
    reloadItems(sections.flatMap { itemIdentifiers(inSection: $0) })
  }
  public mutating func deleteSections(_ sections: [Section]) {
    sectionIdentifiers.removeAll(where: sections.contains)
    for section in sections { items[section] = nil }
  }

  /// Adds items to a section; to the last one if that is nil. Those that are there move.
  public mutating func appendItems(_ identifiers: [Item], toSection section: Section? = nil) {
    guard let section = section ?? sectionIdentifiers.last, sectionIdentifiers.contains(section)
    else {
      preconditionFailure("there is no section to append items to: call appendSections first")
    }
    check(refusal(toAddItems: identifiers))
    take(identifiers)
    items[section, default: []] += identifiers
  }
  public mutating func insertItems(_ identifiers: [Item], beforeItem item: Item) {
    insert(identifiers, beside: item, 0)
  }
  public mutating func insertItems(_ identifiers: [Item], afterItem item: Item) {
    insert(identifiers, beside: item, 1)
  }
  private mutating func insert(_ identifiers: [Item], beside item: Item, _ offset: Int) {
    check(refusal(toAddItems: identifiers, beside: item))
    take(identifiers)
    guard let section = sectionIdentifier(containingItem: item),
      let index = items[section]?.firstIndex(of: item)
    else { preconditionFailure("there is no item to insert others beside") }
    items[section]?.insert(contentsOf: identifiers, at: index + offset)
  }

  /// Takes items out that will be elsewhere.
  private mutating func take(_ identifiers: [Item]) {
    let named = Set(identifiers)
    for (section, there) in items where there.contains(where: named.contains) {
      items[section] = there.filter { !named.contains($0) }
    }
  }

  mutating func replaceItems(of section: Section, with identifiers: [Item]) {
    items[section] = identifiers
  }
  public mutating func deleteItems(_ identifiers: [Item]) {
    for section in sectionIdentifiers { items[section]?.removeAll(where: identifiers.contains) }
  }
  public mutating func moveItem(_ identifier: Item, beforeItem item: Item) {
    check(Self.refusal(toMove: identifier, beside: item, of: itemIdentifiers, "item"))
    insertItems([identifier], beforeItem: item)
  }
  public mutating func moveItem(_ identifier: Item, afterItem item: Item) {
    check(Self.refusal(toMove: identifier, beside: item, of: itemIdentifiers, "item"))
    insertItems([identifier], afterItem: item)
  }
  public mutating func reloadItems(_ identifiers: [Item]) {
    check(Self.refusal(to: "reload", identifiers, of: itemIdentifiers, "item"))
    reloaded.formUnion(identifiers)
  }
  public mutating func reconfigureItems(_ identifiers: [Item]) {
    check(Self.refusal(to: "reconfigure", identifiers, of: itemIdentifiers, "item"))
    reconfigured.formUnion(identifiers)
  }
  public mutating func deleteAllItems() { self = Self() }
}

/// The items of a snapshot, which a collection view or a table shows.
@preconcurrency @MainActor
open class UIDiffableSource<Section: Hashable & Sendable, Item: Hashable & Sendable>: NSObject {
  private weak var view: UICellScrollView?
  private var current = NSDiffableDataSourceSnapshot<Section, Item>()
  final var items: [[Item]] = []

  init(_ view: UICellScrollView) { self.view = view }

  /// Shows the items of `snapshot`. The cells of items that stay are kept.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    if snapshot != current {
      let (old, sections) = (items, current.sectionIdentifiers)
      (current, items) = (snapshot, snapshot.itemsBySection)
      if let view, !view.shown.isEmpty {
        view.keepCells(telling: updates(since: old, in: sections)?.items) { path in
          let item = old[path.section][path.item]
          return snapshot.reloaded.contains(item) ? nil : indexPath(for: item)
        }
      } else {
        view?.reloadData()
      }
      view?.reconfigure(snapshot.reconfigured.compactMap(indexPath))
      (current.reloaded, current.reconfigured) = ([], [])
    }
    if let completion { DispatchQueue.main.async { completion() } }
  }
  /// What has come and gone since there were the items `old` in `sections`; nil if some have moved.
  private func updates(since old: [[Item]], in sections: [Section]) -> CollectionUpdates? {
    let new = current.sectionIdentifiers
    let (before, now) = (Set(old.joined()), Set(items.joined()))
    guard sections.filter(new.contains) == new.filter(sections.contains) else { return nil }
    var updates = CollectionUpdates()
    for (index, section) in sections.enumerated() {
      guard let other = new.firstIndex(of: section) else {
        guard now.isDisjoint(with: old[index]) else { return nil }
        updates.deletedSections.insert(index)
        continue
      }
      let (left, right) = (old[index], items[other])
      guard left.filter(now.contains) == right.filter(before.contains) else { return nil }
      for (item, identifier) in left.enumerated() {
        let path = IndexPath(item: item, section: index)
        if !now.contains(identifier) {
          updates.deleted.insert(path)
        } else if current.reloaded.contains(identifier) {
          updates.reloaded.insert(path)
        }
      }
      for (item, identifier) in right.enumerated() where !before.contains(identifier) {
        updates.inserted.insert(IndexPath(item: item, section: other))
      }
    }
    for (index, section) in new.enumerated() where !sections.contains(section) {
      guard before.isDisjoint(with: items[index]) else { return nil }
      updates.insertedSections.insert(index)
    }
    return updates
  }
  /// The same, with every cell asked for anew.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, completion: (() -> Void)? = nil
  ) {
    (current, items) = (snapshot, snapshot.itemsBySection)
    (current.reloaded, current.reconfigured) = ([], [])
    view?.reloadData()
    if let completion { DispatchQueue.main.async { completion() } }
  }

  open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { current }

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
}

/// Provides the cells of the items of a snapshot.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  Section: Hashable & Sendable, Item: Hashable & Sendable
>: UIDiffableSource<Section, Item>, UICollectionViewDataSource {
  public typealias CellProvider = (UICollectionView, IndexPath, Item) -> UICollectionViewCell?

  public typealias SupplementaryViewProvider = (
    UICollectionView, String, IndexPath
  ) -> UICollectionReusableView?

  private let cellProvider: CellProvider
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// What was applied to sections.
  final var outlines: [Section: NSDiffableDataSourceSectionSnapshot<Item>] = [:]

  /// The data source of `collectionView`, of which it becomes that.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init(collectionView)
    collectionView.dataSource = self
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

/// Provides the rows of a snapshot.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  Section: Hashable & Sendable, Item: Hashable & Sendable
>: UIDiffableSource<Section, Item>, UITableViewDataSource {
  public typealias CellProvider = (UITableView, IndexPath, Item) -> UITableViewCell?

  private let cellProvider: CellProvider
  // Inert:
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// The data source of `tableView`, of which it becomes that.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init(tableView)
    tableView.dataSource = self
  }

  open func numberOfSections(in tableView: UITableView) -> Int { items.count }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items[section].count
  }
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let item = items[indexPath.section][indexPath.row]
    guard let cell = cellProvider(tableView, indexPath, item) else {
      preconditionFailure("the cell provider has no cell for row \(indexPath.row)")
    }
    return cell
  }
  // Titles are a subclass's, as are editing's:
  open func tableView(_: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_: UITableView, canEditRowAt: IndexPath) -> Bool { false }
  open func tableView(_: UITableView, canMoveRowAt: IndexPath) -> Bool { false }
  open func tableView(_: UITableView, commit: UITableViewCell.EditingStyle, forRowAt: IndexPath) {}
  open func tableView(_: UITableView, moveRowAt: IndexPath, to: IndexPath) {}
}
