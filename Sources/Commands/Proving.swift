import ArgumentParser
import Console
import Measurement
import ReportPage
import ScenarioLanguage
import Statistics
import Verdicts
import Workers

/// The proofs of one command, from runs that were measured before and scenarios that are measured now.
struct Proving {
  /// In the order in which they were added.
  private(set) var proofs: [Proof] = []
  private var runs: [Run] = []
  /// What was measured, or is in the runs.
  private var entries: [ScenarioEntry] = []
  /// The profiles of what fails.
  private(set) var profiles: [ProfileLink] = []

  /// 1 where an expectation fails, 2 where one is undecided or the harness failed its own test; nil where all hold.
  var exitCode: ExitCode? {
    switch proofs.conclusion {
    case .holds: nil
    case .fails: ExitCode(1)
    case .undecided: ExitCode(2)
    }
  }

  /// What was measured and what it proves, as a page.
  var page: ReportPage {
    var page = RunReport(
      runs: runs, repetitions: runs.flatMap(\.repetitions), titles: proofs.map(\.title)
    ).page
    page.profiles = profiles
    return page
  }

  /// The files of the scenarios by title.
  var scenarioPaths: [String: String] {
    runs.reduce(into: [:]) { $0.merge($1.header.scenarioPaths) { $1 } }
  }

  /// Judges what the run file at `path` holds.
  ///
  /// - Throws: `Failure` with exit code 65 or 74.
  mutating func addRun(_ path: String) throws {
    let run = try RunReading.run(path)
    let entries = try RunReading.entries(of: run.header, at: path)
    self.entries += entries
    add(run, of: entries.map(\.scenario))
  }

  /// Measures `entries` and judges what comes out.
  ///
  /// - Throws: `Failure` with exit code 64, 65 or 74.
  mutating func addScenarios(
    _ entries: [ScenarioEntry], _ measuring: MeasuringOptions, _ deciding: DecidingOptions
  ) async throws {
    self.entries += entries
    let scenarios = entries.map(\.scenario)
    let run = try await measuring.measure(
      entries, testsHarness: true, deciding: measuring.fixedRounds == nil ? deciding : nil
    ) { session in
      let run = session.run()
      let pages = run.header.choice?.pages
      return Set(
        zip(scenarios, run.proofs(of: scenarios)).flatMap { scenario, proof in
          proof.undecidedCells(of: scenario, pages: pages ?? scenario.pages)
        })
    }
    add(run, of: scenarios)
  }

  /// Profiles what fails, and says which functions are to blame.
  mutating func blame(_ profiling: FailureProfiling) async throws {
    (proofs, profiles) = try await profiling.blame(proofs, of: entries)
  }

  /// Judges what `run` holds of `scenarios`.
  mutating func add(_ run: Run, of scenarios: [Scenario]) {
    let threshold = scenarios.map(\.timedThreshold).min() ?? ComparisonRule().threshold
    let trust = HarnessTrust(run.repetitions, threshold: threshold)
    runs.append(run)
    proofs += run.proofs(of: scenarios, trust: trust, loaderOrder: CommandContext.catalogue.names)
  }
}
