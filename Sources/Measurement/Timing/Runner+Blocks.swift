import Foundation
import Instruments
import Replaying
import Traces

/// What has its share of a block.
private struct Spender: Hashable {
  let cell: Cell
  let isSelfTest: Bool
}

/// Where something is opened.
private struct Opening: Hashable {
  let lane: TimingBlock.Lane
  let cell: Cell
}

extension Runner {
  /// Nanoseconds after which a cell has had its share of a block: what takes long scatters less.
  private static let share: Int64 = 100_000_000
  /// Nanoseconds of a sample below which it depends on what the caches hold.
  private static let quick: Int64 = 10_000_000

  /// What is opened before a sample, and is not it.
  private enum Preparation { case nothing, warmUp, first }

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
      let begin = MonotonicClock.nanoseconds() - timeOfFirsts
      for sample in samples {
        let opening = Opening(lane: sample.lane, cell: slot.cell)
        // Once in a block; with two programs of each loader's first cell alone, for it takes a
        // process of its own.
        let isFirst =
          sample.step.selfTestSample == nil && (programs[.base] == nil || plan.isFirst(slot.cell))
          && opened.insert(opening).inserted
        let report = await report(
          of: sample, inBlock: block.number, workers,
          after: isFirst ? .first : isQuick && opening != last ? .warmUp : .nothing)
        last = opening
        try record(Repetition(sample.step, report), sample.side)
      }
      let time = (MonotonicClock.nanoseconds() - timeOfFirsts - begin) / Int64(samples.count)
      paces[slot.cell] = max(1, time)
      spent[spender, default: 0] += time * Int64(Set(samples.map(\.step.repetition)).count)
    }
  }

  /// What the lane's worker says of `sample`, or else a process of its own.
  private mutating func report(
    of sample: TimingBlock.Sample, inBlock number: Int, _ workers: BlockWorkers?,
    after preparation: Preparation
  ) async -> Report {
    let (step, lane) = (sample.step, sample.lane)
    guard let workers, isApplicable(step.cell), !isolatedCells.contains(step.cell) else {
      return await self.report(of: step, lane)
    }
    do throws(BlockWorkers.Lost) {
      var report = try await report(of: sample, workers, after: preparation)
      if report.outcome.isCompleted { report.details.block = number }
      return report
    } catch {
      var report = await self.report(of: step, lane)
      guard let ending = error.ending else { return report }
      isolatedCells.insert(step.cell)
      // The same in a process of its own is the cell's ending, and not of what was measured before
      // it.
      if report.outcome.isCompleted { report.details.endingOfShared = ending }
      await workers.start(lane)
      return report
    }
  }

  /// What the lane's worker says, at the first outcome that is not completed.
  private mutating func report(
    of sample: TimingBlock.Sample, _ workers: BlockWorkers, after preparation: Preparation
  ) async throws(BlockWorkers.Lost) -> Report {
    let (step, lane, injection) = (
      sample.step, sample.lane, injection(of: sample.step, sample.lane)
    )
    var first: Report?
    if preparation == .first {
      let begin = MonotonicClock.nanoseconds()
      first = try await workers.ask(.evidence(step, injection, isFirst: true), in: lane)
      timeOfFirsts += MonotonicClock.nanoseconds() - begin
    }
    if let first, !first.outcome.isCompleted { return first }
    if preparation != .nothing {
      let before = try await workers.ask(.warmUp(step.cell, injection), in: lane)
      guard before.outcome.isCompleted else { return before }
    }
    var report = try await workers.ask(.evidence(step, injection), in: lane)
    // It takes room, and nothing is compared with it.
    if programs[.base] == nil { report.details.turns = nil }
    first.map { report.add(first: $0) }
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

extension Report {
  /// Adds what only the first replay in a process shows.
  fileprivate mutating func add(first: Report) {
    metrics.merge(first.metrics) { warm, _ in warm }
    details.memory = first.details.memory
    guard let open = first.metrics[.loadTime], let whole = first.metrics[.replayTime] else {
      return
    }
    metrics[.firstLoadTime] = open
    metrics[.firstReplayTime] = max(0, whole - open)
  }
}
