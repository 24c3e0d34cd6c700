import Testing

private let scenario = Program.scenario(
  pages: "10", gestures: "repeat 2 {", "flick left 1500 pt/s", "settle", "}",
  "drag right 0.4 page over 300 ms", "release", "settle")

@Suite("panebench record --from and replay")
struct TraceCommandTests {
  private let program = Program()

  init() throws { try program.file("small.scenario", scenario) }

  private func record() async throws {
    let result = try await program.run("record --from small.scenario --output small.trace")
    #expect(result == Program.Result(status: 0, output: "", complaint: ""))
  }

  @Test("a scenario's trace replayed gives the exact evidence that the scenario gives")
  func sameEvidence() async throws {
    try await record()
    try await program.run(
      "run small.scenario --quick --output small.jsonl --loaders three-pane", code: 0)
    let replay = try await program.run(
      "replay small.trace --loader three-pane --pages 10 --output again.jsonl", code: 0)
    #expect(replay.output.hasPrefix("Replay of small.trace\n"))
    /// The exact values of a run file, without the scenario's title.
    func exact(_ path: String) async throws -> [Substring] {
      let csv = try await program.run("report \(path) --format csv --kind exact").output
      return csv.split(separator: "\n").map { $0.drop { $0 != "," } }
    }
    let values = try await exact("small.jsonl")
    #expect(values.count > 10)
    #expect(try await exact("again.jsonl") == values)
    #expect(try program.files() == ["again.jsonl", "small.jsonl", "small.scenario", "small.trace"])
  }

  @Test("the run of a trace can be read, whatever the trace is called")
  func names() async throws {
    try await record()
    let name = "a\u{7}##[b].trace"
    try program.file(name, program.text(of: "small.trace"))
    try await program.run(
      [
        "replay", name, "--loader", "eager", "--pages", "3", "--repetitions", "1", "--output",
        "odd.jsonl",
      ], code: 0)
    let report = try await program.run(["report", "odd.jsonl"], code: 0)
    #expect(report.output.hasPrefix("Replay of a\u{FFFD}## [b].trace\n"), "\(report.output)")
  }

  @Test("a trace that is longer than a display plays is played in part, and that is said")
  func longDisplay() async throws {
    try program.file(
      "long.trace",
      CommandFixture.traceHead + #"{"t":0,"event":"memory-warning"}"# + "\n"
        + #"{"t":10500000,"event":"end"}"# + "\n")
    let result = try await program.run(
      "replay long.trace --loader eager --clock display --repetitions 1", code: 0)
    #expect(
      result.complaint.split(separator: "\n").first
        == "warning: long.trace: a display plays the first 10 s of it."
    )
  }
}
