import Foundation

/// A change among the items.
public final class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }
  public let indexPathBeforeUpdate: IndexPath?
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action
  init(_ before: IndexPath?, _ after: IndexPath?, _ action: Action) {
    (indexPathBeforeUpdate, indexPathAfterUpdate, updateAction) = (before, after, action)
  }
}

/// The changes of a batch: deletions name items as they were before it, insertions as after it.
struct CollectionUpdates {
  var deleted: Set<IndexPath> = []
  var inserted: Set<IndexPath> = []
  var reloaded: Set<IndexPath> = []
  var moved: [IndexPath: IndexPath] = [:]
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()

  /// Where an item is after the batch; nil if its cell is not kept.
  func place(of path: IndexPath) -> IndexPath? {
    if let target = moved[path] { return target }
    if deleted.contains(path) || reloaded.contains(path) || deletedSections.contains(path.section)
      || reloadedSections.contains(path.section)
    {
      return nil
    }
    let gone = deleted.union(moved.keys).filter {
      $0.section == path.section && $0.item < path.item
    }
    var section = path.section - deletedSections.count(in: 0..<path.section)
    for index in insertedSections where index <= section { section += 1 }
    var item = path.item - gone.count
    let come = inserted.union(moved.values).filter { $0.section == section }.map(\.item).sorted()
    for index in come where index <= item { item += 1 }
    return IndexPath(item: item, section: section)
  }

  /// What UIKit says, of a `view` with `item`s, of a batch that cannot lead from `old` to `new`.
  func contradiction(
    from old: [Int], to new: [Int], view: String = "collection view", item: String = "item"
  ) -> String? {
    if let reason = unknown(in: old, new, item) { return reason }
    let (come, gone) = (insertedSections.count, deletedSections.count)
    guard new.count == old.count + come - gone else {
      return
        "Invalid update: invalid number of sections. The number of sections contained in the \(view) after the update (\(new.count)) must be equal to the number of sections contained in the \(view) before the update (\(old.count)), plus or minus the number of sections inserted or deleted (\(come) inserted, \(gone) deleted)."
    }
    guard come + gone == 0 else { return nil }
    for section in new.indices where !reloadedSections.contains(section) {
      func count(_ paths: some Sequence<IndexPath>) -> Int { paths.count { $0.section == section } }
      let (inserted, deleted) = (count(inserted), count(deleted))
      let ways = moved.filter { $0.key.section != $0.value.section }
      let (came, left) = (count(ways.values), count(ways.keys))
      guard new[section] != old[section] + inserted - deleted + came - left else { continue }
      return
        "Invalid update: invalid number of \(item)s in section \(section). The number of \(item)s contained in an existing section after the update (\(new[section])) must be equal to the number of \(item)s contained in that section before the update (\(old[section])), plus or minus the number of \(item)s inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of \(item)s moved into or out of that section (\(came) moved in, \(left) moved out)."
    }
    return nil
  }

  /// What UIKit says of a batch that names an item that is not there, or deletes and reloads one.
  private func unknown(in old: [Int], _ new: [Int], _ item: String) -> String? {
    func length(_ section: Int, _ counts: [Int]) -> Int {
      counts.indices.contains(section) ? counts[section] : 0
    }
    for path in deleted.union(reloaded).union(moved.keys).sorted() {
      let (section, count) = (path.section, length(path.section, old))
      guard path.item >= count else { continue }
      return
        "attempt to delete \(item) \(path.item) from section \(section) which only contains \(count) \(item)s before the update"
    }
    for path in inserted.union(moved.values).sorted() {
      let (section, count) = (path.section, length(path.section, new))
      guard path.item >= count else { continue }
      return
        "attempt to insert \(item) \(path.item) into section \(section), but there are only \(count) \(item)s in section \(section) after the update"
    }
    return deleted.intersection(reloaded).min()
      .map { "attempt to delete and reload the same index path (\($0))" }
  }

  /// The changes as a layout is told of them: those of whole sections name no item.
  var items: [UICollectionViewUpdateItem] {
    func whole(_ sections: IndexSet) -> [IndexPath] {
      sections.map { IndexPath(item: NSNotFound, section: $0) }
    }
    let gone = whole(deletedSections) + deleted.sorted()
    let come = whole(insertedSections) + inserted.sorted()
    let anew = whole(reloadedSections) + reloaded.sorted()
    return gone.map { .init($0, nil, .delete) } + come.map { .init(nil, $0, .insert) }
      + anew.map { .init($0, $0, .reload) } + moved.map { .init($0, $1, .move) }
  }
}

extension UICellScrollView {
  func change(_ body: (inout CollectionUpdates) -> Void) {
    let isBatch = updates != nil
    var changes = updates ?? CollectionUpdates()
    body(&changes)
    updates = changes
    if !isBatch { commitUpdates() }
  }

  /// Begins a batch that `endBatch` puts in force, unless one has begun.
  func beginBatch() {
    if depth == 0 {
      layoutIfNeeded()
      updates = CollectionUpdates()
    }
    depth += 1
  }
  func endBatch() {
    depth = max(0, depth - 1)
    guard depth == 0 else { return }
    commitUpdates()
    UIView.performWithoutAnimation { layoutIfNeeded() }
  }

  /// Puts a batch in force: cells of items that stay are kept.
  func commitUpdates() {
    guard let updates else { return }
    self.updates = nil
    let old = counts
    counts = nil
    if let old,
      let reason = updates.contradiction(
        from: old, to: itemCounts, view: nouns.view, item: nouns.item)
    {
      fatalError(reason)
    }
    keepCells(telling: updates.items) { updates.place(of: $0) }
  }

  /// The data source has other items now, and `place` says where those that are shown have gone;
  /// nil where a cell is not kept. The layout is told of `items`, if there are any, at once.
  func keepCells(telling items: [UICollectionViewUpdateItem]?, _ place: (IndexPath) -> IndexPath?) {
    updateItems = laidOutSize == nil ? nil : items
    counts = nil
    discardPrefetched()
    cellLayout.move(place)
    moveOrthogonals(place)
    var kept: [IndexPath: UIReusableView] = [:]
    for (path, cell) in shown {
      if let target = place(path) { kept[target] = cell } else { endDisplay(path) }
    }
    shown = kept
    selected = Set(selected.compactMap(place))
    for key in Array(supplements.keys) { endDisplay(key) }
    settlesOffset = true
    cellLayout.dataChanges(inBatch: updateItems != nil)
    layoutBecameInvalid()
    if updateItems != nil { UIView.performWithoutAnimation { prepareLayout() } }
  }
}

extension Dictionary where Key == IndexPath {
  /// What is known of items, where they have gone.
  func moved(_ place: (IndexPath) -> IndexPath?) -> Self {
    reduce(into: [:]) { kept, item in if let path = place(item.key) { kept[path] = item.value } }
  }
}

extension UICollectionView {
  /// The same with updates that may have closures in them that do not escape: they run at once.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { updates in
      let updates: (() -> Void)? = updates
      performBatchUpdates(updates, completion: completion)
    }
  }
}
