import Console
import Foundation
import InputFiles
import Measurement
import PlainText
import Reporting
import Workers

/// Measures the cells of a run again, with the same inputs.
struct RunReplay {
  private let path: String
  private let run: Run
  private let passes: [Pass]

  /// The run in `path`, of which `passes` are measured again; all of them where there are none.
  ///
  /// - Throws: `RunFileError`.
  init(_ path: String, passes: [Pass] = []) throws(RunFileError) {
    self.path = path
    self.passes = passes
    run = try RunReading.run(path)
  }

  /// Whether the file at `path` begins like a run, not like a trace.
  static func isRun(_ path: String) -> Bool {
    guard let line = RegularFile.firstLine(of: path) else { return false }
    struct Kind: Decodable { let panebench: String }
    return (try? JSONDecoder().decode(Kind.self, from: line))?.panebench == "run"
  }

  /// Measures and says what came out.
  ///
  /// - Throws: `Failure` with exit code 65 where the scenarios can no longer be measured, 64 where the run has none of the passes.
  func perform() async throws -> RunReplayResult {
    let old = try repetitions()
    let entries = try entries()
    var new: [Repetition] = []
    for pass in Pass.allCases {
      let ofPass = old.filter { $0.pass == pass }
      new += try await measure(entries, pass, as: ofPass)
    }
    return RunReplayResult(
      before: old, now: new, scenarioOrder: run.header.scenarios.map(\.title),
      loaderOrder: CommandContext.catalogue.names)
  }

  /// What would be measured again, a line for each pass of each scenario.
  ///
  /// - Throws: `Failure` with exit code 64 where the run has none of the passes.
  var description: String {
    get throws(Failure) {
      let all = try repetitions()
      return run.header.scenarios.flatMap { scenario in
        Pass.allCases.compactMap { pass in
          let own = all.filter { $0.cell.scenario == scenario.title && $0.pass == pass }
          guard !own.isEmpty else { return nil }
          let cells = Set(own.map(\.cell)).count
          return
            "\(scenario.title): \(pass.rawValue), \(counted(cells, "cell")), \(counted(own.count, "repetition"))\n"
        }
      }.joined()
    }
  }

  /// The repetitions that are measured again.
  private func repetitions() throws(Failure) -> [Repetition] {
    let old = run.repetitions.filter {
      $0.selfTestSample == nil && (passes.isEmpty || passes.contains($0.pass))
    }
    guard old.isEmpty else { return old }
    let held = Pass.allCases.filter { pass in run.repetitions.contains { $0.pass == pass } }
    let names = held.map(\.rawValue).joined(separator: ", ")
    throw Failure(
      "\(path): there is nothing to measure again. The run holds: \(held.isEmpty ? "nothing" : names).",
      code: .usage)
  }

  /// As many repetitions of the same cells in the same pass as there are in `old`.
  private func measure(
    _ entries: [ScenarioEntry], _ pass: Pass, as old: [Repetition]
  ) async throws -> [Repetition] {
    let options = Plan.Options(
      pages: Set(old.map(\.cell.pages)).sorted(), repetitions: old.map(\.repetition).max(),
      passes: [pass], cells: Set(old.map(\.cell)))
    let plan = try Plan.checked(
      entries, options, code: .badInput, remedy: "The file at \(path) was damaged; measure again.")
    let session = try Session(
      Session.Request(
        plan, catalogue: CommandContext.catalogue,
        programs: [.head: Session.Program(version: PaneBenchCommand.version)]))
    try await session.runShowingProgress()
    return session.repetitions
  }

  /// The scenarios as they stood when the run was measured; the scripts and traces they name are read where they are.
  private func entries() throws(Failure) -> [ScenarioEntry] {
    var entries = try RunReading.entries(of: run.header, at: path)
    for index in entries.indices {
      let problems = ScenarioSetup.check(&entries[index])
      if let problem = problems.first(where: { $0.severity == .error }) {
        throw Failure(problem.description, code: .badInput)
      }
    }
    return entries
  }
}
