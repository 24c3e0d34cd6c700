import ArgumentParser
import Foundation
import Measurement
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
    guard !files.isEmpty else { throw ScenarioReading.noScenario }
    var diagnostics: [Diagnostic] = []
    var entries: [Plan.Entry] = []
    var failure: Failure?
    for file in files {
      do throws(Failure) {
        let (result, entry) = try ScenarioReading.checked(file)
        diagnostics += result.diagnostics
        if format == .text { ScenarioReading.report(result) }
        if let entry {
          entries.append(entry)
          if format == .text { print("\(printable(file)): ok") }
        } else {
          failure = Failure("", code: .badInput)
        }
      } catch {
        StandardError.print("error: \(error)")
        failure = failure ?? Failure("", code: error.code)
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
