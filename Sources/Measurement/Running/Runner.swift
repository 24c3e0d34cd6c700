import Algorithms
import Replaying

/// Measures the steps of a plan in worker processes, by one program or by two in turn.
struct Runner: Sendable {
  typealias Recording = (Repetition, Side) throws -> Void

  /// What a sample replays.
  struct Work: Hashable {
    let cell: Cell
    var opensOnly = false
  }

  let plan: Plan
  let grids: Set<String>
  var programs: [TimingBlock.Lane: WorkerProgram]
  let slots: WorkerSlots
  /// Work beyond its loader's that the head is given when it is timed.
  let injections: [Cell: Injection]
  var hanging = HangingLoaders()
  /// How the time is spent; nil for as long as the rounds take.
  var time: TimePlan?
  /// Cells that killed a worker after its first sample: each later one has a process of its own.
  var isolatedCells: Set<Cell> = []
  /// Nanoseconds that the last samples of a cell took each, with all around them.
  var paces: [Work: Int64] = [:]
  /// The same of first replays.
  var pacesOfFirsts: [Work: Int64] = [:]
  /// How long the workers of the last block took to get ready.
  var timeOfStart = Duration.zero
  /// Cells whose openings did not come to their end by themselves: they are replayed whole.
  var cellsToReplayWhole: Set<Cell> = []
  /// Nanoseconds that first replays took so far: they are in no pace.
  var timeOfFirsts: Int64 = 0

  /// After which no worker is started, and those that live are killed; nil for never.
  var deadline: ContinuousClock.Instant? {
    didSet { for lane in programs.keys { programs[lane]?.deadline = deadline } }
  }

  /// Nanoseconds that replaying `cell` to its end takes; 0 if that is not known.
  func pace(of cell: Cell) -> Int64 { paces[Work(cell: cell)] ?? 0 }

  /// Measures steps, which count something, side by side, one worker a processor as far as memory
  /// allows: other load does not change a count. All sides get on alike.
  func count(_ sides: [(Side, [Step])], record: Recording) async throws {
    let shares = sides.flatMap { side, steps in
      zip(0..., self.shares(of: steps, workers: slots.processors / sides.count))
        .map { (index: $0, side: side, share: $1) }
    }
    var waiting = shares.sorted { $0.index < $1.index }[...]
    let room = slots.count(of: waiting.map { memory(of: $0.share[0]) }.max() ?? 0)
    var running = 0
    try await withThrowingTaskGroup(of: (Side, [Repetition]).self) { group in
      repeat {
        while running < room, let (_, side, share) = waiting.popFirst() {
          group.addTask { (side, await measure(share, side)) }
          running += 1
        }
        guard let (side, repetitions) = try await group.next() else { break }
        running -= 1
        for repetition in repetitions where repetition.outcome != .outOfTime {
          try record(repetition, side)
        }
      } while true
    }
  }

  /// What has a worker to itself: each of `steps`, but the instructions of all cells of a scenario,
  /// a repetition at a time, in as many parts as keep the processors busy.
  private func shares(of steps: [Step], workers: Int) -> [[Step]] {
    let shares = Dictionary(grouping: steps.filter { $0.pass == .instructions }) { step in
      [plan.scenario(of: step.cell), step.repetition]
    }
    return steps.filter { $0.pass != .instructions }.map { [$0] }
      + shares.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap { _, share in
        let parts = max(1, workers / shares.count)
        return share.evenlyChunked(in: min(parts, share.count)).map(Array.init)
      }
  }

  private func memory(of step: Step) -> Int {
    plan.entry(of: step.cell).scenario.loaderLimit + PassRunner.headroom
  }

  private func measure(_ share: [Step], _ side: Side) async -> [Repetition] {
    share[0].pass == .instructions
      ? await instructions(share, side) : [await measure(share[0], side)]
  }

  func measure(_ step: Step, _ side: Side) async -> Repetition {
    Repetition(step, await report(of: step, .init(side)))
  }

  /// What one process says of the instructions of cells of a scenario.
  private func instructions(_ steps: [Step], _ side: Side) async -> [Repetition] {
    let entry = plan.entry(of: steps[0].cell)
    func isFirst(_ step: Step) -> Bool { programs[.base] != nil && plan.isFirst(step.cell) }
    let (others, applicable) = steps.partitioned { isApplicable($0.cell) }
    // Of a loader that was used before in its worker, no replay is the first.
    let (later, firsts) = applicable.partitioned(by: isFirst)
    let asked = firsts + later
    let reports = await program(.init(side)).countInstructions(
      asked.map { .evidence($0, isFirst: isFirst($0)) },
      of: entry, pace: pace, hanging: hanging, .init(side))
    return others.map { Repetition($0, Self.notApplicable) }
      + zip(asked, reports).map { Repetition($0, $1) }
  }

  /// Whether the loader of `cell` can show it at all.
  func isApplicable(_ cell: Cell) -> Bool { cell.scenes == 1 || grids.contains(cell.loader) }

  private static let notApplicable = Report(
    outcome: .notApplicable(reason: "it has no scenes above and below"))

  /// What a process of its own says of one step.
  func report(of step: Step, _ lane: TimingBlock.Lane) async -> Report {
    guard isApplicable(step.cell) else { return Self.notApplicable }
    if let known = await hanging.report(of: step.cell, lane) { return known }
    let report = await program(lane).ask(
      .evidence(step, injection(of: step, lane)), of: plan.entry(of: step.cell))
    await hanging.note(report.outcome, of: step.cell, lane)
    return report
  }

  private func program(_ lane: TimingBlock.Lane) -> WorkerProgram {
    guard let program = programs[lane] else { preconditionFailure("every lane has a program") }
    return program
  }

  func injection(of step: Step, _ lane: TimingBlock.Lane) -> Injection? {
    if let sample = step.selfTestSample { return sample.injection(for: step.pass) }
    return lane == .head && step.pass == .timing ? injections[step.cell] : nil
  }
}
