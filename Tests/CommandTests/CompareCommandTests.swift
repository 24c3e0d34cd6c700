import Foundation
import Testing

/// A run of two loaders on blank pages.
private let scenario = Program.scenario(
  pages: "10 100", loaders: "pagecontrol three-pane",
  gestures: "repeat 3 {", "flick left 1500 pt/s", "settle", "}")

@Suite("panebench compare")
struct CompareCommandTests {
  @Test("a run measured again is the same to the last number; exit 0")
  func same() async throws {
    let program = Program()
    try program.file("small.scenario", scenario)
    for run in ["small.jsonl", "again.jsonl"] {
      try await program.run("run small.scenario --passes census --output \(run)", code: 0)
    }
    let written = try await program.run("report small.jsonl --format baseline --output base.jsonl")
    #expect(written == Program.Result(status: 0, output: "", complaint: ""))
    // A baseline holds what is the same on every machine, unless it was asked to hold more.
    for (baseline, count) in [("small.jsonl", 128), ("base.jsonl", 80), ("again.jsonl", 128)] {
      let result = try await program.run("compare \(baseline) again.jsonl")
      #expect(
        result == Program.Result(status: 0, output: "\(count) the same\n", complaint: ""),
        "\(baseline)")
    }
    let again = try await program.run("report again.jsonl --format baseline")
    #expect(again.output == (try program.text(of: "base.jsonl")))
  }
}
