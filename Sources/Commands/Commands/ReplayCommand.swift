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

      With --against phone, the touches of a phone's log go through the scroll model alone, and the tables \
      show where its calls and offsets differ from the phone's. Exit code 0: they agree; 1: calls differ, or \
      an offset differs by half a view or more. A log of the recorder's page Judge is compared by fits. Exit \
      code 0: all that they can tell agrees; 1: something differs; 2: they are inconclusive.

      EXAMPLE: panebench replay Scenarios/Traces/slow-reading.trace --loader three-pane,eager --pages 100
      EXAMPLE: panebench replay Scenarios/Traces/slow-reading.trace --loader three-pane --clock display
      EXAMPLE: panebench replay scroll.trace --against phone
      """)

  @Argument(help: "The trace.", completion: .file())
  var trace: String

  @Option(
    name: [.customLong("loader"), .customLong("loaders")],
    help: "The loaders. The default is all of them.", transform: commaSeparated)
  var loaders: [String] = []

  @Option(help: "The numbers of pages. The default is 100.", transform: commaSeparated)
  var pages: [Int] = []

  @Option(
    help:
      "virtual (frames as fast as they are made, the same on every machine) or display (in real time). The default is virtual."
  )
  var clock: Clock?

  @Option(help: "The number of timed repetitions. The default is 4.")
  var repetitions: Int?

  @Option(help: "With phone: compares a phone's log with what the scroll model does.")
  var against: Judge?

  @Option(help: "The run file to write.")
  var output: String?

  @OptionGroup var overwriting: OverwritingOptions

  enum Clock: String, ExpressibleByArgument, CaseIterable {
    case virtual, display

    var passes: [Pass] { self == .virtual ? [.census, .timing] : [.census, .timeline] }
  }

  func validate() throws {
    try ValidationError.checkRounds(repetitions)
    let measures = !loaders.isEmpty || !pages.isEmpty || clock != nil
    try ValidationError.refuse([
      "--against phone replays to the scroll model alone: leave loaders, pages, clock, repetitions and output out.":
        against != nil && (measures || repetitions != nil || output != nil),
      "--force needs --output: the run file to replace.": overwriting.force && output == nil,
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
    if against != nil { return try compareWithPhone(file) }
    try await measure(file)
  }

  private func measure(_ file: TraceFile) async throws {
    let path = URL(fileURLWithPath: trace).path
    let name = escapingWorkflowCommands(trace.pathName.singleLine)
    let scenario = Scenario(
      "Replay of \(name)", device: file.header.device,
      script: .generated(seed: 1), mode: .blank,
      pages: pages.isEmpty ? [100] : pages,
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

enum Judge: String, ExpressibleByArgument, CaseIterable {
  case phone
}

extension ReplayCommand {
  /// Plays the touches of a phone's log to the scroll model, and says where the two differ.
  ///
  /// - Throws: `ExitCode` 1 if they do.
  func compareWithPhone(_ file: TraceFile) throws {
    if file.header.isOfSafari { return try compareWithSafari(file) }
    let comparison = try PhoneComparison(file, path: trace)
    if let resized = comparison.resized {
      StandardError.print(
        "warning: \(trace): the scroll view has another size from \(fixedPoint(resized.seconds, decimals: 3)) s on; what follows is not compared."
      )
    }
    show(Document(comparison.tables), .tables)
    if !comparison.agrees { throw ExitCode(1) }
  }

  /// - Throws: `ExitCode` 1 if the model differs, 2 if the log is inconclusive.
  private func compareWithSafari(_ file: TraceFile) throws {
    let judgement = SafariJudgement(file)
    show(Document([judgement.table]), .tables)
    if judgement.agrees != true { throw ExitCode(judgement.agrees == nil ? 2 : 1) }
  }
}
