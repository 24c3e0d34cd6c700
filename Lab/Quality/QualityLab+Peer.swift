import Basics
import Foundation
import QualityCells
import Subprocess

extension QualityLab {
  /// Has ordo-one/benchmark measure the same cells twice, with its defaults, and compare the two; in
  /// the second one cell takes longer by `delay`.
  ///
  /// - Throws: `Failure` if it does not build or run.
  func comparePeer(delay: Double) async throws -> Found {
    _ = try await peer("baseline", "update", "before")
    _ = try await peer("baseline", "update", "after", delay: delay)
    let said = try await peer("baseline", "check", "before", "after")
    let found = said.matches(of: /Threshold deviations for Peer:(.*)/).map(\.output.1)
    let cell = QualityScenario.cell
    let name = "\(cell.scenario) \(cell.loader) \(cell.pages)"
    return Found(
      exitCode: said.contains("is WORSE than") ? 1 : 0,
      isPlaced: found.allSatisfy { $0.trimmingCharacters(in: .whitespaces) == name })
  }

  /// What its plugin says.
  private func peer(_ words: String..., delay: Double = 0) async throws -> String {
    let result = try await Subprocess.run(
      .name("swift"),
      arguments: Arguments(
        [
          "package", "--disable-sandbox", "--scratch-path", ".build-peer",
          "--allow-writing-to-package-directory", "benchmark",
        ] + words + ["--no-progress"]),
      environment: .inherit.updating(["PANEBENCH_LAB": "peer", "PEER_DELAY": "\(delay)"]),
      output: .string(limit: 1 << 24), error: .string(limit: 1 << 24))
    let text = (result.standardOutput ?? "") + (result.standardError ?? "")
    // To find something worse is an error as well.
    guard result.terminationStatus.isSuccess || text.contains("baseline thresholds") else {
      throw Failure("swift package benchmark: \(text.suffix(2_000))", code: .fault)
    }
    return text
  }
}
