import ArgumentParser
import Basics
import Documents
import Wording

struct ProveCommand: AsyncParsableCommand, DocumentCommand {
  static let configuration = CommandConfiguration(
    commandName: "prove",
    abstract: "Judges the expectations of scenarios, and shows the evidence.",
    discussion: """
      Exact expectations are judged by equality, timed ones by intervals. Too little evidence is undecided, \
      never a proof. Times are judged only if the harness passes its own test in the same run: it must find \
      no difference between one cell measured under two names (the control), and must find a cell that was \
      made 10% slower (the canary). The line 'self-check: …' shows both.

      Exit code 0: every expectation holds; 1: one fails; 2: none fails, but one is undecided, nothing is \
      judged, or the harness failed its test; 3: none fails, but something was not measured or not looked at. \
      The run files of all shards of a plan count as one run.

      EXAMPLE: panebench prove Scenarios/open.scenario
      EXAMPLE: panebench prove Scenarios/open.scenario --within 5min
      EXAMPLE: panebench prove Runs/bench.jsonl
      EXAMPLE: panebench prove Runs/bench.jsonl --format junit > proof.xml
      """)

  @Argument(
    help: "Scenario files to measure, or run files of earlier measurements.", completion: .file())
  var files: [String] = []

  @OptionGroup var deciding: DecidingOptions
  @OptionGroup var verdicts: VerdictOptions
  @OptionGroup var blaming: ProfilingOptions

  func run() async throws {
    let profiling = try blaming.profiling()
    var proving = Proving()
    let runs = files.filter(Self.isRunFile)
    let scenarios = files.filter { !runs.contains($0) }
    try proving.addRuns(runs)
    if scenarios.isEmpty, !files.isEmpty, let option = deciding.givenOptions.first {
      throw ValidationError(
        "\(option) is for scenarios: \(files[0]) is a run file, and nothing is measured.")
    }
    if !scenarios.isEmpty || files.isEmpty {
      try await proving.addScenarios(ScenarioReading.entries(scenarios), deciding, runs: runs)
    }
    if let profiling { try await proving.blame(profiling) }
    verdicts.format.show(
      VerdictReport(proving.proofs, profiles: proving.profiles), paths: proving.scenarioPaths,
      page: proving.page)
    proving.proofs.flatMap(\.findings).sayHowToSeeMore(paths: proving.scenarioPaths)
    try proving.conclusion.end()
  }

  var documentInputs: (runs: [String], scenarios: [String]) { (files, []) }

  func documentContent() throws -> DocumentContent {
    if blaming.profile != nil {
      throw ValidationError("--profile: a document shows what a run file proves. Leave it out.")
    }
    var proving = Proving()
    if let path = files.first(where: { !Self.isRunFile($0) }) {
      throw ValidationError("\(path): a document shows what a run file proves. Name one.")
    }
    try proving.addRuns(files)
    return try verdicts.format.documentContent(VerdictReport(proving.proofs))
  }

  /// A run file begins with an object, a scenario never does.
  private static func isRunFile(_ path: String) -> Bool {
    RegularFile.firstByte(of: path) == UInt8(ascii: "{")
  }
}
