/// Measuring until everything is decided: block after block, as long as it may take.
///
/// What it is decided by is valid whenever one looks. So nothing about the looks is planned, or has to be known by whoever reads
/// what was measured.
package struct Deciding: Hashable, Sendable {
  /// After which no further block is begun, from the first on.
  package let limit: Duration
  /// Rounds at most.
  package let rounds: Int
  /// Whether two programs are compared.
  package let isOfPair: Bool

  package init(limit: Duration, rounds: Int? = nil, isOfPair: Bool = false) {
    self.limit = limit
    self.rounds = rounds ?? Self.mostRounds
    self.isOfPair = isOfPair
  }

  /// Blocks that are measured before one looks: what is of a process shows in several.
  package static let leastBlocks = 8
  /// Rounds of a block at most, as long as fewer do not fill its time.
  fileprivate static let roundsInBlock = 32
  /// What it takes to start a worker is little beside it. What is of a process is of all rounds in it, so that many short
  /// blocks tell more than few long ones.
  fileprivate static let timeOfBlock = Duration.milliseconds(600)
  /// The same when all first blocks have been measured, for one program: its samples share whatever is of their process.
  fileprivate static let laterTimeOfBlock = Duration.milliseconds(1_500)
  /// More than there is time for.
  private static let mostRounds = 1_000_000
}

extension Plan.Options {
  /// Rounds of the self-test beyond which it is not asked any more where the rounds of all else are fixed.
  private static let mostSelfTestRounds = 400

  /// Measures blocks of rounds, and rounds of the self-test in each if there is one, until everything is decided.
  ///
  /// - Parameter roundsInBlock: Those of the blocks that there are already, where the measuring goes on.
  package mutating func decide(_ deciding: Deciding, roundsInBlock: Int? = nil) {
    self.roundsInBlock =
      roundsInBlock ?? max(1, min(Deciding.roundsInBlock, deciding.rounds / Deciding.leastBlocks))
    timeOfBlock = Deciding.timeOfBlock
    timingRounds = 0
  }

  /// The timing rounds to begin with, where `known` have been measured.
  func begin(after known: [Repetition]) -> Int {
    let last =
      known.filter { $0.pass == .timing && $0.selfTestSample == nil }
      .map(\.repetition).max() ?? 0
    let length = roundsInBlock ?? 1
    return (last + length - 1) / length * length
  }

  /// Adds a block of what the evidence so far asks for: undecided cells, and the self-test. False where nothing is asked for,
  /// or enough was measured.
  mutating func extend(
    _ deciding: Deciding?, undecided: () -> Set<Cell>, selfTestNeedsRounds: () -> Bool
  ) -> Bool {
    guard let deciding else { return extendSelfTest(selfTestNeedsRounds) }
    let (length, rounds) = (roundsInBlock ?? 1, timingRounds ?? 0)
    guard rounds + length <= deciding.rounds else { return false }
    let isEarly = rounds < Deciding.leastBlocks * length
    // What is measured first is asked for at the beginning, also of a session that goes on.
    if !isEarly || cells == nil {
      if !isEarly, selfTest.roundsInBlock > 0, !selfTestNeedsRounds() {
        selfTest.roundsInBlock = 0
      }
      let open = undecided()
      guard !open.isEmpty || selfTest.roundsInBlock > 0 && rounds > 0 else { return false }
      cells = open
      if !isEarly, !deciding.isOfPair { timeOfBlock = Deciding.laterTimeOfBlock }
    }
    timingRounds = rounds + length
    return true
  }

  /// Adds a block of the self-test alone, where all cells have their rounds and it may need more of its own.
  private mutating func extendSelfTest(_ needsRounds: () -> Bool) -> Bool {
    let blocks = timingRounds ?? Plan.blocks
    guard selfTest.roundsInBlock > 0, blocks * selfTest.roundsInBlock < Self.mostSelfTestRounds,
      needsRounds()
    else { return false }
    (timingRounds, roundsInBlock, cells) = (blocks + 1, 1, [])
    return true
  }
}
