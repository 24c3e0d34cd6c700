import Foundation
import Measurement
import Subprocess
import Testing
import Workers

/// Twelve commits of a repository, with a run of each; the ninth keeps two more pages and opens
/// later for it.
enum Commits {
  static let count = 12
  private static let cell = Cell(scenario: "Small", loader: "three-pane", pages: 100)

  /// Makes the repository in the program's folder, and the runs `1.jsonl`, `2.jsonl`, …
  ///
  /// - Parameter pace: The reference time of each; nil for none.
  static func make(in program: Program, pace: ((Int) -> Double)? = nil) async throws {
    _ = try await git("init", "-q", in: program)
    try program.file(".gitignore", "*.jsonl\n*.sqlite\n")
    for number in 1...count {
      try program.file("code.txt", "\(number)\n")
      _ = try await git("add", "-A", in: program)
      _ = try await git(
        "commit", "-q", "-m", number == 9 ? "Keep two more pages" : "Commit \(number)",
        date: "2026-10-\(number + 9)T10:00:00Z", in: program)
      try write(number, pace: pace?(number), in: program)
    }
  }

  /// The hashes of the commits, the first first.
  static func hashes(in program: Program) async throws -> [String] {
    try await git("log", "--format=%H", in: program).split(separator: "\n").map(String.init)
      .reversed()
  }

  private static func write(_ number: Int, pace: Double?, in program: Program) throws {
    let noise = [0.0, 0.011, -0.004, 0.032, 0.007, -0.013, 0.002, 0.018]
    let header = RunHeader(
      plan: Plan([], options: Plan.Options()), passes: Pass.byDefault, program: "1.2.3",
      began: "2026-10-\(number + 9)T12:00:00Z", machine: machine)
    let census = (1...2).map {
      Repetition(
        cell: cell, pass: .census, repetition: $0, outcome: .completed,
        metrics: ["open-fetches": number < 9 ? 3 : 5])
    }
    let timing = noise.enumerated().map { index, noise in
      var metrics = ["load-time": (number < 9 ? 6.0 : 10) + noise + Double(number % 4) / 50]
      metrics["reference-time"] = pace
      return Repetition(
        cell: cell, pass: .timing, repetition: index + 1, outcome: .completed, metrics: metrics)
    }
    let text = try Run(header: header, repetitions: census + timing).text()
    // As though a scenario had been measured.
    let record =
      #"{"title":"Small","path":"my scenes/small.scenario","text":"","fingerprint":"0","inputs":[]}"#
    try program.file(
      "\(number).jsonl",
      text.replacingOccurrences(of: #""scenarios":[]"#, with: #""scenarios":[\#(record)]"#))
  }

  private static let machine = Machine.current()

  @discardableResult
  static func git(
    _ arguments: String..., date: String = "2026-10-01T00:00:00Z", in program: Program
  ) async throws -> String {
    let result = try await Subprocess.run(
      .name("git"),
      arguments: Arguments(
        ["-C", program.folder.path, "-c", "user.name=A", "-c", "user.email=a@example.com"]
          + arguments),
      environment: .inherit.updating([
        "GIT_COMMITTER_DATE": date, "GIT_AUTHOR_DATE": date, "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_NOSYSTEM": "1",
      ]), output: .string(limit: 1 << 20), error: .string(limit: 1 << 16))
    try #require(result.terminationStatus.isSuccess, "\(result.standardError)")
    return result.standardOutput
  }
}
