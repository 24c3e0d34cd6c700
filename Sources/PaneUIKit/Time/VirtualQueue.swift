import Scrolling

/// The main queue by the virtual clock: blocks run at the end of the frame in which they are due,
/// the earliest first, and in the order in which they came where they are due at the same time.
@MainActor final class VirtualQueue {
  private struct Entry {
    let id: Int
    let due: Microseconds
    let modes: RunLoopModes
    let block: @MainActor () -> Void
  }

  @exclusivity(unchecked) private var entries: [Entry] = []
  private var lastID = 0

  /// Runs `block` at the end of the first frame at or after `due` that is in one of `modes`;
  /// returns the number by which it can be cancelled. Linear in what waits.
  @discardableResult
  func add(
    due: Microseconds, in modes: RunLoopModes = .common, _ block: @escaping @MainActor () -> Void
  ) -> Int {
    lastID += 1
    let index = entries.firstIndex { $0.due > due } ?? entries.endIndex
    entries.insert(Entry(id: lastID, due: due, modes: modes, block: block), at: index)
    return lastID
  }

  /// Does not run the block with number `id`, if that has not run yet.
  func cancel(_ id: Int) { entries.removeAll { $0.id == id } }

  func cancelAll() { entries = [] }

  /// Runs what is due by `time` in `mode`. What these blocks add waits for the next frame.
  func run(until time: Microseconds, in mode: RunLoopModes) {
    guard let first = entries.first, first.due <= time else { return }
    let last = lastID
    while let index = entries.firstIndex(where: {
      $0.id <= last && $0.due <= time && !$0.modes.isDisjoint(with: mode)
    }) {
      entries.remove(at: index).block()
    }
  }
}
