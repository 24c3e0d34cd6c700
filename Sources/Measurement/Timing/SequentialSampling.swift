/// Which timing blocks are measured: those that are planned, then those that the evidence asks for.
struct SequentialSampling {
  struct Block: Hashable {
    /// From 1.
    let number: Int
    /// Only these cells beside the self-test's; nil for the plan's.
    var cells: OpenCells?
    let selfTestRounds: Int
    /// After which no further round is begun; nil for none.
    var time: Duration?

    /// Whether it is not among the blocks that are planned.
    var isExtra: Bool { cells != nil }

    func kinds(of cell: Cell) -> SampleKinds { cells.map { $0[cell] ?? [] } ?? .all }
  }

  /// Blocks before the first look: what belongs to a process shows in several.
  static let leastBlocks = 8
  /// The same of two programs: one shows how many more there is time for.
  static let firstLookAtTwo = 1
  /// The time of a block, beside which that of starting a worker is little.
  private static let time = Duration.milliseconds(500)
  /// The same after the first blocks, for one program: its samples share what is of their process.
  private static let laterTime = Duration.milliseconds(1_500)
  /// Rounds of the self-test beyond which it is not asked any more if all other rounds are fixed.
  static let mostSelfTestRounds = 400

  private let samplesUntilDecided: Bool
  private let isPair: Bool
  private let planned: Int
  private var number = 0
  private var cells: OpenCells?
  private var selfTestRounds: Int
  private var isFurther = false

  init(_ plan: Plan, isPair: Bool, after known: [Repetition]) {
    let isTimed = plan.options.passes.contains(.timing)
    samplesUntilDecided = isTimed && plan.options.samplesUntilDecided
    selfTestRounds = isTimed ? plan.selfTest.roundsInBlock : 0
    planned = isTimed ? plan.blockCount : 0
    self.isPair = isPair
    guard samplesUntilDecided else { return }
    let rounds = known.lazy.filter { $0.pass == .timing && $0.selfTestSample == nil }
    let length = plan.blockLength(of: 0)
    number = ((rounds.map(\.repetition).max() ?? 0) + length - 1) / length
  }

  /// The next block; nil if the evidence asks for no more.
  mutating func next(undecided: () -> OpenCells, selfTestNeedsRounds: () -> Bool) -> Block? {
    guard samplesUntilDecided else {
      let isPlanned = number < planned
      let mayTest = selfTestRounds > 0 && number * selfTestRounds < Self.mostSelfTestRounds
      guard isPlanned || mayTest && selfTestNeedsRounds() else { return nil }
      number += 1
      return Block(number: number, cells: isPlanned ? nil : [:], selfTestRounds: selfTestRounds)
    }
    let isEarly = number < Self.leastBlocks
    // The first cells are asked for at the beginning, also if a run is resumed.
    let looks = number >= (isPair ? Self.firstLookAtTwo : Self.leastBlocks)
    if looks || cells == nil {
      if looks, selfTestRounds > 0, !selfTestNeedsRounds() { selfTestRounds = 0 }
      let open = undecided()
      guard !open.isEmpty || selfTestRounds > 0 && number > 0 else { return nil }
      cells = open
    }
    number += 1
    return Block(
      number: number, cells: cells ?? [:], selfTestRounds: selfTestRounds,
      time: isEarly || isPair ? Self.time : Self.laterTime)
  }

  /// A block of `cells` alone; nil if they are none. As many as are looked at first are measured
  /// before it counts that there are none any more.
  mutating func further(_ open: @autoclosure () -> OpenCells) -> Block? {
    if number >= Self.leastBlocks || !isFurther { cells = open() }
    guard let cells, !cells.isEmpty else { return nil }
    isFurther = true
    number += 1
    return Block(number: number, cells: cells, selfTestRounds: 0, time: Self.time)
  }
}
