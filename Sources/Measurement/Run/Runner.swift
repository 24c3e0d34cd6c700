import Foundation
import PageLoaders

/// Measures the steps of a plan, each in a worker process of its own.
package struct Runner: Sendable {
  /// How far a run has come.
  package struct Progress: Sendable {
    /// What was just finished.
    package let repetition: Repetition
    /// Steps finished, this one included.
    package let finished: Int
    /// Steps in all.
    package let total: Int

    /// How far a run has come with `repetition`.
    package init(repetition: Repetition, finished: Int, total: Int) {
      (self.repetition, self.finished, self.total) = (repetition, finished, total)
    }
  }

  /// Bytes that a loader may hold where a scenario does not say.
  package static let defaultMemoryLimit = 1 << 30
  /// Seconds after which a worker is killed where the caller does not say.
  package static let defaultTimeLimit = 120

  /// This program's own file.
  package static var thisProgram: String { WorkerProcess.thisProgram }

  private let plan: Plan
  private let grids: Set<String>
  private let worker: WorkerProcess
  private let slots: WorkerSlots

  /// A runner of `plan` with the loaders of `catalogue`.
  ///
  /// - Parameters:
  ///   - program: The program whose workers measure; nil for this one. It must know the loaders.
  ///   - timeLimit: Seconds after which a worker is killed.
  package init(
    _ plan: Plan, catalogue: LoaderCatalogue, program: String? = nil,
    timeLimit: Int = defaultTimeLimit
  ) {
    self.init(
      plan, catalogue: catalogue, program: program, timeLimit: timeLimit, slots: .ofMachine())
  }

  /// The same with room for as many workers as `slots` has.
  init(
    _ plan: Plan, catalogue: LoaderCatalogue, program: String?,
    timeLimit: Int = defaultTimeLimit, slots: WorkerSlots
  ) {
    self.plan = plan
    self.slots = slots
    grids = Set(catalogue.loaders.filter { $0.plane.isGrid }.map { $0.name })
    // A century is as good as for ever, and can be added to.
    worker = WorkerProcess(
      program: program ?? WorkerProcess.thisProgram, timeLimit: min(timeLimit, 3_155_760_000))
  }

  /// Measures every step that is not among `known`, and hands each to `finish` as it is done.
  ///
  /// Passes that count run side by side, one worker a processor as far as memory allows: company does not change a count.
  /// Timed workers run alone. Cells whose census the loader did not complete have no other pass.
  ///
  /// - Throws: what `finish` throws; nothing else is measured then.
  package func run(
    known: [Repetition] = [], finish: @escaping (Progress) throws -> Void
  ) async throws -> [Repetition] {
    var finished = known
    var total = total(after: known)
    func take(_ repetition: Repetition) throws {
      finished.append(repetition)
      try finish(Progress(repetition: repetition, finished: finished.count, total: total))
    }
    try await count(known: known, take: take)
    let timed = timedSteps(after: finished)
    total = finished.count + timed.count
    for step in timed { try take(await measure(step)) }
    return finished
  }

  /// Steps in all, where `known` have been done, perhaps by a wider plan: those, and what is missing.
  func total(after known: [Repetition]) -> Int {
    let barred = known.barredCells
    let missing = plan.steps.missing(in: known).count { !barred.contains($0.cell) }
    let witnesses = known.count { $0.witness != nil }
    return known.count + missing + max(0, plan.witnessCount - witnesses)
  }

  /// Measures the passes that count, as far as they are not among `known`.
  func count(known: [Repetition], take: (Repetition) throws -> Void) async throws {
    var finished = known
    func keep(_ repetition: Repetition) throws {
      finished.append(repetition)
      try take(repetition)
    }
    try await measureSideBySide(plan.exactSteps.missing(in: known), take: keep)
    let witnesses = plan.witnessCell(after: finished).map(plan.countedWitnesses) ?? []
    let barred = finished.barredCells
    let instructions = plan.instructionSteps.filter { !barred.contains($0.cell) }
    try await measureSideBySide((witnesses + instructions).missing(in: known), take: keep)
  }

  /// The timed steps that are missing, in order, with those of witnesses between them.
  func timedSteps(after finished: [Repetition]) -> [Plan.Step] {
    let barred = finished.barredCells
    return allTimedSteps(after: finished).missing(in: finished)
      .filter { !barred.contains($0.cell) }
  }

  /// The timed steps, done or not, in order, with those of witnesses between them.
  func allTimedSteps(after finished: [Repetition]) -> [Plan.Step] {
    let cell = plan.witnessCell(after: finished)
    return cell.map(plan.timedSteps(withWitnessesOf:)) ?? plan.timedSteps
  }

  private func measureSideBySide(
    _ steps: [Plan.Step], take: (Repetition) throws -> Void
  ) async throws {
    var waiting = steps[...]
    var running = slots
    try await withThrowingTaskGroup(of: (repetition: Repetition, memory: Int).self) { group in
      repeat {
        while let step = waiting.first, running.take(memoryLimit(of: step) + Bench.headroom) {
          waiting.removeFirst()
          group.addTask {
            (await measure(step), memoryLimit(of: step) + Bench.headroom)
          }
        }
        guard let done = try await group.next() else { break }
        running.giveBack(done.memory)
        try take(done.repetition)
      } while true
    }
  }

  private func memoryLimit(of step: Plan.Step) -> Int {
    plan.entries[step.scenario].scenario.memoryLimit?.bytes ?? Self.defaultMemoryLimit
  }

  /// Measures one step in a process of its own.
  func measure(_ step: Plan.Step) async -> Repetition {
    let entry = plan.entries[step.scenario]
    let report: WorkerReport
    if step.cell.scenes > 1, !grids.contains(step.cell.loader) {
      report = WorkerReport(outcome: .notApplicable(reason: "it has no scenes above and below"))
    } else {
      report = await worker.measure(
        Job(
          scenario: entry.file, cell: step.cell, pass: step.pass,
          memoryLimit: memoryLimit(of: step),
          timeLimit: worker.timeLimit + 1,
          injection: step.witness?.injection(for: step.pass)))
    }
    return Repetition(
      cell: step.cell, pass: step.pass, repetition: step.repetition, outcome: report.outcome,
      metrics: report.metrics, details: report.details, witness: step.witness)
  }
}

/// What makes a step the same step in another process.
struct StepIdentity: Hashable {
  let cell: Cell
  let pass: Pass
  let repetition: Int
  let witness: Witness?

  init(_ step: Plan.Step) {
    (cell, pass, repetition, witness) = (step.cell, step.pass, step.repetition, step.witness)
  }

  init(_ done: Repetition) {
    (cell, pass, repetition, witness) = (done.cell, done.pass, done.repetition, done.witness)
  }
}

extension Plan {
  /// The steps that are not among `known`, those of witnesses left out.
  package func steps(missingIn known: [Repetition]) -> [Step] { steps.missing(in: known) }
}

extension [Plan.Step] {
  /// Those that are not among `finished`.
  fileprivate func missing(in finished: [Repetition]) -> [Plan.Step] {
    let done = Set(finished.map(StepIdentity.init))
    return filter { !done.contains(StepIdentity($0)) }
  }
}

extension [Repetition] {
  /// Cells with a census that the loader did not complete: nothing else is measured of them.
  var barredCells: Set<Cell> {
    let unfinished = filter {
      $0.pass == .census && $0.witness == nil && !$0.outcome.isCompleted
        && !$0.outcome.isWorthRepeating
    }
    return Set(unfinished.map(\.cell))
  }
}
