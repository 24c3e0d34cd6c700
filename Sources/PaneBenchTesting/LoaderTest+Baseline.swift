import Basics
import Foundation
import Measurement
import Profiling
import ScenarioLanguage
import Tables
import Traces
import Verdicts

extension LoaderTest {
  /// Reports what costs more than in the baseline at `path`; or writes it.
  ///
  /// - Parameter scenarios: The files of the scenarios; none for those of the baseline.
  /// - Throws: `TestProblem`, `Failure` or `InputError`; `CancellationError`.
  func compare(
    withBaselineAt path: String, _ scenarios: [String], records: Bool
  ) async throws {
    let file = url(of: path).path
    let isThere = FileManager.default.fileExists(atPath: file)
    guard isThere || records else {
      throw TestProblem(
        "\(path): there is no baseline. Write it with PANEBENCH_RECORD=1 swift test, look at it and commit it."
      )
    }
    let baseline = isThere ? try Run.read(file) : nil
    let paths = scenarios.isEmpty ? (baseline?.header.scenarios ?? []).map(\.path) : scenarios
    guard !paths.isEmpty else {
      throw TestProblem("\(path): of which scenarios? Name their files with 'scenarios'.")
    }
    let entries = try paths.map(entry)
    let run = try await census(of: entries).naming(paths)
    if records {
      let new = try newBaseline(of: run, at: path)
      return try OutputFile.write(try new.run.text(), to: file)
    }
    guard let baseline else { return }
    try await compare(run, with: baseline, path, entries)
  }

  private func newBaseline(of run: Run, at path: String) throws(TestProblem) -> Baseline {
    do { return try Baseline(of: run, loaderOrder: loaderOrder) } catch {
      throw TestProblem("\(error.located(in: path))")
    }
  }

  private func compare(
    _ run: Run, with baseline: Run, _ path: String, _ entries: [ScenarioEntry]
  ) async throws {
    var comparison = RunComparison(
      baseline: Book(baseline, loaderOrder: loaderOrder),
      candidate: Book(run, loaderOrder: loaderOrder), timed: .notInterleaved)
    guard comparison.conclusion != .passed else {
      comparison.notes.forEach { caller.warn("\(path): \($0.text)") }
      return
    }
    var known: [Cell: [GestureSummary]] = [:]
    comparison.findings = await comparison.findings.showing { finding in
      guard let cell = finding.cell, case .metric(let metric) = finding.subject,
        let entry = entries.first(where: { $0.scenario.title == cell.scenario })
      else { return nil }
      if known[cell] == nil { known[cell] = await gestures(of: cell, entry) }
      return known[cell]?.evidence(of: metric)
    }
    caller.record(
      "\(comparison.headline), compared with \(path).\n\n\(VerdictReport.comparison(comparison).terminalText())\n"
        + "If this is meant, write the baseline again: PANEBENCH_RECORD=1 swift test")
  }
}

extension Run {
  /// The same run with its scenarios' files under other names, in their order: a baseline does not
  /// depend on the package's folder.
  fileprivate func naming(_ paths: [String]) -> Run {
    Run(header: header.naming(paths), repetitions: repetitions)
  }
}
