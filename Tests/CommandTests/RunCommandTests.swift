import Foundation
import Measurement
import Testing

private let scenario = Program.scenario(
  pages: "10 1_000", loaders: "eager pagecontrol three-pane\nmemory limit 1 MiB", repetitions: 2,
  gestures: "repeat 3 {", "flick left 1500 pt/s", "settle", "}")

@Suite("panebench run and report")
struct RunCommandTests {
  private let program = Program()

  @Test(
    "a run measures every cell twice for the census and in every round, as the loaders' rules say")
  func wholeRun() async throws {
    try program.file("small.scenario", scenario)
    let result = try await program.run("run small.scenario --output small.jsonl", code: 0)
    #expect(result.output.hasPrefix("Small\n"))
    let repetitions = try program.runFile().repetitions
    #expect(repetitions.count { $0.pass == .census } == 12)
    #expect(repetitions.count { $0.pass == .timing } == 12)
    #expect(Set(repetitions.map(\.outcome)) == [.completed])
    func values(_ loader: String, _ metric: String) throws -> [Double] {
      repetitions.filter { $0.cell.loader == loader && $0.repetition == 1 }
        .sorted { $0.cell.pages < $1.cell.pages }.compactMap { $0.metrics[metric] }
    }
    #expect(try values("eager", "open-fetches") == [10, 1_000])
    #expect(try values("pagecontrol", "open-fetches") == [2, 2])
    #expect(try values("three-pane", "open-fetches") == [3, 3])
    #expect(try values("three-pane", "turn-fetches") == [3, 3])
    let idle = try values("eager", "allocations-turn")
    #expect(idle[0] == idle[1])
    let constant = try values("three-pane", "bytes-open")
    #expect(constant[0] == constant[1])
    let growing = try values("pagecontrol", "bytes-open")
    #expect(growing[1] > growing[0] + 7_000)
  }

  @Test("the greatest numbers that can be asked for are in a file that can be read")
  func limits() async throws {
    try program.file("small.scenario", Program.scenario())
    try await program.run(
      [
        "run", "small.scenario", "--pages", "1000000000", "--time-limit", "31536000",
        "--repetitions", "4000000", "--passes", "census", "--output", "small.jsonl",
      ], code: 0)
    let report = try await program.run(["report", "small.jsonl"], code: 0)
    #expect(report.output.contains("1\u{A0}000\u{A0}000\u{A0}000"), "\(report.output)")
  }

  @Test("two censuses of a cell agree to the byte and the allocation")
  func censusAgrees() async throws {
    try program.file(
      "small.scenario",
      scenario.replacingOccurrences(
        of: "mode blank", with: "mode read\nscript generated cues 4 per page seed 3"
      )
      .replacingOccurrences(of: "10 1_000", with: "6").replacingOccurrences(
        of: "1 MiB", with: "64 MiB"))
    _ = try await program.run("run small.scenario --output small.jsonl --passes census")
    let byCell = Dictionary(grouping: try program.runFile().repetitions, by: \.cell)
    #expect(byCell.count == 3)
    for (cell, pair) in byCell {
      #expect(pair.count == 2)
      #expect(pair[0].metrics == pair[1].metrics, "\(cell)")
      #expect(pair[0].metrics["retained-bytes"] == 0, "\(cell)")
      #expect((pair[0].metrics["bytes-open"] ?? 0) > 4_000_000, "\(cell)")
    }
  }

  @Test("a loader without scenes is n/a in a grid")
  func notApplicable() async throws {
    try program.file(
      "small.scenario",
      scenario.replacingOccurrences(of: "three-pane", with: "five-pane\nscenes 3"))
    let result = try await program.run(
      "run small.scenario --output small.jsonl --quick --pages 10", code: 0)
    let completed = try program.runFile().repetitions.filter { $0.outcome == .completed }
    #expect(Set(completed.map(\.cell.loader)) == ["five-pane"])
    #expect(result.output.contains("n/a"))
  }
}
