import Measurement
import Testing

@Suite("panebench run")
struct RunCommandTests {
  private let program = Program()

  @Test("two censuses of a cell agree to the byte and the allocation")
  func censusAgrees() async throws {
    try program.file(
      "small.scenario",
      Program.scenario(
        mode: "mode read\nscript generated cues 4 per page seed 3\nmemory limit 64 MiB", pages: "6",
        loaders: "eager pagecontrol three-pane",
        gestures: "repeat 3 {", "flick left 1500 pt/s", "settle", "}"))
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

  @Test("pages that cost time and memory are timed with it, from the first opening on")
  func cost() async throws {
    try program.file(
      "cost.scenario",
      Program.scenario(mode: "mode cost 5 ms 64 KiB", repetitions: 2)
        + "expect { load-time < 9_000 ms }\n")
    try await program.run("run cost.scenario --output cost.jsonl", code: 0)
    let run = try program.runFile("cost.jsonl")
    let timed = run.repetitions.filter { $0.pass == .timing && $0.selfTestSample == nil }
    #expect(timed.map(\.repetition) == [1, 2])
    // Each of the three pages that are fetched takes 5 ms, which a busy machine does not take for
    // empty ones.
    #expect(timed.allSatisfy { ($0.metrics["load-time"] ?? 0) >= 15 })
    #expect((timed.first?.metrics["first-load-time"] ?? 0) >= 15)
    let census = run.repetitions.filter { $0.pass == .census && $0.selfTestSample == nil }
    #expect(census.allSatisfy { ($0.metrics["peak-bytes"] ?? 0) >= 3 * 65_536 })
    let selfTest = run.repetitions.filter { $0.pass == .timing && $0.selfTestSample != nil }
    let canaries = selfTest.filter { $0.selfTestSample == .canary }
    #expect(!canaries.isEmpty)
    // A canary takes a tenth longer than the pages alone.
    #expect(canaries.allSatisfy { ($0.metrics["load-time"] ?? 0) >= 16.5 })
  }
}
