import Algorithms

/// What workers of the timing pass measure in turn: the cells of a scenario, round after round.
struct TimingBlock: Hashable, Sendable {
  /// The process that measures a sample.
  enum Lane: Hashable, Sendable, CaseIterable {
    case base, head
    /// The base's program, and the same under another name: no difference may be found. They
    /// measure nothing else, for a process that works more than another finds its caches warmer.
    case reference, copy

    init(_ side: Side) { self = side == .base ? .base : .head }
  }

  struct Sample: Hashable, Sendable {
    let step: Step
    let lane: Lane

    /// The run that it is recorded in: the self-test is the head's.
    var side: Side { lane == .base ? .base : .head }
  }

  /// Samples of one cell that are compared, and follow one another at once: a few rounds of one
  /// process, then as many of the other, for the first after another finds its caches cold.
  struct Slot: Hashable, Sendable {
    /// The most rounds of one.
    static let rounds = 4

    let samples: [Sample]
    /// Rounds that are measured however long the cell takes.
    let needed: Int
    let kinds: SampleKinds

    /// Nil if all of them have been measured.
    init?(_ samples: [Sample], needed: Int, _ kinds: SampleKinds, _ measured: Sides<Measured>) {
      self.samples = samples.filter { !measured[$0.side].steps.contains($0.step) }
      (self.needed, self.kinds) = (needed, kinds)
      if self.samples.isEmpty { return nil }
    }

    var cell: Cell { samples[0].step.cell }
    var isSelfTest: Bool { samples[0].step.selfTestSample != nil }
    /// Whether more than first replays are measured.
    var hasLaterReplays: Bool { !kinds.isDisjoint(with: [.whole, .opening]) }
    /// Whether its replays end when they have opened.
    var opensOnly: Bool { kinds.isSubset(of: .ofOpenings) }

    /// The samples of its first rounds, `count` at most.
    func samples(ofRounds count: Int) -> [Sample] {
      let rounds = Set(samples.map(\.step.repetition).uniqued().prefix(count))
      return samples.filter { rounds.contains($0.step.repetition) }
    }
  }

  /// Which of the plan's scenarios it is of.
  let scenario: Int
  /// From 1.
  let number: Int
  let slots: [Slot]
  /// After which no further round is begun; nil for none.
  let time: Duration?

  var samples: [Sample] { slots.flatMap(\.samples) }
}

extension Plan {
  /// What is missing of one block, in each scenario; `tested` is the self-test's cell.
  func timingBlocks(
    _ block: SequentialSampling.Block, _ measured: Sides<Measured>, tested: Cell?
  ) -> [TimingBlock] {
    let excluded = measured.excludedCells
    return entries.indices.compactMap { scenario in
      guard block.isExtra || block.number <= blockCount(of: scenario) else { return nil }
      let length = blockLength(of: scenario)
      let first = (block.number - 1) * length + 1
      let cells = self.cells[scenario].filter { cell in
        let step = Step(cell: cell, pass: .timing, repetition: first)
        return !block.kinds(of: cell).isEmpty && !excluded.contains(cell)
          && (needsAllRounds || !measured.all.allSatisfy { $0.steps.contains(step) })
      }
      let own = tested.flatMap { self.scenario(of: $0) == scenario ? $0 : nil }
      let tests = own.map { selfTest(of: $0, in: block, measured) } ?? []
      guard !cells.isEmpty || !tests.isEmpty else { return nil }
      let asked = needsAllRounds ? options.repetitions ?? .max : .max
      // Of the first block the first round is by itself: how long a cell takes is not known yet.
      let alone = block.number == 1 ? [first..<first + 1] : []
      let rest = (first + alone.count..<first + length).chunks(ofCount: TimingBlock.Slot.rounds)
      let groups = (alone + rest).enumerated().map { index, group in
        let rounds = group.filter { $0 <= asked }
        return Self.order(of: cells, inRound: group.lowerBound).compactMap { cell in
          let kinds = kinds(of: cell, inGroup: index, block, isPair: measured.isPair)
          let isNeeded = needsAllRounds || kinds.isSubset(of: .ofOpenings) && index < 2
          // With two programs, which goes first changes.
          let isReversed = (block.number + index + (indices[cell] ?? 0)).isMultiple(of: 2)
          let sides = isReversed ? measured.sides.reversed() : measured.sides
          let samples = product(sides, rounds).map { side, round in
            TimingBlock.Sample(
              step: Step(cell: cell, pass: .timing, repetition: round), lane: .init(side))
          }
          return TimingBlock.Slot(
            samples, needed: isNeeded ? rounds.count : index == 0 ? 1 : 0, kinds, measured)
        }
      }
      return TimingBlock(
        scenario: scenario, number: block.number, slots: Self.spread(tests, over: groups),
        time: block.time)
    }
  }

  /// What is measured of a cell in a group of rounds. With two programs, what is open of the
  /// opening of a longer trace has every other group, or all of them if nothing else is.
  private func kinds(
    of cell: Cell, inGroup index: Int, _ block: SequentialSampling.Block, isPair: Bool
  ) -> SampleKinds {
    let asked = block.kinds(of: cell)
    guard isPair, options.samplesUntilDecided else { return [.whole, .first] }
    guard entry(of: cell).goesOnAfterOpening else { return asked.withoutOpenings }
    let (openings, others) = (asked.intersection(.ofOpenings), asked.subtracting(.ofOpenings))
    return others.isEmpty || !openings.isEmpty && !index.isMultiple(of: 2) ? openings : others
  }

  /// The rounds of the self-test in a block, as many as the cells have that it guards; the first
  /// are needed. With one program all three samples in one worker; with two the base against its
  /// copy, which measures control and canary in turn.
  private func selfTest(
    of cell: Cell, in block: SequentialSampling.Block, _ measured: Sides<Measured>
  ) -> [TimingBlock.Slot] {
    guard block.selfTestRounds > 0 else { return [] }
    let count = max(block.selfTestRounds, blockLength(of: scenario(of: cell)))
    let first = (block.number - 1) * count + 1
    let slots = (first..<first + count).chunks(ofCount: TimingBlock.Slot.rounds)
    return slots.enumerated().compactMap { index, rounds in
      let order = SelfTestSample.order(
        ofTurn: (block.number - 1) * slots.count + index, isPair: measured.isPair,
        isReversed: (block.number + index / 2).isMultiple(of: 2))
      let samples = product(order, rounds).map { sample, round in
        TimingBlock.Sample(
          step: Step(cell: cell, pass: .timing, repetition: round, selfTestSample: sample),
          lane: !measured.isPair ? .head : sample == .reference ? .reference : .copy)
      }
      let needed = max(0, min(rounds.count, first + block.selfTestRounds - rounds.lowerBound))
      return TimingBlock.Slot(samples, needed: needed, [.whole], measured)
    }
  }

  private static func spread(
    _ tests: [TimingBlock.Slot], over rounds: [[TimingBlock.Slot]]
  ) -> [TimingBlock.Slot] {
    rounds.enumerated().flatMap { index, round in
      let begin = tests.count * index / rounds.count
      return round + tests[begin..<tests.count * (index + 1) / rounds.count]
    }
  }
}
