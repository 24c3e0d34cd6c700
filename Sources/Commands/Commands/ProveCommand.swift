import ArgumentParser
import Basics
import Documents
import ScenarioLanguage
import Wording

struct ProveCommand: AsyncParsableCommand, DocumentCommand {
  static let configuration = CommandConfiguration(
    commandName: "prove",
    abstract: "Judges the expectations of scenarios, and shows the evidence.",
    discussion: """
      Exact expectations are judged by equality, timed ones by intervals. Too little evidence is undecided, \
      never a proof. Times are judged only if the harness passes its own test in the same run: it must find \
      no difference between one cell measured under two names (the control), and must find a cell that was \
      made 10% slower (the canary). The line 'harness: …' shows both.

      Exit code 0: every expectation holds; 1: one fails; 2: none fails, but one is undecided, or the harness \
      failed its test; 3: none fails, but cells of a run are missing. The run files of all shards of a plan \
      count as one run.

      EXAMPLE: panebench prove Scenarios/open.scenario
      EXAMPLE: panebench prove Scenarios/open.scenario --within 5min
      EXAMPLE: panebench prove Runs/bench.jsonl
      EXAMPLE: panebench prove Runs/bench.jsonl --format junit > proof.xml
      """)

  @Argument(
    help: "Scenario files to measure, or run files of earlier measurements.", completion: .file())
  var files: [String] = []

  @OptionGroup var measuring: MeasuringOptions
  @OptionGroup var judging: JudgingOptions

  func validate() throws { try judging.check(measuring) }

  func run() async throws {
    let profiling = try judging.profile.map { path throws(Failure) in try FailureProfiling(path) }
    var proving = Proving()
    try proving.addRuns(files.filter(Self.isRunFile))
    let scenarios = files.filter { !Self.isRunFile($0) }
    let idle = measuring.given + (judging.within == nil ? [] : ["--within"])
    if scenarios.isEmpty, !files.isEmpty, let option = idle.first {
      throw ValidationError(
        "\(option) is for scenarios: \(files[0]) is a run file, and nothing is measured.")
    }
    if !scenarios.isEmpty || files.isEmpty {
      try await proving.addScenarios(
        ScenarioReading.entries(scenarios), measuring, within: judging.within)
    }
    if let profiling { try await proving.blame(profiling) }
    let text = judging.format.text(
      of: VerdictReport(proving.proofs, profiles: proving.profiles), paths: proving.scenarioPaths,
      page: proving.page, .standardOutput)
    print(text, terminator: "", isForPrograms: judging.format.isForPrograms)
    proving.proofs.flatMap(\.findings).sayHowToSeeMore(paths: proving.scenarioPaths)
    if let code = proving.exitCode { throw code }
  }

  var documentInputs: (runs: [String], scenarios: [String]) { (files, []) }

  func documentContent() throws -> DocumentContent {
    if judging.profile != nil {
      throw ValidationError("--profile: a document shows what a run file proves. Leave it out.")
    }
    var proving = Proving()
    if let path = files.first(where: { !Self.isRunFile($0) }) {
      throw ValidationError("\(path): a document shows what a run file proves. Name one.")
    }
    try proving.addRuns(files)
    return try judging.format.documentContent(VerdictReport(proving.proofs))
  }

  /// A run file begins with an object, a scenario never does.
  private static func isRunFile(_ path: String) -> Bool {
    RegularFile.firstByte(of: path) == UInt8(ascii: "{")
  }
}
