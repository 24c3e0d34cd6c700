import Algorithms
import Foundation
import Instruments
import Replaying

extension Runner {
  /// Nanoseconds after which a cell has had its share of a block: what takes long scatters less.
  private static let share: Int64 = 100_000_000
  /// The same for its first replays, each of which takes a process.
  private static let shareOfFirsts: Int64 = 60_000_000
  /// Nanoseconds of a sample below which it depends on what the caches hold.
  private static let quick: Int64 = 10_000_000

  /// What is replayed before a sample, and is not it.
  private enum Preparation { case nothing, warmUp, first }

  /// Measures a block. If `record` throws, nothing else is measured.
  mutating func measure(_ block: TimingBlock, record: Recording) async throws {
    let (workers, begin) = (blockWorkers(of: block), ContinuousClock.now)
    await workers?.start()
    timeOfStart = ContinuousClock.now - begin
    do { try await measure(block, workers, record: record) } catch {
      await workers?.end()
      throw error
    }
    await workers?.end()
  }

  private mutating func measure(
    _ block: TimingBlock, _ workers: BlockWorkers?, record: Recording
  ) async throws {
    // Of the self-test, and of what is measured.
    var spent: [Bool: [Work: Int64]] = [:]
    var opened: Set<Work> = []
    var last: (lane: TimingBlock.Lane, work: Work)?
    let end = block.time.map { ContinuousClock.now + $0 }
    for slot in block.slots where !isOver {
      let work = Work(cell: slot.cell, opensOnly: slot.opensOnly)
      guard !(slot.opensOnly && cellsToReplayWhole.contains(slot.cell)) else { continue }
      let pace = paces[work]
      var rounds = slot.needed
      if end.map({ ContinuousClock.now < $0 }) ?? true {
        let left = Self.share - (spent[slot.isSelfTest]?[work] ?? 0)
        rounds = max(rounds, left > 0 ? pace.map { max(1, Int(left / $0)) } ?? 1 : 0)
      }
      let samples = slot.samples(ofRounds: rounds)
      guard !samples.isEmpty else { continue }
      let count =
        isFirstMeasured(in: slot) && opened.insert(work).inserted
        ? roundsOfFirsts(work, in: block) : 0
      let firsts = Set(samples.map(\.step.repetition).uniqued().prefix(count))
      let isQuick = pace.map { $0 < Self.quick } ?? false
      let begin = MonotonicClock.nanoseconds() - timeOfFirsts
      for sample in samples {
        let isFirst = firsts.contains(sample.step.repetition)
        guard isFirst || slot.hasLaterReplays else { continue }
        let isElsewhere = last.map { $0 != (sample.lane, work) } ?? true
        let report = await report(
          of: sample, slot, inBlock: block.number, workers,
          after: isFirst ? .first : isQuick && isElsewhere ? .warmUp : .nothing)
        last = (sample.lane, work)
        guard report.outcome != .outOfTime else { return }
        if slot.opensOnly, !report.outcome.isCompleted {
          cellsToReplayWhole.insert(slot.cell)
          break
        }
        try record(Repetition(sample.step, report), sample.side)
      }
      guard slot.hasLaterReplays else { continue }
      let time = (MonotonicClock.nanoseconds() - timeOfFirsts - begin) / Int64(samples.count)
      paces[work] = max(1, time)
      spent[slot.isSelfTest, default: [:]][work, default: 0] +=
        time * Int64(Set(samples.map(\.step.repetition)).count)
    }
  }

  private var isOver: Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }

  /// Whether first replays are measured beside `slot`: with two programs of a loader's first cell.
  private func isFirstMeasured(in slot: TimingBlock.Slot) -> Bool {
    !slot.isSelfTest && (programs[.base] == nil || plan.isFirst(slot.cell))
      && !slot.kinds.isDisjoint(with: [.first, .firstOpening])
  }

  /// Rounds of a block that have a first replay: one, for all that it leaves in memory, or, of two
  /// programs, which are compared by the quickest, a few: two as long as everything is open.
  private func roundsOfFirsts(_ work: Work, in block: TimingBlock) -> Int {
    guard programs[.base] != nil, plan.options.samplesUntilDecided, let pace = pacesOfFirsts[work]
    else { return 1 }
    let most = block.number <= SequentialSampling.leastBlocks ? 2 : Int.max
    return min(most, max(1, Int(Self.shareOfFirsts / pace)))
  }

  /// What the lane's worker says of `sample`, or else a process of its own.
  private mutating func report(
    of sample: TimingBlock.Sample, _ slot: TimingBlock.Slot, inBlock number: Int,
    _ workers: BlockWorkers?, after preparation: Preparation
  ) async -> Report {
    let (step, lane) = (sample.step, sample.lane)
    if let known = await hanging.report(of: step.cell, lane) { return known }
    guard let workers, isApplicable(step.cell), !isolatedCells.contains(step.cell) else {
      return await self.report(of: step, lane)
    }
    do throws(BlockWorkers.Lost) {
      var report = try await report(of: sample, slot, workers, after: preparation)
      if report.outcome.isCompleted { report.details.block = number }
      await hanging.note(report.outcome, of: step.cell, lane)
      return report
    } catch {
      if error.ending == .outOfTime { return Report(outcome: .outOfTime) }
      if slot.opensOnly {
        return Report(outcome: error.ending ?? .interrupted(reason: "its worker is gone"))
      }
      var report = await self.report(of: step, lane)
      guard let ending = error.ending else { return report }
      isolatedCells.insert(step.cell)
      // In a process of its own it is the cell's ending, not of what was measured before it.
      if report.outcome.isCompleted { report.details.endingOfShared = ending }
      return report
    }
  }

  /// What the lane's worker says, at the first outcome that is not completed.
  private mutating func report(
    of sample: TimingBlock.Sample, _ slot: TimingBlock.Slot, _ workers: BlockWorkers,
    after preparation: Preparation
  ) async throws(BlockWorkers.Lost) -> Report {
    let (step, lane) = (sample.step, sample.lane)
    let injection = injection(of: step, lane)
    func ask(_ step: Step, isFirst: Bool = false) async throws(BlockWorkers.Lost) -> Report {
      try await workers.ask(
        .evidence(step, injection, isFirst: isFirst, opensOnly: slot.opensOnly), in: lane)
    }
    var first: Report?
    if preparation == .first {
      let begin = MonotonicClock.nanoseconds()
      let report = try await ask(step, isFirst: true)
      let time = MonotonicClock.nanoseconds() - begin
      timeOfFirsts += time
      pacesOfFirsts[Work(cell: step.cell, opensOnly: slot.opensOnly)] = max(1, time)
      guard report.outcome.isCompleted else { return report }
      first = report
    }
    var report = Report(outcome: .completed)
    if slot.hasLaterReplays {
      if preparation != .nothing {
        let before = try await ask(Step(cell: step.cell, pass: .timing, repetition: 0))
        guard before.outcome.isCompleted else { return before }
      }
      report = try await ask(step)
      // It takes room, and nothing is compared with it.
      if programs[.base] == nil { report.details.turns = nil }
      // What only the first replay in a process shows.
      if let first { report.metrics.merge(first.metrics) { warm, _ in warm } }
    }
    if let first { report.addTimes(first: first) }
    return report
  }

  /// The workers of `block`; nil if none of its samples can be taken.
  private func blockWorkers(of block: TimingBlock) -> BlockWorkers? {
    let samples = block.samples.filter { isApplicable($0.step.cell) }
    let lanes = Set(samples.map(\.lane))
    guard let timeLimit = programs[.head]?.timeLimit, !lanes.isEmpty else { return nil }
    return BlockWorkers(
      Job(
        entry: plan.entries[block.scenario], pages: Set(samples.map(\.step.cell.pages)),
        pass: .timing, timeLimit: timeLimit), programs: programs.filter { lanes.contains($0.key) })
  }
}

extension Report {
  /// Adds the times of the first replay in a process, under names of their own.
  fileprivate mutating func addTimes(first: Report) {
    guard let open = first.metrics[.loadTime] else { return }
    metrics[.firstLoadTime] = open
    metrics[.firstReplayTime] = first.metrics[.replayTime].map { max(0, $0 - open) }
  }
}
