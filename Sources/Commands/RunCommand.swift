import ArgumentParser
import Measurement
import ScenarioLanguage

/// Measures scenarios and prints what came out.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Measures scenarios, writes a run file, prints a table for each.",
    discussion: """
      Every repetition runs in a process of its own and is one line of the run file, so that a run that is stopped can \
      be resumed.

      EXAMPLE: panebench run Scenarios/open.scenario --output open.jsonl
      EXAMPLE: panebench run Scenarios/*.scenario --loaders three-pane --pages 100 --quick
      """)

  @Argument(help: "Scenario files.", completion: .file())
  var files: [String] = []

  @OptionGroup var measuring: MeasuringOptions

  func run() async throws {
    let entries = try ScenarioReading.entries(files)
    do {
      let repetitions = try await measuring.measure(entries).repetitions
      show(repetitions, of: entries)
      try MeasuringOutcome.check(repetitions)
    } catch let ended as Interruption.Ended {
      show(ended.repetitions, of: entries)
      throw ended
    }
  }

  private func show(_ repetitions: [Repetition], of entries: [ScenarioEntry]) {
    let report = RunReport(repetitions: repetitions, titles: entries.map(\.scenario.title))
    print(report.terminalTables.terminalText(.tables), terminator: "")
  }
}
