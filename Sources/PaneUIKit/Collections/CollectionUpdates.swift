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
  var movedSections: [Int: Int] = [:]

  /// Where a section is after the batch; nil if nothing of it is kept.
  func section(of section: Int) -> Int? {
    if let target = movedSections[section] { return target }
    if deletedSections.contains(section) || reloadedSections.contains(section) { return nil }
    var (gone, come) = (deletedSections, insertedSections)
    if !movedSections.isEmpty {
      gone.formUnion(IndexSet(movedSections.keys))
      come.formUnion(IndexSet(movedSections.values))
    }
    var target = section - gone.count(in: 0..<section)
    for index in come where index <= target { target += 1 }
    return target
  }

  /// Where an item is after the batch; nil if its cell is not kept.
  func place(of path: IndexPath) -> IndexPath? {
    if let target = moved[path] { return target }
    guard !deleted.contains(path), !reloaded.contains(path),
      let section = section(of: path.section)
    else { return nil }
    let gone = deleted.union(moved.keys).filter {
      $0.section == path.section && $0.item < path.item
    }
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
    let ways = moved.filter { section(of: $0.key.section) != $0.value.section }
    func items(_ paths: some Sequence<IndexPath>, in section: Int) -> Int {
      paths.count { $0.section == section }
    }
    for (before, count) in old.enumerated() {
      guard let section = section(of: before), new.indices.contains(section) else { continue }
      let (inserted, deleted) = (items(inserted, in: section), items(deleted, in: before))
      let (came, left) = (items(ways.values, in: section), items(ways.keys, in: before))
      guard new[section] != count + inserted - deleted + came - left else { continue }
      return
        "Invalid update: invalid number of \(item)s in section \(section). The number of \(item)s contained in an existing section after the update (\(new[section])) must be equal to the number of \(item)s contained in that section before the update (\(count)), plus or minus the number of \(item)s inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of \(item)s moved into or out of that section (\(came) moved in, \(left) moved out)."
    }
    return nil
  }

  /// What UIKit says of a batch that names an item that is not there, or deletes and reloads one.
  private func unknown(in old: [Int], _ new: [Int], _ item: String) -> String? {
    func beyond(_ counts: [Int], _ paths: Set<IndexPath>) -> (IndexPath, Int)? {
      paths.sorted().lazy.map { ($0, counts.indices.contains($0.section) ? counts[$0.section] : 0) }
        .first { $0.item >= $1 }
    }
    if let (path, count) = beyond(old, deleted.union(reloaded).union(moved.keys)) {
      return
        "attempt to delete \(item) \(path.item) from section \(path.section) which only contains \(count) \(item)s before the update"
    }
    if let (path, count) = beyond(new, inserted.union(moved.values)) {
      return
        "attempt to insert \(item) \(path.item) into section \(path.section), but there are only \(count) \(item)s in section \(path.section) after the update"
    }
    return deleted.intersection(reloaded).min()
      .map { "attempt to delete and reload the same index path (\($0))" }
  }

  /// The changes as a layout is told of them: those of whole sections name no item.
  var items: [UICollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    let gone = deletedSections.map(whole) + deleted.sorted()
    let come = insertedSections.map(whole) + inserted.sorted()
    let anew = reloadedSections.map(whole) + reloaded.sorted()
    let ways = movedSections.map { (whole($0), whole($1)) } + moved.map { ($0, $1) }
    return gone.map { .init($0, nil, .delete) } + come.map { .init(nil, $0, .insert) }
      + anew.map { .init($0, $0, .reload) } + ways.map { .init($0, $1, .move) }
  }
}

extension UICellScrollView {
  func change(_ body: (inout CollectionUpdates) -> Void) {
    let isBatch = updates != nil
    // The data source is asked before a change, too, if it was not yet: of tables that is not known.
    if !isBatch, !(self is UITableView) { _ = itemCounts }
    var changes = updates ?? CollectionUpdates()
    body(&changes)
    updates = changes
    if isBatch { return }
    commitUpdates()
    // Not in a layout pass, which goes on, nor before the first one.
    if laidOutSize != nil, PagerHost.current?.nested ?? 0 == 0 { layOutBatch() }
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
    layOutBatch()
  }
  /// Asks for the cells that have come into view.
  private func layOutBatch() { UIView.performWithoutAnimation { layoutIfNeeded() } }

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
    keepCells(telling: updates.items, updates.section(of:), updates.place(of:))
  }

  /// The data source has other items now: `section` and `place` say where sections and items that
  /// are shown have gone; nil where a header or a cell is not kept. The layout is told of `items`,
  /// if there are any, at once.
  func keepCells(
    telling items: [UICollectionViewUpdateItem]?, _ section: (Int) -> Int?,
    _ place: (IndexPath) -> IndexPath?
  ) {
    updateItems = laidOutSize == nil ? nil : items
    counts = nil
    discardPrefetched()
    // What goes is seen until what comes is: a cell that is reloaded is another one.
    if leaving == nil { leaving = [] }
    cellLayout.move(place)
    moveOrthogonals(place)
    var kept: [IndexPath: UIReusableView] = [:]
    for (path, cell) in shown {
      if let target = place(path) { kept[target] = cell } else { endDisplay(path) }
    }
    shown = kept
    selected = Set(selected.compactMap(place))
    var others: [SupplementKey: UIReusableView] = [:]
    for (key, view) in supplements {
      guard let target = section(key.path.section) else {
        endDisplay(key)
        continue
      }
      let path = IndexPath(item: key.path.item, section: target)
      others[SupplementKey(kind: key.kind, path: path)] = view
    }
    supplements = others
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
