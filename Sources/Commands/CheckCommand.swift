import ArgumentParser
import Foundation
import ScenarioLanguage

/// Says what is wrong with scenario files.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Says what is wrong with scenario files, and with the scripts that they name.",
    discussion: """
      EXAMPLE: panebench check Scenarios/*.scenario
      EXAMPLE: panebench check draft.scenario --format json
      """)

  /// For people, or for editors and continuous integration.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Argument(help: "Scenario files.")
  var files: [String] = []

  @Option(help: "text, or json: an array of diagnostics on standard output.")
  var format: Format = .text

  func run() throws {
    guard format == .json else {
      let entries = try ScenarioReading.entries(files)
      for entry in entries { print("\(printable(entry.file.path)): ok") }
      return
    }
    var diagnostics: [Diagnostic] = []
    for file in files {
      diagnostics +=
        Scenario.parse(
          bytes: try InputFile.bytes(of: file), file: file,
          vocabulary: ScenarioReading.vocabulary
        ).diagnostics
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(diagnostics), as: UTF8.self))
    if diagnostics.contains(where: { $0.severity == .error }) {
      throw Failure("", code: .badInput)
    }
  }
}
