import Basics
import Foundation
import Metrics
import PageLoaders
import Replaying

/// A measurement by one program, or two in turn, and its run files: begun, or resumed.
package final class Session {
  package struct Progress: Sendable {
    package let repetition: Repetition
    /// Steps finished, this one included.
    package let finished: Int
    /// Steps in all, as far as they are planned.
    package let total: Int
  }

  /// What a session is about to do, beyond its next repetition.
  package enum Stage: Sendable {
    /// Further blocks, for what is open.
    case deciding(OpenCells)
    /// To count the instructions of cells in place of their times.
    case countingInstead(Set<Cell>)
  }

  package let plan: Plan
  package let headers: Sides<RunHeader>
  /// The base's run file, then the head's; none if nothing is kept.
  package let paths: [String]

  private let request: Request
  private let files: Sides<JSONLinesFile>?
  /// Without what the machine has failed, which is measured again.
  private var measured: Sides<Measured>
  private var total = 0
  /// The timing blocks that there is still time for, where counts may stand in for times.
  package private(set) var blocksLeft = Int.max

  /// Begins a session in new files at `paths`, or nowhere. If that fails, no file is left behind.
  package init(_ request: Request, paths: Sides<String>? = nil) throws(InputError) {
    (self.request, plan) = (request, request.plan)
    let headers = Self.headers(of: request)
    (self.headers, self.paths) = (headers, paths?.all ?? [])
    measured = headers.map { _, _ in Measured([]) }
    guard let paths else {
      files = nil
      return
    }
    var begun: [String] = []
    do {
      files = try headers.map { side, header throws(InputError) in
        let file = try JSONLinesFile.create(paths[side], header: header)
        begun.append(paths[side])
        return file
      }
    } catch {
      begun.forEach { unlink($0) }
      throw error
    }
  }

  /// Resumes a run: measures what its files lack, unless it must not share a median with the rest.
  package init(_ request: Request, resuming run: InterruptedRun) throws(InputError) {
    (self.request, plan, files) = (request, request.plan, run.files)
    (headers, paths) = (run.runs.map { $1.header }, run.paths.all)
    measured = run.runs.map { _, run in
      Measured(run.repetitions.filter { !$0.outcome.isRetryable })
    }
    try run.check(Self.headers(of: request))
  }

  /// Measures what is missing, and writes each repetition into its file, until something throws.
  ///
  /// Passes that count come first, the base's before the head's. Times are measured block by block,
  /// as long as cells are `undecided` if the rounds are open; then the instructions of cells that
  /// are `inconclusive` are counted if valgrind is there, of the first set first, and what they
  /// leave `unexplained` is timed on. Cells whose census either loader did not complete have no
  /// other pass. If the rounds are open, all that follows the censuses ends in time (``TimePlan``),
  /// but for timelines, which take as long as their fingers do.
  package func run(
    undecided: (Session) -> OpenCells = { _ in [:] },
    inconclusive: (Session) -> [Set<Cell>] = { _ in [] },
    unexplained: (Session) -> OpenCells = { _ in [:] },
    selfTestNeedsRounds: ([Repetition]) -> Bool = { _ in false },
    begins: (Stage) -> Void = { _ in },
    progress: (Progress) throws -> Void
  ) async throws {
    let time = plan.options.samplesUntilDecided ? TimePlan(request.limit, from: .now) : nil
    let links: ProgramLinks? =
      if let base = request.programs.base {
        try? await ProgramLinks(base: base.path, head: request.programs.head.path)
      } else { nil }
    var runner = runner(links, time)
    func record(_ repetition: Repetition, _ side: Side) throws {
      try add(repetition, side)
      try progress(Progress(repetition: repetition, finished: count, total: total))
    }
    try await countFirst(runner, record)
    try checkPrograms()
    total = count + missingCount
    var sampling = SequentialSampling(plan, isPair: measured.isPair, after: repetitions)
    var open: OpenCells = [:]
    while hasTime(for: open, &runner),
      let block = sampling.next(
        undecided: {
          open = undecided(self)
          begins(.deciding(open))
          return open
        }, selfTestNeedsRounds: { selfTestNeedsRounds(repetitions) })
    {
      runner.deadline = runner.time?.deadlineOfBlocks
      guard try await measure(block, &runner, record) else { break }
    }
    runner.deadline = runner.time?.deadline
    try await countStandIns(inconclusive, runner, begins, record)
    // What instructions do not explain is timed on: a sample or two say little.
    runner.time?.keepFree(replays: [], start: .zero)
    while let left = runner.time?.blocksLeft(at: .now), left > 0,
      let block = sampling.further(unexplained(self)), try await measure(block, &runner, record)
    {}
    runner.deadline = nil
    for side in measured.sides {
      for step in missing(.timeline, side) { try record(await runner.measure(step, side), side) }
    }
    try Task.checkCancellation()
    try files?.all.forEach { try $0.mend() }
    try checkPrograms()
    try checkScripts()
  }

  /// Whether there is time for a block beside counting instructions of what is `open`.
  private func hasTime(for open: OpenCells, _ runner: inout Runner) -> Bool {
    guard canCountStandIns else { return runner.time?.blocksLeft(at: .now) ?? .max > 0 }
    let (replays, start) = (open.keys.map(runner.pace), runner.timeOfStart)
    runner.time?.keepFree(replays: replays, start: start)
    blocksLeft = runner.time?.blocksLeft(at: .now) ?? .max
    return blocksLeft > 0
  }

  /// Measures what is missing of a block. Returns whether a further one may decide something.
  private func measure(
    _ block: SequentialSampling.Block, _ runner: inout Runner, _ record: Runner.Recording
  ) async throws -> Bool {
    var block = block
    let (before, begin) = (count, ContinuousClock.now)
    for cell in runner.cellsToReplayWhole {
      if let kinds = block.cells?[cell] { block.cells?[cell] = kinds.withoutOpenings }
    }
    for block in plan.timingBlocks(block, measured, tested: selfTestCell) {
      try await runner.measure(block, record: record)
      try files?.all.forEach { try $0.synchronize() }
    }
    try Task.checkCancellation()
    runner.time?.hasMeasuredBlock(in: ContinuousClock.now - begin)
    // If nothing could be measured, nothing is decided, and further blocks will not decide either.
    return count > before || !plan.options.samplesUntilDecided
  }

  /// Counts instructions in place of inconclusive times: of each set what takes least first.
  private func countStandIns(
    _ inconclusive: (Session) -> [Set<Cell>], _ runner: Runner, _ begins: (Stage) -> Void,
    _ record: Runner.Recording
  ) async throws {
    guard canCountStandIns else { return }
    let cells = inconclusive(self)
    // Once: two counts lie closer together than any two times that are compared.
    let steps = cells.flatMap { cells in
      plan.cells.joined().filter(cells.contains)
        .sorted { runner.pace(of: $0) < runner.pace(of: $1) }
        .map { Step(cell: $0, pass: .instructions, repetition: 1) }
    }
    let sides = measured.sides.map { ($0, measured.missing(of: steps, $0)) }
    guard sides.contains(where: { !$0.1.isEmpty }) else { return }
    begins(.countingInstead(Set(cells.joined())))
    try await runner.count(sides, record: record)
  }

  /// Keeps a repetition, unless it cannot be one.
  private func add(_ repetition: Repetition, _ side: Side) throws {
    try Task.checkCancellation()
    if let name = repetition.report.impossibleMetric {
      throw Failure(
        "a fault of panebench itself: \(name) of \(repetition.cell.loader) is below zero",
        code: .fault)
    }
    try files?[side].append(repetition)
    // Times follow one another within milliseconds; a block of them is kept at once.
    if repetition.pass != .timing { try files?[side].synchronize() }
    measured[side].append(repetition)
    // A block may have room for more rounds than it needs.
    total = max(total, count)
  }

  /// The censuses and the instructions: the base's before the head's.
  private func countFirst(_ runner: Runner, _ record: Runner.Recording) async throws {
    let censuses = plan.steps(of: .census)
    for steps in [measured.isPair ? censuses.filter { $0.repetition == 1 } : [], censuses] {
      for side in measured.sides {
        total = count + missingCount
        try await runner.count([(side, measured.missing(of: steps, side))], record: record)
      }
    }
    for side in measured.sides {
      let samples = side == .head ? selfTestCell.map(plan.countedSamples) ?? [] : []
      let rest = measured.missing(of: samples, side) + missing(.instructions, side)
      try await runner.count([(side, rest)], record: record)
    }
  }

  /// Whether instructions may be counted for times: nothing is added to what is timed alone.
  package var mayCountStandIns: Bool {
    plan.options.samplesUntilDecided && plan.options.passes.contains(.timing)
      && request.injections.isEmpty
  }

  private var canCountStandIns: Bool { mayCountStandIns && CallgrindCounts.valgrind != nil }

  private func runner(_ links: ProgramLinks?, _ time: TimePlan?) -> Runner {
    let programs = request.programs
    let limit = plan.options.timeLimit ?? WorkerProgram.defaultTimeLimit
    let base = links?.base ?? programs.base?.path
    let lanes: [TimingBlock.Lane: String?] = [
      .head: links?.head ?? programs.head.path, .base: base, .reference: base,
      .copy: links?.copy ?? programs.base?.path,
    ]
    return Runner(
      plan: plan,
      grids: Set(request.catalogue.loaders.filter { $0.plane.isGrid }.map { $0.name }),
      programs: lanes.compactMapValues { $0.map { WorkerProgram($0, timeLimit: limit) } },
      slots: request.slots, injections: request.injections, hanging: request.hanging, time: time)
  }

  private func missing(_ pass: Pass, _ side: Side) -> [Step] {
    measured.missing(of: plan.steps(of: pass), side)
  }

  private var missingCount: Int {
    let tests = repetitions.count { $0.selfTestSample != nil }
    return measured.sides.reduce(max(0, plan.selfTestCount(isPair: measured.isPair) - tests)) {
      $0 + measured.missing(of: plan.steps, $1).count
    }
  }

  /// The cell that the self-test measures, once the head's censuses have been taken.
  private var selfTestCell: Cell? { plan.selfTestCell(after: repetitions) }

  package var limit: Duration { request.limit }

  package var count: Int { measured.all.reduce(0) { $0 + $1.repetitions.count } }

  package var repetitions: [Repetition] { measured.head.repetitions }

  package func run(_ side: Side = .head) -> Run {
    Run(header: headers[side], repetitions: measured[side].repetitions)
  }

  private static func headers(of request: Request) -> Sides<RunHeader> {
    let (id, began, machine) = (UUID().uuidString, Date().formatted(.iso8601), Machine.current())
    return request.programs.map { side, program in
      RunHeader(
        request.plan.entries, options: request.plan.options, program: program.version,
        build: program.build, configuration: program.configuration,
        began: began, machine: machine,
        interleaving: request.programs.isPair ? Interleaving(id: id, side: side) : nil)
    }
  }

  /// Refuses a script that is not what it was when its fingerprint was taken: each worker reads it.
  private func checkScripts() throws(InputError) {
    for entry in plan.entries where entry.scenario.mode.usesScript {
      guard case .file(let path) = entry.scenario.script,
        let record = headers.head.scenarios.first(where: { $0.title == entry.scenario.title }),
        let script = record.inputs.first(where: { $0.path == path }),
        !entry.readInputs().contains(script)
      else { continue }
      throw InputError(
        "the script was changed while it was measured", remedy: "measure it again",
        path: entry.file.resolve(path))
    }
  }

  private func checkPrograms() throws(Failure) {
    for side in measured.sides where measured.isPair {
      let repetitions = measured[side].repetitions
      guard let reason = repetitions.first?.outcome.reasonOfFailure,
        repetitions.allSatisfy({ $0.outcome.reasonOfFailure != nil })
      else { continue }
      throw Failure(
        "nothing could be measured with the \(side.rawValue) program: \(reason)", code: .incomplete)
    }
  }
}
