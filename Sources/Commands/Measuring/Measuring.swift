import Basics
import Foundation
import Measurement
import Metrics
import ScenarioLanguage
import Statistics
import Verdicts

/// A measurement that a command makes: of scenarios, by this program or by two in turn.
struct Measuring {
  let entries: [ScenarioEntry]
  /// What the command reads beside the scenarios, and must not replace.
  var inputs: [String] = []
  /// The command's own options, for a run that begins.
  let arguments: MeasuringOptions
  let asked: Options
  var programs = Sides(head: Session.Program(version: ProgramBuild.version))
  /// The least difference of times, as a share, to tell; nil for the least of the scenarios.
  var threshold: Double?
  /// How long it may take to decide; nil for as long as usual.
  var limit: Duration?
  /// Whether the harness is put to the test even if nothing is expected: its counts and its times.
  var testsHarness = (counts: false, times: false)

  /// Measures, and says on standard error how far it has come and where the run files are.
  ///
  /// - Parameters:
  ///   - undecided: The cells that need more rounds, and of what.
  ///   - inconclusive: The cells, in the order of need, whose times are inconclusive in the end, so
  ///     that instructions stand in.
  ///   - unexplained: The cells that seem slower, which instructions do not explain.
  ///   - show: Shows what was measured, also if a signal ended it.
  func measure(
    undecided: (Session) -> OpenCells = { _ in [:] },
    inconclusive: (Session) -> [Set<Cell>] = { _ in [] },
    unexplained: (Session) -> OpenCells = { _ in [:] },
    show: (Run) -> Void = { _ in }
  ) async throws -> Session {
    Interruption.begin()
    let interrupted = try arguments.resume.map { try InterruptedRun(paths($0)) }
    interrupted?.runs.all.flatMap(\.warnings).forEach { StandardError.print("warning: \($0)") }
    let session = try session(interrupted)
    let name = arguments.resume ?? arguments.output
    let files =
      name == nil
      ? "The run is not kept. To keep one, name a file with --output."
      : (programs.isPair ? "Run files: " : "Run file: ") + session.paths.joined(separator: " and ")
    let progress = ProgressLine(session)
    do {
      try await progress.during {
        try await session.run(
          undecided: undecided, inconclusive: inconclusive, unexplained: unexplained,
          selfTestNeedsRounds: { trust($0).needsRounds(within: session.blocksLeft) },
          begins: progress.show, progress: progress.show)
      }
    } catch {
      guard let signal = Interruption.received else {
        StandardError.print(files)
        throw error
      }
      let rest = name.map {
        ", with \(counted(session.count, "repetition")). To continue: --resume \($0.shellQuoted)"
      }
      StandardError.print("Stopped by \(signalName(Int(signal))). \(files)\(rest ?? "")")
      show(session.run())
      throw CancellationError()
    }
    if programs.isPair, let findings = trust(session.repetitions).findings {
      StandardError.print("self-check: \(findings)")
    }
    StandardError.print(files)
    if session.mayCountStandIns, CallgrindCounts.valgrind == nil,
      !inconclusive(session).joined().isEmpty
    {
      StandardError.print(
        "Some times are inconclusive. Install valgrind to judge instructions instead (Debian: apt-get install valgrind)."
      )
    }
    show(session.run())
    return session
  }

  /// How far the harness is to be trusted with times, by its own samples.
  private func trust(_ repetitions: [Repetition]) -> HarnessTrust {
    let least = entries.map(\.scenario.timedThreshold).min()
    return HarnessTrust(
      repetitions, threshold: threshold ?? least ?? ComparisonRule().threshold)
  }

  private func paths(_ name: String) -> Sides<String> {
    programs.isPair
      ? Sides(base: "\(name)-base.jsonl", head: "\(name)-head.jsonl") : Sides(head: name)
  }

  /// The session, begun or resumed; without a name it is kept nowhere.
  private func session(_ interrupted: InterruptedRun?) throws -> Session {
    let options = interrupted?.options ?? asked
    if let name = arguments.resume, limit != nil, !options.samplesUntilDecided {
      throw Failure(
        "\(name): this run was begun with a fixed number of rounds. Leave --within out, or measure into a new file with --output.",
        code: .badInput)
    }
    var request = Session.Request(
      try Plan.checked(entries, options, selfTest(options)),
      catalogue: CommandContext.catalogue, programs: programs)
    if let limit { request.limit = limit }
    if let interrupted { return try Session(request, resuming: interrupted) }
    guard let name = arguments.output else { return try Session(request) }
    if arguments.force {
      let read = entries.flatMap(\.inputPaths)
      for path in paths(name).all { _ = try OutputFile(path, inputs: inputs + read) }
      for path in paths(name).all where unlink(path) != 0 && errno != ENOENT {
        throw Failure("\(path): cannot be deleted (\(systemError(errno))).", code: .fileAccess)
      }
    }
    do { return try Session(request, paths: paths(name)) } catch {
      guard let path = error.path, error == .exists(path) else { throw error }
      // A folder, a device or a pipe is neither resumed nor replaced.
      _ = try OutputFile(path)
      throw InputError(
        "there is a file already",
        remedy:
          "continue the run with --resume \(name), replace it with --force, or choose another name with --output",
        path: path, code: .usage)
    }
  }

  /// Control and canary are measured if the scenarios expect something of times.
  private func selfTest(_ options: Options) -> SelfTest {
    let expected = entries.flatMap(\.scenario.expectations).compactMap { Metric.named($0.metric) }
    let expectsTimes = expected.contains { $0.kind == .timed && options.passes.contains($0.pass) }
    let (counts, times) = (testsHarness.counts || expectsTimes, testsHarness.times || expectsTimes)
    return SelfTest(
      countsAllocation: counts && options.passes.contains(.census),
      roundsInBlock: times && options.repetitions != 1 ? SelfTest.roundsInBlock : 0)
  }
}

extension Plan {
  static func checked(
    _ entries: [ScenarioEntry], _ options: Options, _ selfTest: SelfTest
  ) throws -> Plan {
    try check(entries, options: options)
    let plan = Plan(entries, options: options, selfTest: selfTest)
    guard plan.isEmpty else { return plan }
    var whole = options
    whole.shard = nil
    guard let shard = options.shard, !Plan(entries, options: whole).isEmpty else {
      throw Failure(
        "nothing is left to measure. The scenarios list none of the loaders that --loaders names.")
    }
    let parts = options.passes.contains(where: \.isTimed) ? "loaders" : "cells"
    StandardError.print(
      "warning: shard \(shard) has nothing to measure: there are fewer \(parts) than shards.")
    return plan
  }
}

enum MeasuringOutcome {
  /// Refuses what was not measured to its end, and a fault of this program's own.
  static func check(_ repetitions: [Repetition]) throws(Failure) {
    for case .harnessFault(let reason) in repetitions.map(\.outcome) {
      throw Failure("a fault of panebench itself: \(reason)", code: .fault)
    }
    if repetitions.contains(where: { !$0.outcome.isResult && $0.selfTestSample == nil }) {
      throw Failure("some cells could not be measured.", code: .incomplete)
    }
  }
}
