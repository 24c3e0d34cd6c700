import ArgumentParser
import Foundation
import Gestures
import Measurement
import ScenarioLanguage

/// Replays a trace against loaders, or a whole run.
struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Replays a trace against loaders, or measures a run again.",
    discussion: """
      Touches go through the physics of the scroll model, offsets are taken as they are. A trace that does not open the \
      loader itself begins at page 1. A run's exact evidence is measured again from the scenarios that it holds; \
      exit code 1 says that something came out otherwise.

      EXAMPLE: panebench replay Scenarios/Traces/slow-reading.trace --loader three-pane eager --pages 100
      EXAMPLE: panebench replay Scenarios/Traces/slow-reading.trace --dry-run
      EXAMPLE: panebench replay Scenarios/Traces/slow-reading.trace --longest-gap 500
      EXAMPLE: panebench replay open.jsonl
      """)

  @Argument(help: "The trace, or a run file.")
  var trace: String

  @Option(
    name: [.customLong("loader"), .customLong("loaders")], parsing: .upToNextOption,
    help: "The loaders. Without it, all of them.")
  var loaders: [String] = []

  @Option(parsing: .upToNextOption, help: "The sizes. Without it, 100.")
  var pages: [Int] = []

  @Option(help: "How pages are drawn: blank, read, memorize or image.")
  var mode = DrawingMode.blank

  @Option(help: "So many timing repetitions.")
  var repetitions = 4

  @OptionGroup(title: "Pauses")
  var warping: WarpOptions

  @Flag(help: "Says what the trace holds and replays nothing.")
  var dryRun = false

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
    if repetitions < 1 { throw ValidationError("--repetitions is at least 1.") }
    if let bad = pages.first(where: { $0 < 0 }) {
      throw ValidationError("--pages \(bad): a script has no fewer than 0 pages.")
    }
    let known = Surroundings.catalogue.names
    if let stranger = loaders.first(where: { !known.contains($0) }) {
      throw ValidationError(
        "there is no loader called '\(stranger)'. 'panebench list loaders' shows those there are.")
    }
  }

  func run() async throws {
    if RunReplay.isRun(trace) {
      let comparison = try await RunReplay(trace).perform()
      print(comparison.text, terminator: "")
      if !comparison.differences.isEmpty { throw ExitCode(1) }
      return
    }
    var file = try TraceReading.file(trace)
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
      try TextFile.write(file.text, to: place)
      defer { unlink(place) }
      try await measure(file, at: place)
    }
  }

  private func measure(_ file: TraceFile, at path: String) async throws {
    let scenario = Scenario(
      title: "Replay of \((trace as NSString).lastPathComponent)", device: file.header.device,
      mode: mode.mode, pages: pages.isEmpty ? [100] : pages,
      loaders: loaders.isEmpty ? Surroundings.catalogue.names : loaders,
      repetitions: repetitions, gestures: gestures(of: file.trace, at: path))
    let entry = Plan.Entry(
      file: ScenarioFile(path: "\(trace).scenario", text: scenario.formatted()),
      scenario: scenario)
    let plan = Plan([entry], options: Plan.Options())
    var progress = ProgressLine()
    let repetitions = try await Runner(plan, catalogue: Surroundings.catalogue).run {
      progress.show($0)
    }
    progress.clear()
    let report = RunReport(repetitions: repetitions, titles: [scenario.title])
    print(report.terminalText(.standardOutput), terminator: "")
    try MeasuringOutcome.check(repetitions)
  }

  /// The trace alone where it opens the loader itself, else from page 1 until everything is at rest.
  private func gestures(of recording: Trace, at path: String) -> [Gesture] {
    let opensItself = recording.events.contains {
      if case .open = $0.event { true } else { false }
    }
    return opensItself
      ? [.replay(path: path)]
      : [.open(at: PageNumber(1)), .replay(path: path), .settle, .close]
  }
}
