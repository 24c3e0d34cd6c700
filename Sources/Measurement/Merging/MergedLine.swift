import Workers

/// Where a repetition is that is to be merged, and what it is one of: all that a merge keeps of a line, in 32 bytes.
struct MergedLine: FoundLine {
  let offset: UInt64
  let length: UInt32
  let source: UInt32
  /// The number of its cell in the plan, or of one beyond it.
  let cell: UInt32
  /// The scenario, for a pass of rounds; the cell, for one that counts.
  let group: UInt32
  let repetition: UInt32
  /// In the order of passes in a plan; self-test samples come after all of them.
  private let rank: UInt8
  private let flags: UInt8

  /// The order of passes in a plan.
  private static let passes: [Pass] = [.census, .instructions, .timing, .timeline]

  /// The line of `repetition` in `range` of its file.
  init(
    _ repetition: Repetition, in range: Range<Int>, source: Int, cell: Int, group: Int
  ) {
    let sample = repetition.selfTestSample.flatMap { SelfTestSample.allCases.firstIndex(of: $0) }
    let pass = Self.passes.firstIndex(of: repetition.pass) ?? Self.passes.count
    offset = UInt64(range.lowerBound)
    length = UInt32(clamping: range.count)
    self.source = UInt32(clamping: source)
    self.cell = UInt32(clamping: cell)
    self.group = UInt32(clamping: repetition.pass.isTimed ? group : cell)
    self.repetition = UInt32(clamping: repetition.repetition)
    rank = UInt8(pass + (sample.map { ($0 + 1) * Self.passes.count } ?? 0))
    let outcome = repetition.outcome
    flags =
      (outcome.isWorthRepeating ? 1 : 0)
      | (repetition.pass == .census && !outcome.isCompleted && !outcome.isWorthRepeating ? 2 : 0)
  }

  var pass: Pass { Self.passes[Int(rank) % Self.passes.count] }
  var isSample: Bool { Int(rank) >= Self.passes.count }
  /// Which self-test sample it is, from 1; 0 for none.
  var sample: Int { Int(rank) / Self.passes.count }
  var isWorthRepeating: Bool { flags & 1 != 0 }
  /// Whether it is a census that the loader did not complete: then nothing else is measured of its cell.
  var excludesCell: Bool { !isSample && flags & 2 != 0 }

  /// Whether both are of one step of the plan.
  func isSameStep(as other: MergedLine) -> Bool {
    (rank, cell, repetition) == (other.rank, other.cell, other.repetition)
  }

  /// Whether both are of one round, whose cells are shuffled.
  func isSameRound(as other: MergedLine) -> Bool {
    (rank, group, repetition) == (other.rank, other.group, other.repetition)
  }

  /// The order of the plan, but for the order of cells in a round; of one step, the order in which it was measured.
  static func < (one: MergedLine, other: MergedLine) -> Bool {
    let (first, second) = (
      (one.rank, one.group, one.repetition, one.cell),
      (other.rank, other.group, other.repetition, other.cell)
    )
    guard first == second else { return first < second }
    return (one.source, one.offset) < (other.source, other.offset)
  }
}
