import Replaying
import Traces

/// Measures the steps of a plan in worker processes, by one program or by two in turn, so that whatever disturbs the machine
/// disturbs both.
struct Runner: Sendable {
  typealias Side = Interleaving.Side
  typealias Recording = (Repetition, Side) throws -> Void

  let plan: Plan
  let grids: Set<String>
  let programs: [TimingBlock.Lane: WorkerProgram]
  let slots: WorkerSlots
  /// Work beyond its loader's that the head is given when it is timed.
  let injections: [Cell: Injection]
  let traces = CompiledTraces()
  /// The cells of which a worker died that had measured something before: in all later blocks, each of their samples has a
  /// process of its own.
  var loneCells: Set<Cell> = []

  /// Measures `steps`, which count something, side by side, one worker a processor as far as memory allows: other load does
  /// not change a count.
  func count(_ steps: [Step], _ side: Side, record: Recording) async throws {
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
        try record(done.repetition, side)
      } while true
    }
  }

  private func memory(of step: Step) -> Int {
    plan.entry(of: step.cell).scenario.loaderLimit + PassRunner.headroom
  }

  func measure(_ step: Step, _ side: Side) async -> Repetition {
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
        .evidence(step, injection(of: step, lane), isCold: true), of: entry, trace: trace
      ).report
    } catch { return Report(outcome: .failed(reason: "\(error)")) }
  }

  func injection(of step: Step, _ lane: TimingBlock.Lane) -> Injection? {
    if let sample = step.selfTestSample { return sample.injection(for: step.pass) }
    return lane == .head && step.pass == .timing ? injections[step.cell] : nil
  }
}

/// The traces of a plan's scenarios, each compiled once for each size.
actor CompiledTraces {
  /// By the scenario's title and the number of pages.
  private var traces: [String: [Int: Trace]] = [:]

  func trace(of cell: Cell, _ entry: ScenarioEntry) throws -> Trace {
    if let known = traces[cell.scenario]?[cell.pages] { return known }
    let new = try ScenarioSetup.compiled(entry, pages: cell.pages, scenes: cell.scenes).trace
    traces[cell.scenario, default: [:]][cell.pages] = new
    return new
  }
}
