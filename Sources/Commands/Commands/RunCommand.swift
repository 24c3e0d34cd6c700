import ArgumentParser
import Measurement
import ScenarioLanguage

struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Measures scenarios, and prints a table for each.",
    discussion: """
      Counts come from a process for each repetition, times from processes that measure many repetitions in \
      turn. With --output the run is kept in a file, for report, prove and compare. An interrupted run is \
      resumed with 'panebench run FILE… --resume RUN'.

      EXAMPLE: panebench run Scenarios/open.scenario --output open.jsonl
      EXAMPLE: panebench run Scenarios/*.scenario --loaders three-pane --pages 100 --quick
      """)

  @Argument(help: "Scenario files.", completion: .file())
  var files: [String] = []

  @OptionGroup var measuring: MeasuringOptions

  @Flag(help: "Takes one timing repetition of each cell, to see that everything works.")
  var quick = false

  @Option(
    help: ArgumentHelp(
      "Measures one of N parts of the plan. report and prove read the run files of all parts as one run.",
      valueName: "i/n"))
  var shard: Shard?

  func validate() throws {
    if quick, measuring.repetitions != nil {
      throw ValidationError("--quick means one repetition: leave out --quick or --repetitions.")
    }
    try measuring.refuse((quick ? ["--quick"] : []) + (shard == nil ? [] : ["--shard"]))
  }

  func run() async throws {
    let entries = try ScenarioReading.entries(files)
    let measuring = Measuring(
      entries: entries, arguments: measuring,
      asked: measuring.options(quick: quick, shard: shard))
    let session = try await measuring.measure(show: { repetitions in
      let report = RunReport(measured: repetitions, of: entries.map(\.scenario))
      show(report.terminalTables, .tables)
    })
    try MeasuringOutcome.check(session.repetitions)
  }
}
