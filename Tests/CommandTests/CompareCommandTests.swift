import Foundation
import Testing

/// A run of two loaders on blank pages.
private let scenario = Program.scenario(
  pages: "10 100", loaders: "pagecontrol three-pane",
  gestures: "repeat 3 {", "flick left 1500 pt/s", "settle", "}")

@Suite("panebench compare")
struct CompareCommandTests {
  private let program: Program

  init() async throws { program = try Program(copyOf: await Self.prepared.value) }

  /// `small.jsonl`, a run, and `base.jsonl`, a baseline made of it.
  private static let prepared = Task {
    let program = try Program()
    try program.file("small.scenario", scenario)
    try await program.run(
      "run", "small.scenario", "--passes", "census", "--output", "small.jsonl", code: 0)
    let baseline = try await program.run(
      "report", "small.jsonl", "--format", "baseline", "--output", "base.jsonl")
    #expect(baseline == Program.Result(status: 0, output: "", complaint: ""))
    return program
  }

  /// Writes the run into `name`, with another number of fetches of three panes.
  private func write(_ name: String, openFetches: Int) throws {
    let text = try program.text(of: "small.jsonl")
    #expect(text.contains("\"open-fetches\":3"))
    try program.file(
      name, text.replacing("\"open-fetches\":3", with: "\"open-fetches\":\(openFetches)"))
  }

  @Test("a run measured again is the same to the last number; exit 0")
  func same() async throws {
    _ = try await program.run(
      "run", "small.scenario", "--passes", "census", "--output", "again.jsonl")
    // A baseline holds what is the same on every machine, unless it was asked to hold more.
    for (baseline, count) in [("small.jsonl", 128), ("base.jsonl", 80), ("again.jsonl", 128)] {
      let result = try await program.run("compare", baseline, "again.jsonl")
      #expect(
        result == Program.Result(status: 0, output: "\(count) the same\n", complaint: ""),
        "\(baseline)")
    }
    let again = try await program.run("report", "again.jsonl", "--format", "baseline")
    #expect(again.output == (try program.text(of: "base.jsonl")))
  }

  @Test("--update-baseline takes over what is better, and nothing if something is worse")
  func updateBaseline() async throws {
    let before = try program.text(of: "base.jsonl")
    try write("worse.jsonl", openFetches: 4)
    let refused = try await program.run("compare", "base.jsonl", "worse.jsonl", "--update-baseline")
    #expect(refused.status == 1)
    #expect(refused.complaint == "base.jsonl stays as it is: something is worse.\n")
    let idle = try await program.run("compare", "base.jsonl", "small.jsonl", "--update-baseline")
    #expect(idle.complaint == "base.jsonl stays as it is: nothing exact is better or new.\n")
    #expect(try program.text(of: "base.jsonl") == before)

    try write("better.jsonl", openFetches: 1)
    let tightened = try await program.run(
      "compare", "base.jsonl", "better.jsonl", "--update-baseline", code: 0)
    #expect(tightened.complaint == "base.jsonl is tightened: 2 better or new, as listed.\n")
    #expect(
      try program.text(of: "base.jsonl")
        == before.replacingOccurrences(of: "\"open-fetches\":3", with: "\"open-fetches\":1"))
    #expect(try await program.run("compare", "base.jsonl", "small.jsonl").status == 1)

    let ordinary = try await program.run(
      "compare", "small.jsonl", "better.jsonl", "--update-baseline", code: 65)
    #expect(ordinary.complaint.hasPrefix("error: small.jsonl: this is an ordinary run"))
  }
}
