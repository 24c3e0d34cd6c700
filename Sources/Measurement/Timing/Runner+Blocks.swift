import Algorithms
import Foundation
import Instruments
import Replaying
import Traces

/// What has its share of a block.
private struct Spender: Hashable {
  let cell: Cell
  let isSelfTest: Bool
}

/// Where something is opened: in a worker, perhaps one of several cells.
private struct Opening: Hashable {
  let lane: TimingBlock.Lane
  let cell: Cell?
}

extension Runner {
  /// Nanoseconds after which a cell has had its share of a block: what takes long scatters less.
  private static let share: Int64 = 100_000_000
  /// Nanoseconds of a sample below which it depends on what the caches hold.
  private static let quick: Int64 = 10_000_000

  /// What is opened before a sample, and is not it.
  private enum Preparation { case nothing, warmUp, cold }

  /// Measures a block. If `record` throws, nothing else is measured.
  mutating func measure(_ block: TimingBlock, record: Recording) async throws {
    let workers = await blockWorkers(of: block)
    await workers?.start()
    do { try await measure(block, workers, record: record) } catch {
      await workers?.end()
      throw error
    }
    await workers?.end()
  }

  private mutating func measure(
    _ block: TimingBlock, _ workers: BlockWorkers?, record: Recording
  ) async throws {
    var spent: [Spender: Int64] = [:]
    var opened: Set<Opening> = []
    var last: Opening?
    let end = block.time.map { ContinuousClock.now + $0 }
    for slot in block.slots {
      let spender = Spender(cell: slot.cell, isSelfTest: slot.samples[0].step.selfTestSample != nil)
      let pace = paces[slot.cell]
      var rounds = slot.needed
      if end.map({ ContinuousClock.now < $0 }) ?? true {
        let left = Self.share - spent[spender, default: 0]
        rounds = max(rounds, left > 0 ? pace.map { max(1, Int(left / $0)) } ?? 1 : 0)
      }
      let samples = slot.samples(ofRounds: rounds)
      guard !samples.isEmpty else { continue }
      let isQuick = pace.map { $0 < Self.quick } ?? false
      let begin = MonotonicClock.nanoseconds()
      for sample in samples {
        // What two programs are compared by follows at once; with one, each cell is opened cold
        // once in a block.
        let cell = programs[.base] == nil ? slot.cell : nil
        let isFirst = opened.insert(Opening(lane: sample.lane, cell: cell)).inserted
        let opening = Opening(lane: sample.lane, cell: slot.cell)
        let report = await report(
          of: sample, inBlock: block.number, workers,
          after: isFirst ? .cold : isQuick && opening != last ? .warmUp : .nothing)
        last = opening
        try record(Repetition(sample.step, report), sample.side)
      }
      let time = (MonotonicClock.nanoseconds() - begin) / Int64(samples.count)
      paces[slot.cell] = max(1, time)
      spent[spender, default: 0] += time * Int64(Set(samples.map(\.step.repetition)).count)
    }
  }

  /// What the lane's worker says of `sample`, or else a process of its own.
  private mutating func report(
    of sample: TimingBlock.Sample, inBlock number: Int, _ workers: BlockWorkers?,
    after preparation: Preparation
  ) async -> Report {
    let (step, cell) = (sample.step, sample.step.cell)
    func question(_ preparation: Preparation) -> Question {
      // What only warms up is no repetition.
      let unkept = Step(
        cell: cell, pass: .timing, repetition: 0, selfTestSample: step.selfTestSample)
      return .evidence(
        preparation == .warmUp ? unkept : step, injection(of: step, sample.lane),
        isCold: preparation == .cold)
    }
    var ending: Outcome?
    if let workers, isApplicable(cell), !isolatedCells.contains(cell) {
      let before =
        preparation == .nothing
        ? nil : await workers.ask(question(preparation), in: sample.lane, ending: &ending)
      if let before, !before.outcome.isCompleted { return before }
      if var report = await workers.ask(question(.nothing), in: sample.lane, ending: &ending) {
        report.details.block = number
        if preparation == .cold, let cold = before {
          report.metrics.merge(cold.metrics) { warm, _ in warm }
          report.metrics[.coldLoadTime] = cold.metrics[.loadTime]
          report.details.memory = cold.details.memory
        }
        return report
      }
    }
    var report = await self.report(of: step, sample.lane)
    if let ending {
      isolatedCells.insert(cell)
      // The same in a process of its own is the cell's ending, and not of what was measured before
      // it.
      if report.outcome.isCompleted { report.details.endingOfShared = ending }
      await workers?.start(sample.lane)
    }
    return report
  }

  /// The workers of `block`; nil if its traces cannot be compiled, which each sample says by
  /// itself.
  private func blockWorkers(of block: TimingBlock) async -> BlockWorkers? {
    let entry = plan.entries[block.scenario]
    let samples = block.samples.filter { isApplicable($0.step.cell) }
    let lanes = Set(samples.map(\.lane))
    guard let compiled = try? await traces.traces(of: samples.map(\.step.cell), entry),
      let timeLimit = programs[.head]?.timeLimit, !lanes.isEmpty
    else { return nil }
    return BlockWorkers(
      Job(entry, traces: compiled, pass: .timing, timeLimit: timeLimit),
      programs: programs.filter { lanes.contains($0.key) })
  }
}
