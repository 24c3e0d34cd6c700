import Foundation
import Replaying
import Traces

/// What has its share of a block.
private struct Spender: Hashable {
  let cell: Cell
  let isSelfTest: Bool
}

/// What is opened cold before it is measured: a cell, or whatever is first in a worker.
private struct ColdStart: Hashable {
  let lane: TimingBlock.Lane
  let cell: Cell?
}

extension Runner {
  /// Nanoseconds after which a cell has had its share of a block: what takes long scatters less.
  private static let share: Int64 = 100_000_000

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
    var warm: Set<ColdStart> = []
    let end = block.time.map { ContinuousClock.now + $0 }
    for slot in block.slots {
      let spender = Spender(cell: slot.cell, isSelfTest: slot.samples[0].step.selfTestSample != nil)
      if !slot.isNeeded {
        if let end, ContinuousClock.now >= end { continue }
        guard spent[spender, default: 0] < Self.share else { continue }
      }
      let begin = MonotonicClock.nanoseconds()
      for sample in slot.samples {
        // What two programs are compared by follows at once; with one, each cell is opened cold once in a block.
        let cell = programs[.base] == nil ? slot.cell : nil
        let isFirst = warm.insert(ColdStart(lane: sample.lane, cell: cell)).inserted
        let report = await report(of: sample, inBlock: block.number, workers, isFirst: isFirst)
        try record(Repetition(sample.step, report), sample.side)
      }
      spent[spender, default: 0] +=
        (MonotonicClock.nanoseconds() - begin) / Int64(slot.samples.count)
    }
  }

  /// What the lane's worker says of `sample`, or else a process of its own.
  private mutating func report(
    of sample: TimingBlock.Sample, inBlock number: Int, _ workers: BlockWorkers?, isFirst: Bool
  ) async -> Report {
    let (step, cell) = (sample.step, sample.step.cell)
    func question(isCold: Bool) -> Question {
      .evidence(step, injection(of: step, sample.lane), isCold: isCold)
    }
    var ending: Outcome?
    if let workers, isApplicable(cell), !loneCells.contains(cell) {
      let cold =
        isFirst
        ? await workers.ask(question(isCold: true), in: sample.lane, ending: &ending) : nil
      if let cold, !cold.outcome.isCompleted { return cold }
      if var report = await workers.ask(
        question(isCold: false), in: sample.lane, ending: &ending)
      {
        report.details.block = number
        if let cold {
          report.metrics.merge(cold.metrics) { warm, _ in warm }
          report.metrics[.coldLoadTime] = cold.metrics[.loadTime]
          report.details.memory = cold.details.memory
        }
        return report
      }
    }
    var report = await self.report(of: step, sample.lane)
    if let ending {
      loneCells.insert(cell)
      // The same in a process of its own is the cell's ending, and not of what was measured before it.
      if report.outcome.isCompleted { report.details.endingOfShared = ending }
      await workers?.start(sample.lane)
    }
    return report
  }

  /// The workers of `block`; nil if its traces cannot be compiled, which each sample says by itself.
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
