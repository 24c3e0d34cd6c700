import ArgumentParser
import Foundation
import Gestures
import Measurement
import Reporting
import ScenarioLanguage
import TraceFormats

/// Replays a trace against loaders, or a whole run.
struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Replays a trace against loaders, or measures a run again.",
    discussion: """
      Touches go through the physics of the scroll model, offsets are taken as they are. A trace that does not open the \
      loader itself begins at page 1. On the display clock frames come in real time, as a display asks for them, and \
      replay-error-p99 says how late touches came.

      A run is measured again from the scenarios that it holds: exact evidence has to come out the same (exit code 1 \
      says that it did not), and timed evidence is shown beside what it was.

      EXAMPLE: panebench replay Scenarios/Traces/slow-reading.trace --loader three-pane eager --pages 100
      EXAMPLE: panebench replay Scenarios/Traces/slow-reading.trace --loader three-pane --clock display
      EXAMPLE: panebench replay Scenarios/Traces/slow-reading.trace --dry-run
      EXAMPLE: panebench replay Scenarios/Traces/slow-reading.trace --longest-gap 500
      EXAMPLE: panebench replay open.jsonl
      EXAMPLE: panebench replay open.jsonl --passes census
      """)

  @Argument(help: "The trace, or a run file.")
  var trace: String

  @Option(
    name: [.customLong("loader"), .customLong("loaders")], parsing: .upToNextOption,
    help: "The loaders. Without it, all of them.")
  var loaders: [String] = []

  @Option(parsing: .upToNextOption, help: "The sizes. Without it, 100.")
  var pages: [Int] = []

  @Option(help: "How pages are drawn: blank, read, memorize or image. Without it, blank.")
  var mode: DrawingMode?

  @Option(
    help:
      "virtual: frames as fast as they are made, the same on every machine. display: in real time. Without it, virtual."
  )
  var clock: Clock?

  @Option(help: "So many timed repetitions of a trace. Without it, 4.")
  var repetitions: Int?

  @Option(help: "A run file that keeps what is measured of a trace.")
  var output: String?

  @Option(parsing: .upToNextOption, help: "Of a run: only these passes, such as census.")
  var passes: [Pass] = []

  @OptionGroup(title: "Pauses")
  var warping: WarpOptions

  @Flag(help: "Says what the trace or run holds and replays nothing.")
  var dryRun = false

  /// What asks for frames.
  enum Clock: String, ExpressibleByArgument, CaseIterable {
    case virtual, display

    /// The passes that are measured on it; what is exact is so on the virtual clock alone.
    var passes: [Pass] { self == .virtual ? [.census, .timing] : [.census, .timeline] }
  }

  /// How pages are drawn.
  enum DrawingMode: String, ExpressibleByArgument, CaseIterable {
    case blank, read, memorize, image

    var mode: Mode {
      switch self {
      case .blank: .blank
      case .read: .read
      case .memorize: .memorize(character: nil)
      case .image: .image
      }
    }
  }

  func validate() throws {
    if output != nil, warping.warp != nil {
      throw ValidationError(
        "--output keeps a run that names its trace as it stands in its file: leave the pauses as they are, or leave --output out."
      )
    }
    if let repetitions, repetitions < 1 { throw ValidationError("--repetitions is at least 1.") }
    if let bad = pages.first(where: { $0 < 0 }) {
      throw ValidationError("--pages \(bad): a script has no fewer than 0 pages.")
    }
    try ValidationError.checkLoaders(loaders)
  }

  func run() async throws {
    if RunReplay.isRun(trace) {
      return try await replayRun()
    }
    guard passes.isEmpty else {
      throw Failure("--passes is of runs; a trace has --clock.", code: .usage)
    }
    var file = try TraceReading.file(trace)
    guard !file.trace.items.isEmpty else {
      throw Failure(
        "\(trace): the trace is empty: it has no touches, offsets or events. Record it again.",
        code: .badInput)
    }
    let warp = warping.warp
    if let warp { file.trace = warp.applied(to: file.trace) }
    if dryRun {
      print(TraceInspection(of: file).text, terminator: "")
    } else if warp == nil {
      try await measure(file, at: URL(fileURLWithPath: trace).path)
    } else {
      // Workers read what they replay from a file.
      let place = FileManager.default.temporaryDirectory
        .appendingPathComponent("panebench-\(UUID().uuidString).trace").path
      try OutputFile.write(file.text, to: place)
      defer { unlink(place) }
      try await measure(file, at: place)
    }
  }

  /// Options that a run has no use for: it says itself what was measured, and of what.
  private var traceOptions: [String] {
    [
      ("--output", output != nil), ("--loader", !loaders.isEmpty), ("--pages", !pages.isEmpty),
      ("--mode", mode != nil), ("--clock", clock != nil), ("--repetitions", repetitions != nil),
      ("--gaps", warping.gaps != nil), ("--longest-gap", warping.longestGap != nil),
    ].filter(\.1).map(\.0)
  }

  private func replayRun() async throws {
    if let option = traceOptions.first {
      throw Failure(
        "\(option) is for a trace: \(trace) is a run, which is measured again as it was. Leave \(option) out.",
        code: .usage)
    }
    let replay = try RunReplay(trace, passes: passes)
    if dryRun { return print(try replay.description, terminator: "") }
    let result = try await replay.perform()
    print(result.text(.tables), terminator: "")
    if !result.isSame { throw ExitCode(1) }
  }

  private func measure(_ file: TraceFile, at path: String) async throws {
    let scenario = Scenario(
      title: "Replay of \((trace as NSString).lastPathComponent)", device: file.header.device,
      mode: (mode ?? .blank).mode, pages: pages.isEmpty ? [100] : pages,
      loaders: loaders.isEmpty ? Surroundings.catalogue.names : loaders,
      repetitions: repetitions ?? 4, gestures: gestures(of: file.trace, at: path))
    let entry = Plan.Entry(
      file: ScenarioFile(path: "\(trace).scenario", text: scenario.formatted()),
      scenario: scenario)
    warnOfLength(file.trace)
    let passes = (clock ?? .virtual).passes
    let options = Plan.Options(repetitions: repetitions ?? 4, passes: passes)
    try MeasuringOptions.check([entry], options)
    let plan = Plan([entry], options: options)
    let writer = try output.map { try Self.begin($0, plan, passes) }
    if loaders.isEmpty {
      StandardError.print(
        "\(plan.steps.count) repetitions of \(scenario.loaders.count) loaders. --loader and --pages choose others, --repetitions fewer."
      )
    }
    var progress = ProgressLine(plan)
    defer { progress.clear() }
    let repetitions = try await Runner(plan, catalogue: Surroundings.catalogue).run {
      try writer?.append($0.repetition)
      progress.show($0)
    }
    progress.clear()
    let report = RunReport(repetitions: repetitions, titles: [scenario.title])
    print(report.terminalText(.tables), terminator: "")
    try MeasuringOutcome.check(repetitions)
  }

  private func warnOfLength(_ recording: Trace) {
    let longest = Pass.longestTimeline
    guard clock == .display, recording.duration > longest else { return }
    StandardError.print(
      "warning: \(trace): a display plays the first \(Int(longest.seconds)) s of it. Shorten its pauses with --longest-gap."
    )
  }

  private static func begin(
    _ path: String, _ plan: Plan, _ passes: [Pass]
  ) throws(Failure) -> RunWriter {
    let header = RunHeader(
      plan: plan, passes: passes, program: PaneBenchCommand.version, build: ProgramBuild.current,
      began: Date().formatted(.iso8601), machine: .current())
    do { return try RunWriter.create(path, header: header) } catch {
      throw Failure(error.description, code: error.exitStatus)
    }
  }

  /// The trace alone where it opens the loader itself, else from page 1 until everything is at rest.
  private func gestures(of recording: Trace, at path: String) -> [Gesture] {
    recording.opens
      ? [.replay(path: path)]
      : [.open(at: PageNumber(1)), .replay(path: path), .settle, .close]
  }
}
