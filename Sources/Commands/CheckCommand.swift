import ArgumentParser
import Basics
import Measurement
import ScenarioLanguage

/// Says what is wrong with scenario files.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Says what is wrong with scenario files, and with the scripts that they name.",
    discussion: """
      EXAMPLE: panebench check Scenarios/*.scenario
      """)

  @Argument(help: "Scenario files.", completion: .file())
  var files: [String] = []

  func run() throws {
    let scenarios = files.isEmpty ? CommandContext.scenarios : []
    guard !files.isEmpty || !scenarios.isEmpty else { throw ScenarioReading.noScenario }
    var entries: [ScenarioEntry] = []
    var status: ExitStatus?
    func show(_ checked: (result: ParseResult, entry: ScenarioEntry?)) {
      ScenarioReading.report(checked.result)
      guard let entry = checked.entry else { return status = .badInput }
      entries.append(entry)
      print("\(printable(entry.file.path)): ok")
    }
    scenarios.forEach {
      show(ScenarioEntry.checked($0, vocabulary: ScenarioReading.vocabulary))
    }
    for file in files {
      do {
        show(try ScenarioReading.checked(fileAt: file))
      } catch {
        StandardError.print("error: \(error)")
        status = status ?? error.exitStatus
      }
    }
    if let status { throw Failure("", code: status) }
    try ScenarioReading.requireTitles(of: entries)
  }
}
