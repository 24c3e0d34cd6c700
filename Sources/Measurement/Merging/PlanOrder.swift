import ScenarioLanguage
import Workers

/// The order in which a run on one machine would have taken repetitions, without its plan: a run may have far more rounds
/// of one cell than of another.
struct PlanOrder {
  /// Where a repetition stands: equal for none.
  private struct Position: Comparable {
    let pass: Int
    /// The cell that is counted, or the scenario whose round it is.
    let group: Int
    /// The repetition, or the round.
    let number: Int
    /// The cell's turn in the round.
    var turn = 0

    static func < (one: Position, other: Position) -> Bool {
      (one.pass, one.group, one.number, one.turn)
        < (other.pass, other.group, other.number, other.turn)
    }
  }

  private struct Round: Hashable {
    let scenario: Int
    let number: Int
  }

  /// The order of passes in a plan.
  private static let passes: [Pass] = [.census, .instructions, .timing, .timeline]

  private let cells: [[Cell]]
  private let indices: [Cell: (scenario: Int, index: Int)]

  /// The order in the plan of `cells`, those of each scenario.
  init(_ cells: [[Cell]]) {
    self.cells = cells
    var indices: [Cell: (scenario: Int, index: Int)] = [:]
    for (scenario, cells) in cells.enumerated() {
      // A size that was asked for twice is two steps in the plan, and one repetition.
      for cell in cells where indices[cell] == nil { indices[cell] = (scenario, indices.count) }
    }
    self.indices = indices
  }

  func contains(_ cell: Cell) -> Bool { indices[cell] != nil }

  /// `repetitions` of cells that it contains, in order.
  ///
  /// - Complexity: O(n log n) for n repetitions, and as much as it takes to shuffle the cells of each round that is there.
  func sorted(_ repetitions: [Repetition]) -> [Repetition] {
    var positions: [Position] = []
    var rounds: [Round: [Int]] = [:]
    for (offset, repetition) in repetitions.enumerated() {
      let (scenario, index) = indices[repetition.cell] ?? (cells.count, 0)
      let isTimed = repetition.pass.isTimed
      if isTimed {
        let round = Round(scenario: scenario, number: repetition.repetition)
        rounds[round, default: []].append(offset)
      }
      positions.append(
        Position(
          pass: Self.passes.firstIndex(of: repetition.pass) ?? Self.passes.count,
          group: isTimed ? scenario : index, number: repetition.repetition))
    }
    for (round, offsets) in rounds {
      let order = Plan.order(of: cells[round.scenario], inRound: round.number)
      let turns = Dictionary(
        zip(order, order.indices), uniquingKeysWith: { first, _ in first })
      for offset in offsets { positions[offset].turn = turns[repetitions[offset].cell] ?? 0 }
    }
    return positions.indices.sorted { positions[$0] < positions[$1] }.map { repetitions[$0] }
  }
}
