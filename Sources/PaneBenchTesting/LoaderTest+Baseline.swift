import Basics
import Foundation
import Measurement
import Tables
import Verdicts

extension LoaderTest {
  /// Reports what costs more than in the baseline at `path`; or writes it.
  ///
  /// - Parameter scenarios: The files of the scenarios; none for those of the baseline.
  /// - Throws: `Failure` or `InputError`; `CancellationError`.
  func compare(
    withBaselineAt path: String, _ scenarios: [String], records: Bool
  ) async throws {
    let file = url(of: path).path
    let isThere = FileManager.default.fileExists(atPath: file)
    guard isThere || records else {
      throw Failure(
        "\(path): there is no baseline. Write it with PANEBENCH_RECORD=1 swift test, look at it and commit it.",
        code: .usage)
    }
    let baseline = isThere ? try Run.read(file) : nil
    let paths = scenarios.isEmpty ? (baseline?.header.scenarios ?? []).map(\.path) : scenarios
    guard !paths.isEmpty else {
      throw Failure("\(path): of which scenarios? Name their files with 'scenarios'.", code: .usage)
    }
    let entries = try paths.map(entry)
    let measured = try await census(of: entries)
    // A baseline does not depend on the package's folder.
    let run = Run(header: measured.header.naming(paths), repetitions: measured.repetitions)
    if records {
      let new: Baseline
      do { new = try Baseline(of: run, loaderOrder: loaderOrder) } catch {
        throw error.located(in: path)
      }
      return try OutputFile.write(try new.run.text(), to: file)
    }
    guard let baseline else { return }
    var comparison = RunComparison(
      baseline: Book(baseline, loaderOrder: loaderOrder),
      candidate: Book(run, loaderOrder: loaderOrder), timed: .notInterleaved)
    guard comparison.conclusion != .passed else {
      comparison.notes.forEach { caller.warn("\(path): \($0.text)") }
      return
    }
    comparison.findings = await showing(comparison.findings, of: entries)
    caller.record(
      "\(comparison.headline), compared with \(path).\n\n\(VerdictReport.comparison(comparison).terminalText())\n"
        + "If this is meant, write the baseline again: PANEBENCH_RECORD=1 swift test")
  }
}
