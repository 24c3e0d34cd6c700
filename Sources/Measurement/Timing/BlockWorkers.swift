/// The workers that measure a block.
final class BlockWorkers {
  /// A question needs a process of its own: the lane has no worker, or it died so after others.
  struct Lost: Error {
    var ending: Outcome?
  }

  private let job: Job
  private let programs: [TimingBlock.Lane: WorkerProgram]
  /// Where stacks begin, which makes times differ by some percent (``ProgramLinks``): the same in
  /// all workers of a block.
  private let padding = Int.random(in: 0..<256) * 16
  private var live: [TimingBlock.Lane: WorkerProcess] = [:]
  /// The lanes whose workers have measured something.
  private var used: Set<TimingBlock.Lane> = []

  init(_ job: Job, programs: [TimingBlock.Lane: WorkerProgram]) {
    (self.job, self.programs) = (job, programs)
  }

  /// Starts all workers side by side. Without one, each of its samples has a process of its own.
  func start() async {
    live = await withTaskGroup(of: (TimingBlock.Lane, WorkerProcess?).self) { group in
      for (lane, program) in programs {
        group.addTask { [job, padding] in (lane, try? await program.start(job, padding: padding)) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  func end() async {
    for worker in live.values { await worker.end() }
    live = [:]
  }

  /// What the worker of a lane reports. If it dies of that, the lane goes on with another.
  func ask(_ question: Question, in lane: TimingBlock.Lane) async throws(Lost) -> Report {
    guard let worker = live[lane] else { throw Lost() }
    let isFirst = used.insert(lane).inserted
    let report = await worker.ask(question)
    guard !report.outcome.isCompleted else { return report }
    // That was a copy's answer: the worker itself goes on.
    if case .notLookedAt = report.outcome { return report }
    used.remove(lane)
    let goesOn = report.outcome != .outOfTime
    live[lane] = goesOn ? try? await programs[lane]?.start(job, padding: padding) : nil
    guard isFirst else { throw Lost(ending: report.outcome) }
    return report
  }
}
