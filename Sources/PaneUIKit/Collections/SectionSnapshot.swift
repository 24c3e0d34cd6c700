/// The items of one section, some below others. Those below one that is not expanded are not shown.
public struct NSDiffableDataSourceSectionSnapshot<Item: Hashable & Sendable>: Equatable, Sendable {
  private struct Node: Equatable, Sendable {
    let item: Item
    var level = 0
  }
  /// Each item before those below it.
  private var nodes: [Node] = []
  private var expanded: Set<Item> = []

  public init() {}

  public var items: [Item] { nodes.map(\.item) }
  public var rootItems: [Item] { nodes.filter { $0.level == 0 }.map(\.item) }
  public var visibleItems: [Item] {
    var deepest = Int.max
    return nodes.filter { node in
      guard node.level <= deepest else { return false }
      deepest = expanded.contains(node.item) ? Int.max : node.level
      return true
    }.map(\.item)
  }
  public func contains(_ item: Item) -> Bool { index(of: item) != nil }
  public func index(of item: Item) -> Int? { nodes.firstIndex { $0.item == item } }
  public func level(of item: Item) -> Int { nodes[known(item)].level }
  public func parent(of child: Item) -> Item? {
    let index = known(child)
    return nodes[..<index].last { $0.level < nodes[index].level }?.item
  }
  public func isExpanded(_ item: Item) -> Bool { expanded.contains(item) }

  private func known(_ item: Item) -> Int {
    guard let index = index(of: item) else { preconditionFailure("there is no such item") }
    return index
  }
  /// Where what is below the item at `index` ends.
  private func end(_ index: Int) -> Int {
    nodes.indices.dropFirst(index + 1).first { nodes[$0].level <= nodes[index].level }
      ?? nodes.count
  }
  private mutating func insert(_ new: [Node], at index: Int, level: Int) {
    nodes.insert(contentsOf: new.map { Node(item: $0.item, level: $0.level + level) }, at: index)
  }

  public mutating func append(_ items: [Item], to parent: Item? = nil) {
    let parent = parent.map(known)
    insert(
      items.map { Node(item: $0) }, at: parent.map(end) ?? nodes.count,
      level: parent.map { nodes[$0].level + 1 } ?? 0)
  }
  public mutating func insert(_ items: [Item], before item: Item) {
    insert(items.map { Node(item: $0) }, at: known(item), level: level(of: item))
  }
  public mutating func insert(_ items: [Item], after item: Item) {
    insert(items.map { Node(item: $0) }, at: end(known(item)), level: level(of: item))
  }
  public mutating func replace(childrenOf parent: Item, using snapshot: Self) {
    let index = known(parent)
    delete(nodes[index + 1..<end(index)].map(\.item))
    insert(snapshot.nodes, at: index + 1, level: nodes[index].level + 1)
    expanded.formUnion(snapshot.expanded)
  }
  /// Takes items away, and what is below them.
  public mutating func delete(_ items: [Item]) {
    let items = Set(items)
    var deleted = Int.max
    nodes.removeAll { node in
      if node.level <= deleted { deleted = items.contains(node.item) ? node.level : Int.max }
      return deleted < Int.max
    }
    expanded.formIntersection(self.items)
  }
  public mutating func deleteAll() { self = Self() }
  public mutating func expand(_ items: [Item]) { expanded.formUnion(items) }
  public mutating func collapse(_ items: [Item]) { expanded.subtract(items) }
  public func snapshot(of parent: Item, includingParent: Bool = false) -> Self {
    let (index, skipped) = (known(parent), includingParent ? 0 : 1)
    var part = Self()
    part.insert(
      Array(nodes[index + skipped..<end(index)]), at: 0, level: -nodes[index].level - skipped)
    part.expanded = expanded.intersection(part.items)
    return part
  }
}

extension UICollectionViewDiffableDataSource {
  /// Shows what is visible of `snapshot` in a section, which is made if it is not there.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<Item>, to section: Section,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    outlines[section] = snapshot
    var whole = self.snapshot()
    if index(for: section) == nil { whole.appendSections([section]) }
    whole.replaceItems(of: section, with: snapshot.visibleItems)
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
  }
  /// What was applied to the section, unless other items are shown since.
  public func snapshot(for section: Section) -> NSDiffableDataSourceSectionSnapshot<Item> {
    let shown = snapshot().itemIdentifiers(inSection: section)
    if let outline = outlines[section], outline.visibleItems == shown { return outline }
    var flat = NSDiffableDataSourceSectionSnapshot<Item>()
    flat.append(shown)
    return flat
  }
}
