/// The items of a snapshot, which a collection view or a table shows.
@preconcurrency @MainActor
open class UIDiffableSource<Section: Hashable & Sendable, Item: Hashable & Sendable>: NSObject {
  private weak var view: UICellScrollView?
  private var current = NSDiffableDataSourceSnapshot<Section, Item>()
  final var items: [[Item]] = []

  init(_ view: UICellScrollView) { self.view = view }

  /// Shows the items of `snapshot`. The cells of items that stay are kept. What changes in a window
  /// takes 0.3 s until `completion` if that is animated.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    let changes = snapshot != current
    if changes {
      let (old, sections) = (items, current.sectionIdentifiers)
      (current, items) = (snapshot, snapshot.itemsBySection)
      if let view, !view.shown.isEmpty {
        view.keepCells(telling: updates(since: old, in: sections)?.items) { index in
          let section = sections[index]
          return snapshot.reloadedSections.contains(section) ? nil : self.index(for: section)
        } _: { path in
          let item = old[path.section][path.item]
          return snapshot.reloaded.contains(item) ? nil : indexPath(for: item)
        }
      } else {
        view?.reloadData()
      }
      view?.reconfigure(snapshot.reconfigured.compactMap(indexPath))
      current.forgetReloads()
    }
    guard let completion else { return }
    let isAnimated = changes && animatingDifferences && view?.window != nil
    if isAnimated { return UIView.complete(after: 0.3) { _ in completion() } }
    DispatchQueue.main.async { completion() }
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
    current.forgetReloads()
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
  open func collectionView(_: UICollectionView, canMoveItemAt: IndexPath) -> Bool { false }
  open func collectionView(_: UICollectionView, moveItemAt: IndexPath, to: IndexPath) {}
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
