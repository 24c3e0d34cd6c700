import ArgumentParser
import Console
import Foundation
import PlainText
import ScenarioLanguage
import Workers

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

  @Argument(help: "Scenario files.", completion: .file())
  var files: [String] = []

  @Option(help: "text, or json: an array of diagnostics on standard output.")
  var format: Format = .text

  func run() throws {
    let scenarios = files.isEmpty ? CommandContext.scenarios : []
    guard !files.isEmpty || !scenarios.isEmpty else { throw ScenarioReading.noScenario }
    var diagnostics: [Diagnostic] = []
    var entries: [ScenarioEntry] = []
    var failure: Failure?
    func show(_ checked: (result: ParseResult, entry: ScenarioEntry?)) {
      diagnostics += checked.result.diagnostics
      if format == .text { ScenarioReading.report(checked.result) }
      guard let entry = checked.entry else { return failure = Failure("", code: .badInput) }
      entries.append(entry)
      if format == .text { print("\(printable(entry.file.path)): ok") }
    }
    scenarios.forEach {
      show(ScenarioEntry.checked($0, vocabulary: ScenarioReading.vocabulary))
    }
    for file in files {
      do {
        show(try ScenarioReading.checked(fileAt: file))
      } catch {
        StandardError.print("error: \(error)")
        failure = failure ?? Failure("", code: error.exitStatus)
      }
    }
    if format == .json { try printJSON(of: diagnostics) }
    if let failure { throw failure }
    try ScenarioReading.requireTitles(of: entries)
  }

  private func printJSON(of diagnostics: [Diagnostic]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(diagnostics), as: UTF8.self))
  }
}
