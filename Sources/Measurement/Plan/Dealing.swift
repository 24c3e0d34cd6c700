import Workers

/// Which of several shards each cell of a plan belongs to.
struct Dealing {
  /// The shards, from 1, of the cells of each scenario.
  let shards: [[Int]]

  /// Deals out `cells`, those of each scenario, to `count` shards.
  init(_ cells: [[Cell]], to count: Int, by unit: Shard.Unit) {
    shards =
      switch unit {
      case .families:
        cells.enumerated().map { Self.families($1, beginningAt: $0, count) }
      case .cells: Self.cellByCell(cells, count)
      }
  }

  /// A scenario's loaders in turn, beginning one shard later than the scenario before: the first loader of a scenario is
  /// often the most costly.
  private static func families(
    _ cells: [Cell], beginningAt first: Int, _ count: Int
  ) -> [Int] {
    var turn = first - 1
    var loader: String?
    return cells.map { cell in
      if cell.loader != loader { (turn, loader) = (turn + 1, cell.loader) }
      return turn % count + 1
    }
  }

  /// The largest cells first, back and forth over the shards, so that they have as many cells, and as large ones.
  private static func cellByCell(_ cells: [[Cell]], _ count: Int) -> [[Int]] {
    var shards = cells.map { Array(repeating: 1, count: $0.count) }
    let positions = cells.indices.flatMap { scenario in
      cells[scenario].indices.map { (scenario: scenario, cell: $0) }
    }
    let sorted = positions.map { (position: $0, pages: cells[$0.scenario][$0.cell].pages) }
      .enumerated()
      .sorted { ($1.element.pages, $0.offset) < ($0.element.pages, $1.offset) }
    for (turn, entry) in sorted.enumerated() {
      let (lap, step) = turn.quotientAndRemainder(dividingBy: count)
      let position = entry.element.position
      shards[position.scenario][position.cell] = lap.isMultiple(of: 2) ? step + 1 : count - step
    }
    return shards
  }
}
