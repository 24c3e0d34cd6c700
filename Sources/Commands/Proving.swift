import ArgumentParser
import Basics
import Measurement
import Pages
import ScenarioLanguage
import Statistics
import Verdicts

/// The proofs of one command, from runs that were measured before and scenarios that are measured now.
struct Proving {
  /// In the order in which they were added.
  private(set) var proofs: [Proof] = []
  private var runs: [JoinedRun] = []
  /// What was measured, or is in the runs.
  private var entries: [ScenarioEntry] = []
  /// The profiles of what fails.
  private(set) var profiles: [ProfileLink] = []

  /// Whether no cell of the plans of the run files is missing.
  private var areComplete = true

  /// 1 if an expectation fails, 3 if cells of a run are missing, 2 if an expectation is undecided or the harness failed its
  /// own test; nil if all hold.
  var exitCode: ExitCode? {
    switch proofs.conclusion {
    case .fails: ExitCode(1)
    case _ where !areComplete: ExitCode(ExitStatus.incomplete.rawValue)
    case .holds: nil
    case .undecided: ExitCode(2)
    }
  }

  /// What was measured and what it proves, as a page.
  var page: ReportPage {
    var page = RunReport(
      runs: runs, repetitions: runs.flatMap(\.run.repetitions), titles: proofs.map(\.title)
    ).page
    page.profiles = profiles
    return page
  }

  /// The files of the scenarios by title.
  var scenarioPaths: [String: String] {
    runs.reduce(into: [:]) { $0.merge($1.run.header.scenarioPaths) { $1 } }
  }

  /// Judges what the run files at `paths` hold.
  ///
  /// - Throws: `Failure`, `RunFileError` or `ShardError`, with exit code 65 or 74.
  mutating func addRuns(_ paths: [String]) throws {
    let runs = try RunReading.runs(paths)
    areComplete = try RunReading.areComplete(runs)
    for run in runs {
      let entries = try RunReading.entries(of: run.run.header, at: run.files[0].path)
      self.entries += entries
      add(run, of: entries.map(\.scenario))
    }
  }

  /// Measures `entries` and judges what comes out.
  ///
  /// - Throws: `Failure` with exit code 64, 65 or 74.
  mutating func addScenarios(
    _ entries: [ScenarioEntry], _ measuring: MeasuringOptions, within limit: Duration?
  ) async throws {
    self.entries += entries
    let scenarios = entries.map(\.scenario)
    let run = try await Measuring(
      entries: entries, arguments: measuring,
      asked: measuring.options(untilDecided: measuring.repetitions == nil), limit: limit,
      testsHarness: (counts: true, times: false)
    ).measure { session in
      let run = session.run()
      let pages = run.header.choice?.pages
      return Set(
        zip(scenarios, run.proofs(of: scenarios)).flatMap { scenario, proof in
          proof.undecidedCells(of: scenario, pages: pages ?? scenario.pages)
        })
    }.run()
    add(JoinedRun(run, path: measuring.output ?? ""), of: scenarios)
  }

  /// Profiles what fails, and says which functions are to blame.
  mutating func blame(_ profiling: FailureProfiling) async throws {
    (proofs, profiles) = try await profiling.blame(proofs, of: entries)
  }

  /// Judges what `joined` holds of `scenarios`.
  mutating func add(_ joined: JoinedRun, of scenarios: [Scenario]) {
    let run = joined.run
    let threshold = scenarios.map(\.timedThreshold).min() ?? ComparisonRule().threshold
    let trust = HarnessTrust(run.repetitions, threshold: threshold)
    runs.append(joined)
    proofs += run.proofs(of: scenarios, trust: trust, loaderOrder: CommandContext.catalogue.names)
  }
}
