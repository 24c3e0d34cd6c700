import ArgumentParser
import Basics
import Measurement

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks scenario files, and the scripts and traces that they name.",
    discussion: """
      Each error and warning names its line. Exit code 0: no file has an error; 65: one has.

      EXAMPLE: panebench check Scenarios/*.scenario
      """)

  @Argument(help: "Scenario files.", completion: .file())
  var files: [String] = []

  func run() throws {
    var entries: [ScenarioEntry] = []
    var status: ExitStatus?
    for result in try ScenarioReading.checked(files) {
      switch result {
      case .success(let checked):
        ScenarioReading.report(checked.result)
        if checked.entry == nil { status = .badInput }
        entries += [checked.entry].compactMap(\.self)
        if let entry = checked.entry, checked.result?.diagnostics.isEmpty ?? true {
          print("\(printable(entry.file.path)): ok")
        }
      case .failure(let error):
        StandardError.print("error: \(error)")
        status = status ?? error.exitStatus
      }
    }
    if let status { throw Failure("", code: status) }
    try ScenarioReading.requireTitles(of: entries)
  }
}
