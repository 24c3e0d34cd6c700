import Algorithms

/// What one worker of the timing pass measures, or several hand in hand: the cells of a scenario in turn, round after round.
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
  struct Turn: Hashable, Sendable {
    let samples: [Sample]
    /// Whether it is measured however long the cell takes.
    let isNeeded: Bool

    var cell: Cell? { samples.first?.step.cell }
  }

  /// Which of the plan's scenarios it is of.
  let scenario: Int
  /// From 1.
  let number: Int
  let turns: [Turn]

  /// Samples that are measured at least.
  var leastCount: Int { turns.reduce(0) { $0 + ($1.isNeeded ? $1.samples.count : 0) } }
  var samples: [Sample] { turns.flatMap(\.samples) }
}

extension Plan {
  /// The blocks in which something is missing, block by block through all scenarios.
  ///
  /// - Parameters:
  ///   - sides: Whose programs measure.
  ///   - finished: What they have measured.
  func timingBlocks(
    _ sides: [Interleaving.Side], after finished: [Interleaving.Side: [Repetition]]
  ) -> [TimingBlock] {
    let done = finished.mapValues { Set($0.map(\.step)) }
    let excluded = finished.values.reduce(into: Set<Cell>()) { $0.formUnion($1.excludedCells) }
    let tested = selfTestCell(after: finished[.head] ?? [])
    let cells = Self.cells(of: entries, options)
    var blocks: [TimingBlock] = []
    for scenario in entries.indices where options.passes.contains(.timing) {
      let length = Self.blockLength(of: entries[scenario].scenario, options)
      let steps = timingSteps.filter { step in
        self.scenario(of: step.cell) == scenario && !excluded.contains(step.cell)
          && sides.contains { done[$0]?.contains(step) != true }
      }
      let missing = Dictionary(grouping: steps, by: \.repetition).mapValues { Set($0.map(\.cell)) }
      let rounds = Self.rounds(of: .timing, entries[scenario].scenario, options)
      for (index, first) in stride(from: 1, through: rounds, by: length).enumerated() {
        let cells = cells[scenario].filter { missing[first]?.contains($0) == true }
        let tests =
          tested.map { self.scenario(of: $0.cell) } == scenario
          ? tested.map { selfTest(of: $0, inBlock: index + 1, sides, done[.head] ?? []) } ?? [] : []
        guard !cells.isEmpty || !tests.isEmpty else { continue }
        let turns = (first..<first + length).map { round in
          Self.order(of: cells, inRound: round).map {
            turn($0, round, sides, done, isNeeded: round == first)
          }
        }
        blocks.append(
          TimingBlock(
            scenario: scenario, number: index + 1, turns: Self.spread(tests, over: turns)))
      }
    }
    return blocks.sorted { $0.number < $1.number }
  }

  /// A round of one cell: with two programs one right after the other, and which goes first changes.
  private func turn(
    _ cell: Cell, _ round: Int, _ sides: [Interleaving.Side],
    _ done: [Interleaving.Side: Set<Step>], isNeeded: Bool
  ) -> TimingBlock.Turn {
    let step = Step(cell: cell, pass: .timing, repetition: round)
    let index = timingSteps.firstIndex { $0.cell == cell } ?? 0
    let order = (round + index).isMultiple(of: 2) ? sides.reversed() : sides
    return TimingBlock.Turn(
      samples: order.filter { done[$0]?.contains(step) != true }.map {
        TimingBlock.Sample(step: step, lane: $0 == .base ? .base : .head)
      }, isNeeded: isNeeded)
  }

  /// The rounds of the self-test in a block, which `step`'s cell bears: with one program all three samples in one worker; with
  /// two the base against its copy, which bears control and canary in turn.
  private func selfTest(
    of step: Step, inBlock number: Int, _ sides: [Interleaving.Side], _ done: Set<Step>
  ) -> [TimingBlock.Turn] {
    let count = options.selfTest.roundsInBlock
    return ((number - 1) * count..<number * count).compactMap { index in
      let order =
        sides.count == 1
        ? SelfTestSample.order(ofRound: index + 1) : SelfTestSample.pair(ofRound: index + 1)
      let samples = order.map { sample in
        TimingBlock.Sample(
          step: Step(
            cell: step.cell, pass: .timing, repetition: index + 1, selfTestSample: sample),
          lane: sides.count == 1 ? .head : sample == .reference ? .base : .copy)
      }.filter { !done.contains($0.step) }
      return samples.isEmpty ? nil : TimingBlock.Turn(samples: samples, isNeeded: true)
    }
  }

  /// All turns, with those of the self-test spread among the rounds.
  private static func spread(
    _ tests: [TimingBlock.Turn], over rounds: [[TimingBlock.Turn]]
  ) -> [TimingBlock.Turn] {
    var turns: [TimingBlock.Turn] = []
    for (index, round) in rounds.enumerated() {
      let (begin, end) = (
        tests.count * index / rounds.count, tests.count * (index + 1) / rounds.count
      )
      turns += round + tests[begin..<end]
    }
    return turns
  }
}
