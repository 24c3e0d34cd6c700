import Foundation
import Testing

private let scenario = """
  scenario "Small"

  mode blank
  pages 10
  loaders three-pane

  gestures {
      open at page 2
      repeat 2 {
          flick left 1500 pt/s
          settle
      }
      drag right 0.4 page over 300 ms
      release
      settle
      close
  }
  """

@Suite("panebench record --from and replay")
struct TraceCommandTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.file("small.scenario", scenario)
  }

  private func record() async throws {
    let result = try await program.run(
      "record", "--from", "small.scenario", "--output", "small.trace")
    #expect(result == Program.Result(status: 0, output: "", complaint: ""))
  }

  @Test("a scenario's trace replayed gives the exact evidence that the scenario gives")
  func sameEvidence() async throws {
    try await record()
    let run = try await program.run(
      "run", "small.scenario", "--quick", "--output", "small.jsonl", "--loaders", "three-pane")
    let replay = try await program.run(
      "replay", "small.trace", "--loader", "three-pane", "--pages", "10", "--output", "again.jsonl")
    #expect(run.status == 0)
    #expect(replay.status == 0)
    #expect(replay.output.hasPrefix("Replay of small.trace\n"))
    /// The exact values of a run file, without the scenario's title.
    func exact(_ path: String) async throws -> [Substring] {
      let csv = try await program.run("report", path, "--format", "csv", "--kind", "exact").output
      return csv.split(separator: "\n").map { $0.drop { $0 != "," } }
    }
    let values = try await exact("small.jsonl")
    #expect(values.count > 10)
    #expect(try await exact("again.jsonl") == values)
    #expect(try program.files() == ["again.jsonl", "small.jsonl", "small.scenario", "small.trace"])
  }

  @Test("a dry run says what the trace holds and measures nothing")
  func dryRun() async throws {
    try await record()
    let result = try await program.run("replay", "small.trace", "--dry-run")
    #expect(result.status == 0)
    #expect(
      result.output.split(separator: "\n") == [
        "touches on 375x667 pt @2x, 3.610 s, 62 samples, 2 events", "3 flicks",
        "     0.000 s  flick left      80 ms   120 pt  1500 pt/s",
        "     1.130 s  flick left      80 ms   120 pt  1500 pt/s",
        "     2.260 s  flick right    300 ms   150 pt   500 pt/s",
      ])
  }

  @Test(
    "a trace that is none is exit 65 with its line, a missing one 74, both without a trace left")
  func badInput() async throws {
    try program.file("bad.trace", "precious\n")
    let bad = try await program.run("replay", "bad.trace")
    #expect(bad.status == 65)
    #expect(
      bad.complaint
        == "error: bad.trace:1: this is not a trace. A trace begins with {\"panebench\":\"trace\",…}; turn other tools' recordings into one with 'panebench import'.\n"
    )
    #expect(try await program.run("replay", "none.trace").status == 74)
    let unwritable = try await program.run(
      "record", "--from", "small.scenario", "--output", "no/such.trace")
    #expect(unwritable.status == 74)
    #expect(try await program.run("replay", "bad.trace", "--loader", "nobody").status == 64)
    #expect(try program.files() == ["bad.trace", "small.scenario"])
  }

  @Test("a scenario may replay a trace, and check says what is wrong with it")
  func scenarioWithTrace() async throws {
    try await record()
    try program.file(
      "b.scenario",
      """
      scenario "Replays"
      mode blank
      pages 10
      loaders three-pane
      gestures {
          open at page 1
          replay "small.trace"
          close
      }
      """)
    #expect(
      try await program.run("check", "b.scenario")
        == Program.Result(status: 0, output: "b.scenario: ok\n", complaint: ""))
    try program.file("small.trace", "precious\n")
    let bad = try await program.process("check", "b.scenario")
    #expect(bad.status == 65)
    #expect(
      bad.complaint.hasPrefix(
        "b.scenario:7:12: error: ./small.trace:1: this is not a trace\n"))
  }

  @Test("on the display clock a trace is played in real time, and says how late its touches came")
  func displayClock() async throws {
    try await record()
    let result = try await program.run(
      "replay", "small.trace", "--loader", "three-pane", "--clock", "display", "--repetitions", "1",
      "--output", "a.jsonl")
    #expect(result.status == 0)
    #expect(result.output.contains("replay error"))
    let csv = try await program.run("report", "a.jsonl", "--format", "csv")
    #expect(csv.output.split(separator: "\n").count { $0.contains(",replay-error-p99,") } == 1)
  }

  @Test("a trace that is longer than a display plays is played in part, and that is said")
  func longDisplay() async throws {
    try program.file(
      "long.trace",
      """
      {"panebench":"trace","version":1,"kind":"touches","viewport":[375,667],"scale":2}
      {"t":0,"event":"memory-warning"}
      {"t":10500000,"event":"end"}

      """)
    let result = try await program.run(
      "replay", "long.trace", "--loader", "eager", "--clock", "display", "--repetitions", "1")
    #expect(result.status == 0)
    #expect(
      result.complaint.split(separator: "\n").first
        == "warning: long.trace: a display plays the first 10 s of it."
    )
  }

  @Test("a trace replays to the same exact evidence in new processes")
  func sameEveryTime() async throws {
    try await record()
    for name in ["a.jsonl", "b.jsonl"] {
      _ = try await program.run(
        "replay", "small.trace", "--loader", "three-pane", "predictive", "--pages", "30",
        "--repetitions", "1", "--output", name)
    }
    let result = try await program.run("compare", "a.jsonl", "b.jsonl")
    #expect(result.status == 0 && result.output.contains("32 the same"))
  }
}
