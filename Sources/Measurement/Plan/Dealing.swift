import Workers

/// Which of several shards each cell of a plan belongs to.
struct Dealing {
  private let cells: PlannedCells
  private let count: Int
  private let unit: Shard.Unit
  /// Of each scenario and size: how many cells are dealt out before those of its first loader, and how many of that size each
  /// loader has. Empty where families are dealt out.
  private let turns: [[(first: Int, step: Int)]]

  /// Deals out `cells` to `count` shards.
  init(_ cells: PlannedCells, to count: Int, by unit: Shard.Unit) {
    (self.cells, self.count, self.unit) = (cells, count, unit)
    turns = unit == .cells ? Self.turns(of: cells) : []
  }

  /// The shard, from 1, of the cell at `index` of a scenario.
  func shard(of index: Int, inScenario scenario: Int) -> Int {
    let (loader, pages) = index.quotientAndRemainder(dividingBy: cells.parts[scenario].pages.count)
    switch unit {
    // A scenario's loaders in turn, beginning one shard later than the scenario before: the first loader of a scenario is
    // often the most costly.
    case .families: return (scenario + loader) % count + 1
    // The largest cells first, back and forth over the shards, so that they have as many cells, and as large ones.
    case .cells:
      let turn = turns[scenario][pages].first + loader * turns[scenario][pages].step
      let (lap, step) = turn.quotientAndRemainder(dividingBy: count)
      return lap.isMultiple(of: 2) ? step + 1 : count - step
    }
  }

  private static func turns(of cells: PlannedCells) -> [[(first: Int, step: Int)]] {
    let steps = cells.parts.map { part in
      part.pages.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
    }
    var counts: [Int: Int] = [:]
    for (part, steps) in zip(cells.parts, steps) {
      counts.merge(steps.mapValues { $0 * part.loaders.count }, uniquingKeysWith: +)
    }
    var next: [Int: Int] = [:]
    _ = counts.sorted { $0.key > $1.key }.reduce(0) { sum, size in
      next[size.key] = sum
      return sum + size.value
    }
    return zip(cells.parts, steps).map { part, steps in
      var seen: [Int: Int] = [:]
      let turns = part.pages.map { pages in
        defer { seen[pages, default: 0] += 1 }
        return (first: next[pages, default: 0] + seen[pages, default: 0], step: steps[pages] ?? 0)
      }
      for (pages, step) in steps { next[pages, default: 0] += step * part.loaders.count }
      return turns
    }
  }
}
