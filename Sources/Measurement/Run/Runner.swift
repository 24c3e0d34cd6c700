import Foundation
import PageLoaders

/// Measures the steps of a plan, each in a worker process of its own.
public struct Runner: Sendable {
  /// How far a run has come.
  public struct Progress: Sendable {
    /// What was just finished.
    public let repetition: Repetition
    /// Steps finished, this one included.
    public let finished: Int
    /// Steps in all.
    public let total: Int
  }

  /// Bytes that a loader may hold where a scenario does not say.
  public static let defaultMemoryLimit = 1 << 30
  /// Seconds after which a worker is killed where the caller does not say.
  public static let defaultTimeLimit = 120

  private let plan: Plan
  private let grids: Set<String>
  private let worker: WorkerProcess

  /// A runner of `plan` with the loaders of `catalogue`, which the program itself must know as a worker.
  public init(_ plan: Plan, catalogue: LoaderCatalogue, timeLimit: Int = defaultTimeLimit) {
    self.plan = plan
    grids = Set(catalogue.loaders.filter { $0.plane.isGrid }.map { $0.name })
    worker = WorkerProcess(program: WorkerProcess.thisProgram, timeLimit: timeLimit)
  }

  /// Measures every step that is not among `known`, and hands each to `finish` as it is done.
  ///
  /// Passes that count run side by side, one worker a processor: company does not change a count. Timed workers run
  /// alone. Cells whose census did not come to its end have no other pass.
  ///
  /// - Throws: what `finish` throws; nothing else is measured then.
  public func run(
    known: [Repetition] = [], finish: @escaping (Progress) throws -> Void
  ) async throws -> [Repetition] {
    var finished = known
    let done = Set(known.map(\.step))
    let total = plan.steps.count
    func take(_ repetition: Repetition) throws {
      finished.append(repetition)
      try finish(Progress(repetition: repetition, finished: finished.count, total: total))
    }
    let exact = plan.exactSteps.filter { !done.contains($0.identity) }
    try await measureSideBySide(exact, take: take)
    let barred = Set(
      finished.filter { $0.pass == .census && !$0.outcome.isCompleted }.map(\.cell))
    func isWanted(_ step: Plan.Step) -> Bool {
      !done.contains(step.identity) && !barred.contains(step.cell)
    }
    try await measureSideBySide(plan.instructionSteps.filter(isWanted), take: take)
    for step in plan.timedSteps where isWanted(step) { try take(await measure(step)) }
    return finished
  }

  private func measureSideBySide(
    _ steps: [Plan.Step], take: (Repetition) throws -> Void
  ) async throws {
    var waiting = steps[...]
    try await withThrowingTaskGroup(of: Repetition.self) { group in
      for step in waiting.prefix(ProcessInfo.processInfo.activeProcessorCount) {
        group.addTask { await measure(step) }
        waiting.removeFirst()
      }
      while let repetition = try await group.next() {
        try take(repetition)
        if let step = waiting.popFirst() { group.addTask { await measure(step) } }
      }
    }
  }

  private func measure(_ step: Plan.Step) async -> Repetition {
    let entry = plan.entries[step.scenario]
    let report: WorkerReport
    if step.cell.scenes > 1, !grids.contains(step.cell.loader) {
      report = WorkerReport(outcome: .notApplicable(reason: "it has no scenes above and below"))
    } else {
      report = await worker.measure(
        Job(
          scenario: entry.file, cell: step.cell, pass: step.pass,
          memoryLimit: entry.scenario.memoryLimit?.bytes ?? Self.defaultMemoryLimit,
          timeLimit: worker.timeLimit + 1))
    }
    return Repetition(
      cell: step.cell, pass: step.pass, repetition: step.repetition, outcome: report.outcome,
      metrics: report.metrics, details: report.details)
  }
}

/// What makes a step the same step in another process.
struct StepIdentity: Hashable {
  let cell: Cell
  let pass: Pass
  let repetition: Int
}

extension Plan.Step {
  var identity: StepIdentity { StepIdentity(cell: cell, pass: pass, repetition: repetition) }
}

extension Repetition {
  var step: StepIdentity {
    StepIdentity(cell: cell, pass: pass, repetition: repetition)
  }
}
