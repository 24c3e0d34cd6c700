/// Which items a collection view shows, in which order.
public struct NSDiffableDataSourceSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  Equatable, Sendable
{
  public private(set) var sectionIdentifiers: [Section] = []
  private var items: [Section: [Item]] = [:]
  private var all: Set<Item> = []
  /// The items whose cells are to be asked for anew, and the sections whose other views are.
  var reloaded: Set<Item> = []
  var reloadedSections: Set<Section> = []
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
    check(Self.refusal(toMove: section, beside: other, of: Set(sectionIdentifiers), "section"))
    sectionIdentifiers.removeAll { $0 == section }
    insertSections([section], beforeSection: other)
  }
  public mutating func moveSection(_ section: Section, afterSection other: Section) {
    check(Self.refusal(toMove: section, beside: other, of: Set(sectionIdentifiers), "section"))
    sectionIdentifiers.removeAll { $0 == section }
    insertSections([section], afterSection: other)
  }
  public mutating func reloadSections(_ sections: [Section]) {
    check(Self.refusal(to: "reload", sections, of: Set(sectionIdentifiers), "section"))
    reloadItems(sections.flatMap { itemIdentifiers(inSection: $0) })
    reloadedSections.formUnion(sections)
  }
  public mutating func deleteSections(_ sections: [Section]) {
    sectionIdentifiers.removeAll(where: sections.contains)
    for section in sections { all.subtract(items.removeValue(forKey: section) ?? []) }
  }

  /// Adds items to a section; to the last one if that is nil.
  public mutating func appendItems(_ identifiers: [Item], toSection section: Section? = nil) {
    guard let section = section ?? sectionIdentifiers.last, sectionIdentifiers.contains(section)
    else {
      preconditionFailure("there is no section to append items to: call appendSections first")
    }
    check(refusal(toAddItems: identifiers))
    admit(identifiers)
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
    admit(identifiers)
    guard let section = sectionIdentifier(containingItem: item),
      let index = items[section]?.firstIndex(of: item)
    else { preconditionFailure("there is no item to insert others beside") }
    items[section]?.insert(contentsOf: identifiers, at: index + offset)
  }

  /// Items come that are nowhere else from now on.
  private mutating func admit(_ identifiers: [Item]) {
    let new = Set(identifiers)
    if !all.isDisjoint(with: new) {
      PagerHost.remark(
        "Diffable data source detected an attempt to insert or append item identifiers that already exist in the snapshot. The existing item identifiers will be moved into place instead."
      )
      deleteItems(identifiers)
    }
    all.formUnion(new)
  }

  mutating func replaceItems(of section: Section, with identifiers: [Item]) {
    deleteItems(itemIdentifiers(inSection: section))
    check(refusal(toAddItems: identifiers))
    admit(identifiers)
    items[section] = identifiers
  }
  public mutating func deleteItems(_ identifiers: [Item]) {
    let gone = Set(identifiers)
    for section in sectionIdentifiers { items[section]?.removeAll(where: gone.contains) }
    all.subtract(gone)
  }
  public mutating func moveItem(_ identifier: Item, beforeItem item: Item) {
    check(Self.refusal(toMove: identifier, beside: item, of: all, "item"))
    deleteItems([identifier])
    insertItems([identifier], beforeItem: item)
  }
  public mutating func moveItem(_ identifier: Item, afterItem item: Item) {
    check(Self.refusal(toMove: identifier, beside: item, of: all, "item"))
    deleteItems([identifier])
    insertItems([identifier], afterItem: item)
  }
  public mutating func reloadItems(_ identifiers: [Item]) {
    check(Self.refusal(to: "reload", identifiers, of: all, "item"))
    reloaded.formUnion(identifiers)
  }
  public mutating func reconfigureItems(_ identifiers: [Item]) {
    check(Self.refusal(to: "reconfigure", identifiers, of: all, "item"))
    reconfigured.formUnion(identifiers)
  }

  mutating func forgetReloads() { (reloaded, reloadedSections, reconfigured) = ([], [], []) }

  public mutating func deleteAllItems() { self = Self() }
}
