import Algorithms
import Foundation
import PageLoaders
import Replaying

/// Measures the steps of a plan in worker processes, by one program or by two in turn.
///
/// Two programs take turns so that whatever disturbs the machine disturbs both.
package struct Runner: Sendable {
  package typealias Side = Interleaving.Side

  /// How far a run has come.
  package struct Progress: Sendable {
    /// What was just finished.
    package let repetition: Repetition
    /// The program that measured it.
    package let side: Side
    /// Steps finished, this one included.
    package let finished: Int
    /// Steps in all.
    package let total: Int

    package init(repetition: Repetition, side: Side = .head, finished: Int, total: Int) {
      (self.repetition, self.side) = (repetition, side)
      (self.finished, self.total) = (finished, total)
    }
  }

  let plan: Plan
  let sides: [Side]
  let grids: Set<String>
  private let slots: WorkerSlots
  let traces: CompiledTraces
  let loneCells: LoneCells
  /// Work beyond its loader's that the head is given when it is timed.
  let injections: [Cell: Injection]
  /// The program of each lane of a block.
  let programs: [TimingBlock.Lane: WorkerProgram]

  /// - Parameters:
  ///   - programs: Whose workers measure: the head's alone, or both. They must know the loaders. The harness is put to the test
  ///     with the head.
  ///   - timeLimit: Seconds after which a worker is killed.
  init(
    _ plan: Plan, catalogue: LoaderCatalogue,
    programs: [Side: String] = [.head: WorkerProgram.thisProgram], copyOfBase: String? = nil,
    timeLimit: Int = WorkerProgram.defaultTimeLimit, slots: WorkerSlots = .ofMachine(),
    traces: CompiledTraces = CompiledTraces(), loneCells: LoneCells = LoneCells(),
    injections: [Cell: Injection] = [:]
  ) {
    self.plan = plan
    self.slots = slots
    self.traces = traces
    sides = Side.allCases.filter { programs[$0] != nil }
    grids = Set(catalogue.loaders.filter { $0.plane.isGrid }.map { $0.name })
    let workers = programs.mapValues { WorkerProgram($0, timeLimit: timeLimit) }
    self.loneCells = loneCells
    self.injections = injections
    var lanes = [TimingBlock.Lane.head: workers[.head], .base: workers[.base]].compactMapValues {
      $0
    }
    if let copy = copyOfBase ?? programs[.base] {
      lanes[.copy] = WorkerProgram(copy, timeLimit: timeLimit)
    }
    self.programs = lanes
  }

  /// Measures every step that is not among `known`, and hands each to `finish` as it is done.
  ///
  /// Passes that count come first, the base's before the head's, side by side, one worker a processor as far as memory allows:
  /// other load does not change a count. Times are measured block by block; with two programs, each cell is timed with both, one
  /// right after the other, and which goes first changes from round to round and from cell to cell. Cells whose census either
  /// loader did not complete have no other pass.
  ///
  /// - Throws: what `finish` throws; nothing else is measured then.
  func run(
    known: [Side: [Repetition]] = [:], finish: (Progress) throws -> Void
  ) async throws -> [Side: [Repetition]] {
    var finished = known
    var total = sides.reduce(0) { $0 + self.total(after: known[$1] ?? [], $1) }
    func take(_ repetition: Repetition, _ side: Side) throws {
      finished[side, default: []].append(repetition)
      let count = finished.values.reduce(0) { $0 + $1.count }
      // A block may have room for more rounds than it needs.
      total = max(total, count)
      try finish(Progress(repetition: repetition, side: side, finished: count, total: total))
    }
    for side in sides {
      let known = finished[side] ?? []
      try await measureSideBySide(plan.exactSteps.missing(in: known), side) { try take($0, side) }
      let steps = laterCounts(after: finished[side] ?? [], side).missing(in: known)
      try await measureSideBySide(steps, side) { try take($0, side) }
    }
    let blocks = plan.timingBlocks(sides, after: finished)
    let excluded = finished.values.reduce(into: Set<Cell>()) { $0.formUnion($1.excludedCells) }
    let timelines = sides.flatMap { side in
      plan.timelineSteps.missing(in: finished[side] ?? []).map { (step: $0, side: side) }
    }.filter { !excluded.contains($0.step.cell) }
    total =
      finished.values.reduce(timelines.count) { $0 + $1.count }
      + blocks.reduce(0) { $0 + $1.leastCount }
    for block in blocks { try await measure(block) { try take($0, $1) } }
    for (step, side) in timelines { try take(await measure(step, side), side) }
    return finished
  }

  /// Steps in all, where `known` have been done, perhaps by a wider plan: those, and what is missing.
  func total(after known: [Repetition], _ side: Side = .head) -> Int {
    let excluded = known.excludedCells
    let missing = plan.steps.missing(in: known).count { !excluded.contains($0.cell) }
    let counted = known.count { $0.selfTestSample != nil && $0.pass == .census }
    return known.count + missing
      + (side == .head ? max(0, plan.countedSampleCount - counted) : 0)
  }

  /// What is counted when the censuses are done: the self-test's allocation, and instructions.
  private func laterCounts(after finished: [Repetition], _ side: Side) -> [Step] {
    let cell = side == .head ? plan.selfTestCell(after: finished) : nil
    let excluded = finished.excludedCells
    return (cell.map(plan.countedSamples) ?? [])
      + plan.instructionSteps.filter { !excluded.contains($0.cell) }
  }

  private func measureSideBySide(
    _ steps: [Step], _ side: Side, take: (Repetition) throws -> Void
  ) async throws {
    var waiting = steps[...]
    var running = slots
    try await withThrowingTaskGroup(of: (repetition: Repetition, memory: Int).self) { group in
      repeat {
        while let step = waiting.first, running.take(memory(of: step)) {
          waiting.removeFirst()
          group.addTask { (await measure(step, side), memory(of: step)) }
        }
        guard let done = try await group.next() else { break }
        running.giveBack(done.memory)
        try take(done.repetition)
      } while true
    }
  }

  /// Bytes that a worker may take.
  private func memory(of step: Step) -> Int {
    plan.entry(of: step.cell).scenario.loaderLimit + PassRunner.headroom
  }

  /// Measures one step in a process of its own.
  private func measure(_ step: Step, _ side: Side) async -> Repetition {
    Repetition(step, await report(of: step, side == .base ? .base : .head))
  }

  /// What a process of its own says of one step.
  func report(of step: Step, _ lane: TimingBlock.Lane) async -> Report {
    guard let program = programs[lane] else { preconditionFailure("every lane has a program") }
    if step.cell.scenes > 1, !grids.contains(step.cell.loader) {
      return Report(outcome: .notApplicable(reason: "it has no scenes above and below"))
    }
    let entry = plan.entry(of: step.cell)
    do {
      let trace = try await traces.trace(of: step.cell, entry)
      return await program.ask(
        .evidence(step, injection(of: step, lane)), of: entry, trace: trace
      ).report
    } catch { return Report(outcome: .failed(reason: "\(error)")) }
  }

  /// What a step has in a lane beyond its loader's work.
  func injection(of step: Step, _ lane: TimingBlock.Lane) -> Injection? {
    if let sample = step.selfTestSample { return sample.injection(for: step.pass) }
    return lane == .head && step.pass == .timing ? injections[step.cell] : nil
  }
}

extension Plan {
  /// The steps that are not among `known`, those of the self-test left out.
  package func steps(missingIn known: [Repetition]) -> [Step] { steps.missing(in: known) }
}

extension [Step] {
  /// Those that are not among `finished`.
  fileprivate func missing(in finished: [Repetition]) -> [Step] {
    let done = Set(finished.map(\.step))
    return filter { !done.contains($0) }
  }
}

extension [Repetition] {
  /// Cells with a census that the loader did not complete: nothing else is measured of them.
  var excludedCells: Set<Cell> {
    let unfinished = filter {
      $0.pass == .census && $0.selfTestSample == nil && !$0.outcome.isCompleted
        && !$0.outcome.isWorthRepeating
    }
    return Set(unfinished.map(\.cell))
  }
}
