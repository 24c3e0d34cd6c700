import Basics
import Measurement
import ScenarioLanguage
import Statistics
import Verdicts

extension MeasuringOptions {
  /// Measures the scenarios as the options say.
  ///
  /// Where the scenarios expect something of times, control and canary are measured as well, in as many rounds as it takes
  /// to find the canary. A run that is resumed is measured by the options that it was begun with.
  ///
  /// - Parameters:
  ///   - testsHarness: Whether one more allocation is to be found even where nothing is expected of times.
  ///   - deciding: How long `undecided` is asked; nil for as many rounds as the options or the scenarios say.
  ///   - undecided: The cells that need more rounds.
  /// - Throws: `CommandError`; `Interruption.Ended` where a signal ended it.
  func measure(
    _ entries: [ScenarioEntry], testsHarness: Bool = false, deciding: DecidingOptions? = nil,
    undecided: (Session) -> Set<Cell> = { _ in [] }
  ) async throws -> Run {
    Interruption.begin()
    let session = try await session(entries, testsHarness: testsHarness, deciding)
    try await session.measure(
      threshold: entries.map(\.scenario.timedThreshold).min() ?? ComparisonRule().threshold,
      resumedBy: (output == nil ? ["--output"] + session.paths : []) + (resume ? [] : ["--resume"]),
      undecided: undecided)
    return session.run()
  }

  /// Begins the run file that the options name, or resumes it.
  private func session(
    _ entries: [ScenarioEntry], testsHarness: Bool, _ deciding: DecidingOptions?
  ) async throws -> Session {
    let stopped =
      if resume, let output { try Session.Stopped(continuing: [.head: output]) } else {
        nil as Session.Stopped?
      }
    let begun = stopped?.runs[.head]?.header
    let chosen = if let begun { try continuing(begun) } else { self }
    var options = chosen.planOptions(for: entries, testsHarness: testsHarness)
    let deciding = try deciding?.deciding(after: begun, at: output ?? "")
    if let deciding { options.decide(deciding, roundsInBlock: begun?.choice?.roundsInBlock) }
    var request = Session.Request(
      try Self.plan(entries, options, chosen.shard),
      catalogue: CommandContext.catalogue,
      programs: [.head: Session.Program(version: PaneBenchCommand.version)])
    request.choice = chosen.choice(options, deciding)
    request.deciding = deciding
    request.timeLimit = chosen.timeLimit ?? WorkerProcess.defaultTimeLimit
    await request.recordCommit(of: entries, resuming: begun)
    if let stopped { return try Session(request, resuming: stopped) }
    while true {
      let path = if let output { output } else { try RunFolder.name() }
      do { return try Session(request, paths: [.head: path]) } catch {
        // Another program has taken the name meanwhile, and may not have written into the file yet.
        if output == nil, [.exists(path), .unbegunRun(path)].contains(error) { continue }
        guard error == .exists(path) else { throw error }
        throw InputError(
          "there is a file already",
          remedy: "use --resume to continue it, or choose another path with --output", path: path,
          code: .usage)
      }
    }
  }

  private static func plan(
    _ entries: [ScenarioEntry], _ options: Plan.Options, _ shard: Shard?
  ) throws -> Plan {
    try Plan.check(entries, options: options)
    guard Plan.hasCells(entries, options) else {
      throw Failure(
        "nothing is left to measure. The scenarios list none of the loaders that --loaders names.",
        code: .usage)
    }
    var options = options
    options.shard = shard
    let plan = Plan(entries, options: options)
    if let shard, plan.isEmpty {
      StandardError.print(
        "warning: shard \(shard) has nothing to measure: there are fewer \(options.passes.contains(where: \.isTimed) ? "loaders" : "cells") than shards."
      )
    }
    return plan
  }

  /// What the plan is made of; without the shard.
  private func planOptions(for entries: [ScenarioEntry], testsHarness: Bool) -> Plan.Options {
    let chosen = passes.isEmpty ? Pass.byDefault : passes
    let expectsTimes = entries.contains { $0.scenario.expectsTimes(of: chosen) }
    return Plan.Options(
      loaders: loaders.isEmpty ? nil : loaders, pages: pages.isEmpty ? nil : pages,
      repetitions: quick ? 1 : repetitions, passes: chosen,
      selfTest: SelfTest(
        countsAllocation: chosen.contains(.census) && (testsHarness || expectsTimes),
        roundsInBlock: expectsTimes && !quick ? SelfTest.roundsInBlock : 0))
  }

  /// What is recorded of the options, so that the run can be resumed without them.
  private func choice(
    _ options: Plan.Options, _ deciding: Deciding?
  ) -> RunHeader.Choice {
    var choice = RunHeader.Choice(
      loaders: options.loaders, pages: options.pages, repetitions: options.repetitions)
    choice.quick = quick ? true : nil
    if deciding != nil {
      (choice.untilDecided, choice.roundsInBlock) = (true, options.roundsInBlock)
    }
    choice.timeLimit = timeLimit
    return choice
  }

  /// These options; where one was not given, what the header of the run file says.
  ///
  /// - Throws: `Failure` with exit code 65 where one was given that is not what the header says.
  private func continuing(_ header: RunHeader) throws(Failure) -> MeasuringOptions {
    let options = RecordedOptions(path: output ?? "")
    let choice = header.choice
    var all = self
    all.loaders = try options.settle("--loaders", loaders, choice?.loaders ?? [])
    all.pages = try options.settle("--pages", pages, choice?.pages ?? [])
    all.passes = try options.settle("--passes", passes, header.passes)
    all.repetitions = try options.settle("--repetitions", repetitions, choice?.repetitions)
    all.timeLimit = try options.settle("--time-limit", timeLimit, choice?.timeLimit)
    all.shard = try options.settle("--shard", shard, header.shard)
    all.quick = try options.settle("--quick", quick, choice?.quick ?? false)
    return all
  }
}
