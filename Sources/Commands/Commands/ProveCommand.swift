import ArgumentParser
import Basics
import Documents
import Measurement
import Metrics
import Verdicts
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
  @OptionGroup(visibility: .hidden) var passes: PassOptions
  @OptionGroup var verdicts: VerdictOptions

  func validate() throws { try deciding.measuring.refuse(passes) }

  func run() async throws {
    let profiling = try verdicts.profile.map(FailureProfiling.init)
    let runs = files.filter(RunReading.isRun)
    let scenarios = files.filter { !runs.contains($0) }
    var judging = try await judging(runs)
    if scenarios.isEmpty { try refuseMeasuring() }
    if !scenarios.isEmpty || files.isEmpty {
      let entries = try ScenarioReading.entries(scenarios)
      let evidence = try await measured(entries, inputs: runs)
      await judging.add(
        evidence.judgements(of: entries.map(\.scenario)), of: entries, in: evidence,
        isMeasured: true)
    }
    let evidence = RunEvidence(joining: judging.allEvidence)
    try await judging.end(verdicts.format, profiling) {
      Document(
        evidence, $0, isProof: true, tables: evidence.scenarios.tables(), metrics: Metric.charted)
    }
  }

  /// Refuses options that measure, if there are only run files.
  private func refuseMeasuring() throws(ValidationError) {
    guard let file = files.first, let option = (deciding.givenOptions + passes.givenOptions).first
    else { return }
    throw ValidationError(
      "\(option) is for scenarios: \(file) is a run file, and nothing is measured.")
  }

  private func judging(_ runs: [String]) async throws -> Judging {
    let allEvidence = try RunReading.allEvidence(runs)
    var judging = Judging()
    for evidence in allEvidence {
      let entries = try RunReading.entries(of: evidence)
      let judgements = evidence.judgements(of: entries.map(\.scenario))
      let missing = try RunReading.missing(in: evidence)
      await judging.add(judgements.lacking(missing), of: entries, in: evidence)
    }
    return judging
  }

  /// Measures until every expectation of `entries` is decided.
  private func measured(_ entries: [ScenarioEntry], inputs: [String]) async throws -> RunEvidence {
    let (scenarios, measuring) = (entries.map(\.scenario), deciding.measuring)
    let run = try await Measuring(
      entries: entries, inputs: inputs, arguments: measuring,
      asked: measuring.options(passes.passes, untilDecided: measuring.repetitions == nil),
      limit: deciding.within,
      testsHarness: (counts: true, times: false)
    ).measure {
      OpenCells(all: RunEvidence($0.run()).openCells(of: scenarios))
    } inconclusive: {
      [RunEvidence($0.run()).inconclusiveCells(of: scenarios)]
    }.run()
    return RunReading.evidence(run, path: measuring.output ?? "")
  }

  var documentInputs: (runs: [String], scenarios: [String]) { (files, []) }

  func documentContent() async throws -> DocumentContent {
    if verdicts.profile != nil {
      throw ValidationError("--profile: a document shows what a run file proves. Leave it out.")
    }
    if let path = files.first(where: { !RunReading.isRun($0) }) {
      throw ValidationError("\(path): a document shows what a run file proves. Name one.")
    }
    try refuseMeasuring()
    return try verdicts.format.documentContent(try await judging(files).judgements)
  }
}
