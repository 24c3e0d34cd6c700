import ArgumentParser
import Documents
import Measurement
import ScenarioLanguage

struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Measures scenarios, and prints a table for each.",
    discussion: """
      Counts come from a process for each repetition, times from processes that measure many repetitions in \
      turn. With --output the run is kept in a file, for report, prove and compare. An interrupted run is \
      resumed with 'panebench run FILE… --resume RUN'. A trace is replayed with all loaders, from page 1 if it \
      does not open them itself: touches go through the physics of the scroll model, offsets are replayed as they are.

      EXAMPLE: panebench run Scenarios/open.scenario --output open.jsonl
      EXAMPLE: panebench run Scenarios/*.scenario --loaders three-pane --pages 100 --repetitions 1
      EXAMPLE: panebench run Scenarios/Traces/slow-reading.trace --loaders three-pane,eager --pages 40,100
      """)

  @Argument(help: "Scenario files, or traces to replay.", completion: .file())
  var files: [String] = []

  @OptionGroup var measuring: MeasuringOptions

  @OptionGroup var passes: PassOptions

  @Option(
    help: ArgumentHelp(
      "Measures one of N parts of the plan. report and prove read the run files of all parts as one run.",
      valueName: "i/n"), transform: Self.shard)
  var shard: Shard?

  private static func shard(_ text: String) throws -> Shard {
    if let shard = Shard(rawValue: text) { return shard }
    throw ValidationError("expected a part and how many there are, such as 2/4.")
  }

  func validate() throws { try measuring.refuse(self) }

  func run() async throws {
    let entries = try ScenarioReading.entries(files)
    let session = try await Measuring(
      entries: entries, arguments: measuring, asked: measuring.options(passes.passes, shard: shard)
    ).measure(show: {
      show(Document(RunReading.evidence($0).scenarios.tables(omittingZeros: true)), .tables)
    })
    try MeasuringOutcome.check(session.repetitions)
  }
}
