import ArgumentParser

/// Says what is wrong with scenario files.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Says what is wrong with scenario files, and with the scripts that they name.",
    discussion: "EXAMPLE: panebench check Scenarios/*.scenario")

  @Argument(help: "Scenario files.")
  var files: [String] = []

  func run() throws {
    let entries = try ScenarioReading.entries(files)
    for entry in entries { print("\(entry.file.path): ok") }
  }
}
