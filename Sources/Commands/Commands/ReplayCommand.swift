import ArgumentParser
import Basics
import Documents
import Foundation
import Measurement
import Metrics
import Replaying
import ScenarioLanguage
import Scrolling
import Traces
import Wording

struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Replays a trace with loaders, and prints what it cost them.",
    discussion: """
      Touches go through the physics of the scroll model; offsets are replayed as they are. If the trace does \
      not open the loader itself, it begins at page 1. On the display clock, frames come in real time, as a \
      display asks for them, and replay-error-p99 says how late touches came.

      EXAMPLE: panebench replay Scenarios/Traces/slow-reading.trace --loader three-pane,eager --pages 100
      EXAMPLE: panebench replay Scenarios/Traces/slow-reading.trace --loader three-pane --clock display
      """)

  @Argument(help: "The trace.", completion: .file())
  var trace: String

  @Option(
    name: [.customLong("loader"), .customLong("loaders")],
    help: "The loaders. The default is all of them.", transform: commaSeparated)
  var loaders: [String] = []

  @Option(help: "The numbers of pages. The default is 100.", transform: commaSeparated)
  var pages: [Int] = []

  @Option(help: "Which way pages follow each other: horizontal or vertical.")
  var axis = Scrolling.Axis.horizontal

  @Option(
    help:
      "virtual (frames as fast as they are made, the same on every machine) or display (in real time). The default is virtual."
  )
  var clock: Clock?

  @Option(help: "The number of timed repetitions. The default is 4.")
  var repetitions: Int?

  @Option(help: "The run file to write.")
  var output: String?

  @OptionGroup var overwriting: OverwritingOptions

  enum Clock: String, ExpressibleByArgument, CaseIterable {
    case virtual, display

    var passes: [Pass] { self == .virtual ? [.census, .timing] : [.census, .timeline] }
  }

  func validate() throws {
    try ValidationError.checkRounds(repetitions)
    try ValidationError.refuse([
      "--force needs --output: the run file to replace.": overwriting.force && output == nil
    ])
    try ValidationError.checkPages(pages)
    try ValidationError.checkLoaders(loaders)
  }

  func run() async throws {
    let reading = try TraceFile.read(trace)
    reading.warnings.forEach { StandardError.print("warning: \($0)") }
    let file = reading.file
    guard !file.trace.items.isEmpty else {
      throw InputError(
        "the trace is empty: it has no touches, offsets or events", remedy: "record it again",
        path: trace)
    }
    try await measure(file)
  }

  private func measure(_ file: TraceFile) async throws {
    let path = URL(fileURLWithPath: trace).path
    let name = escapingWorkflowCommands(trace.pathName.singleLine)
    let scenario = Scenario(
      "Replay of \(name)", device: file.header.device,
      script: .generated(seed: 1), mode: .blank,
      pages: pages.isEmpty ? [100] : pages, axis: axis,
      loaders: loaders.isEmpty ? CommandContext.catalogue.names : loaders,
      repetitions: repetitions ?? 4, gestures: { gestures(of: file.trace, at: path) })
    let entry = ScenarioEntry(
      file: ScenarioFile(path: "\(trace).scenario", scenario),
      scenario: scenario, traces: [path: file.trace])
    warnOfLength(file.trace)
    let options = Options(repetitions: repetitions ?? 4, passes: (clock ?? .virtual).passes)
    let plan = try Plan.checked([entry], options)
    let request = Session.Request(plan, catalogue: CommandContext.catalogue)
    if let output { try overwriting.makeRoom(for: [output], inputs: [trace]) }
    let session = try Session(request, paths: output.map { Sides(head: $0) })
    if loaders.isEmpty {
      StandardError.print(
        "\(plan.steps.count) repetitions of \(scenario.loaders.count) loaders. --loader and --pages choose others, --repetitions fewer."
      )
    }
    try await session.runShowingProgress()
    let report = RunReport(measured: session.repetitions, of: [scenario])
    show(report.terminalTables, .tables)
    try MeasuringOutcome.check(session.repetitions)
  }

  private func warnOfLength(_ recording: Trace) {
    let longest = Pass.longestTimeline
    guard clock == .display, recording.duration.seconds > Double(longest) else { return }
    StandardError.print(
      "warning: \(trace): a display plays the first \(longest) s of it.")
  }

  /// The trace alone if it opens the loader itself, else from page 1 until everything is at rest.
  private func gestures(of recording: Trace, at path: String) -> [Gesture] {
    recording.opens
      ? [.replay(path: path)]
      : [.open(at: PageIndex(0)), .replay(path: path), .settle, .close]
  }
}
