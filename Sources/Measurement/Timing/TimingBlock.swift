import Algorithms

/// What one worker of the timing pass measures, or several in turn: the cells of a scenario, round after round.
struct TimingBlock: Hashable, Sendable {
  /// The process that measures a sample.
  enum Lane: Hashable, Sendable, CaseIterable {
    case base, head
    /// The base's program once more, under another name: no difference between the two may be found.
    case copy
  }

  struct Sample: Hashable, Sendable {
    let step: Step
    let lane: Lane

    /// The run that it is recorded in: the self-test is the head's.
    var side: Interleaving.Side { lane == .base && step.selfTestSample == nil ? .base : .head }
  }

  /// Samples that follow one another at once, because they are compared with each other.
  struct Slot: Hashable, Sendable {
    let samples: [Sample]
    /// Whether it is measured however long the cell takes.
    let isNeeded: Bool

    /// Nil if all of them have been measured.
    init?(_ samples: [Sample], isNeeded: Bool, without done: (Sample) -> Bool) {
      self.samples = samples.filter { !done($0) }
      self.isNeeded = isNeeded
      if self.samples.isEmpty { return nil }
    }

    var cell: Cell { samples[0].step.cell }
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
        return block.cells?.contains(cell) ?? true && !excluded.contains(cell)
          && (needsAllRounds || !measured.all.allSatisfy { $0.steps.contains(step) })
      }
      let tests =
        tested.flatMap { cell in
          self.scenario(of: cell) == scenario && block.selfTestRounds > 0
            ? selfTest(of: cell, in: block, measured) : nil
        } ?? []
      guard !cells.isEmpty || !tests.isEmpty else { return nil }
      let asked = needsAllRounds ? options.repetitions ?? .max : .max
      let rounds = (first..<first + length).map { round in
        Self.order(of: round <= asked ? cells : [], inRound: round).compactMap {
          slot($0, round, measured, isNeeded: needsAllRounds || round == first)
        }
      }
      return TimingBlock(
        scenario: scenario, number: block.number, slots: Self.spread(tests, over: rounds),
        time: block.time)
    }
  }

  /// A round of one cell: with two programs one right after the other, and which goes first changes.
  private func slot(
    _ cell: Cell, _ round: Int, _ measured: Sides<Measured>, isNeeded: Bool
  ) -> TimingBlock.Slot? {
    let step = Step(cell: cell, pass: .timing, repetition: round)
    let isSwapped = (round + (indices[cell] ?? 0)).isMultiple(of: 2)
    let sides = isSwapped ? measured.names.reversed() : measured.names
    return TimingBlock.Slot(
      sides.map { TimingBlock.Sample(step: step, lane: $0 == .base ? .base : .head) },
      isNeeded: isNeeded
    ) { measured[$0.side].steps.contains($0.step) }
  }

  /// The rounds of the self-test in a block, as many as a cell may have, so that the control has the evidence of what it guards;
  /// the first are needed. With one program all three samples in one worker; with two the base against its
  /// copy, which measures control and canary in turn.
  private func selfTest(
    of cell: Cell, in block: SequentialSampling.Block, _ measured: Sides<Measured>
  ) -> [TimingBlock.Slot] {
    let count = max(block.selfTestRounds, blockLength(of: scenario(of: cell)))
    let first = (block.number - 1) * count
    return (first..<first + count).compactMap { index in
      let order =
        measured.isPair
        ? SelfTestSample.pair(ofRound: index + 1) : SelfTestSample.order(ofRound: index + 1)
      let samples = order.map { sample in
        TimingBlock.Sample(
          step: Step(cell: cell, pass: .timing, repetition: index + 1, selfTestSample: sample),
          lane: !measured.isPair ? .head : sample == .reference ? .base : .copy)
      }
      return TimingBlock.Slot(samples, isNeeded: index < first + block.selfTestRounds) {
        measured.head.steps.contains($0.step)
      }
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
