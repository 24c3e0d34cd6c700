import ArgumentParser
import Foundation
import Measurement
import Reporting
import ScenarioLanguage

/// Says which of a scenario's expectations hold.
struct ProveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prove",
    abstract: "Says which expectations of scenarios hold, with the evidence.",
    discussion: """
      Exact expectations are judged by equality, timed ones by intervals: too little evidence is undecided, never a \
      proof. Exit code 0: all hold; 1: one fails; 2: none fails, but one is undecided.

      EXAMPLE: panebench prove Scenarios/open.scenario
      EXAMPLE: panebench prove Runs/bench.jsonl
      """)

  @Argument(help: "Scenario files to measure, or run files that were measured before.")
  var files: [String] = []

  @OptionGroup var measuring: MeasuringOptions

  func run() async throws {
    var proofs: [Proof] = []
    let isRun = try files.map(Self.isRunFile)
    for path in zip(files, isRun).filter(\.1).map(\.0) { proofs += try Self.proofs(ofRun: path) }
    let scenarios = zip(files, isRun).filter { !$0.1 }.map(\.0)
    if !scenarios.isEmpty || files.isEmpty {
      let entries = try ScenarioReading.entries(scenarios)
      let repetitions = try await measuring.measure(entries)
      proofs += Self.proofs(of: entries.map(\.scenario), repetitions)
    }
    print(proofs.map { $0.terminalText(.standardOutput) }.joined(separator: "\n"), terminator: "")
    if proofs.contains(where: { $0.count(.fails) > 0 }) { throw ExitCode(1) }
    if proofs.contains(where: { $0.count(.undecided) > 0 }) { throw ExitCode(2) }
  }

  /// A run file begins with an object, a scenario never does.
  private static func isRunFile(_ path: String) throws -> Bool {
    try ScenarioReading.bytes(of: path).first == UInt8(ascii: "{")
  }

  private static func proofs(ofRun path: String) throws -> [Proof] {
    let run: Run
    do { run = try Run.read(path) } catch {
      throw Failure(error.description, code: error.exitStatus)
    }
    run.warnings.forEach { StandardError.print("warning: \($0)") }
    let scenarios = try run.header.scenarios.map { record in
      let parsed = Scenario.parse(
        record.text, file: record.path, vocabulary: ScenarioReading.vocabulary)
      guard let scenario = parsed.scenario else {
        StandardError.print(parsed.report(), terminator: "")
        throw Failure(
          "\(path): its scenario \"\(record.title)\" is not understood by this program. Measure it again.",
          code: .badInput)
      }
      return scenario
    }
    return proofs(of: scenarios, run.repetitions)
  }

  private static func proofs(of scenarios: [Scenario], _ repetitions: [Repetition]) -> [Proof] {
    let summary = RunSummary(
      repetitions: repetitions, scenarioOrder: scenarios.map(\.title),
      loaderOrder: Surroundings.catalogue.names)
    return scenarios.map { scenario in
      Proof(
        of: scenario,
        by: summary.scenarios.first { $0.title == scenario.title }
          ?? ScenarioSummary(title: scenario.title))
    }
  }
}
