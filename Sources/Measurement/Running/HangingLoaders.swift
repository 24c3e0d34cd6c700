/// Loaders that came to no end in time: none of them is waited for again, whatever the cell.
package actor HangingLoaders {
  private struct Key: Hashable { let loader: String; let lane: TimingBlock.Lane }

  private var late: [Key: (cell: Cell, outcome: Outcome, cause: String)] = [:]

  package init() {}

  package var isEmpty: Bool { late.isEmpty }

  /// What is said of `cell` instead of measuring it; nil if its loader may still be waited for.
  func report(of cell: Cell, _ lane: TimingBlock.Lane) -> Report? {
    late[Key(loader: cell.loader, lane: lane)].map { known in
      Report(outcome: cell == known.cell ? known.outcome : .notLookedAt(reason: known.cause))
    }
  }

  /// Keeps in mind that `cell` ended so, if it was late.
  func note(_ outcome: Outcome, of cell: Cell, _ lane: TimingBlock.Lane) {
    let key = Key(loader: cell.loader, lane: lane)
    guard case .timedOut(let seconds, _, _) = outcome, late[key] == nil else { return }
    late[key] = (
      cell, outcome,
      "it had come to no end after \(seconds) s at \(cell.pages) pages, and is not waited for again; mend that first, or give it longer with --time-limit"
    )
  }
}
