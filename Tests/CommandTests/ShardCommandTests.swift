import Testing

private let scenario =
  Program.scenario(
    pages: "10 100", loaders: "eager pagecontrol three-pane", repetitions: 2,
    gestures: "flick left 1500 pt/s", "settle")
  + "expect { open-fetches <= 3 for three-pane }\n"

@Suite("panebench run --shard")
struct ShardCommandTests {
  private let program = Program()

  init() throws { try program.file("small.scenario", scenario) }

  private func measure(_ shard: String, _ options: String = "") async throws -> Program.Result {
    try await program.run(
      "run small.scenario --shard \(shard) --output \(shard.prefix(1)).jsonl \(options)")
  }

  private func exact(_ files: String) async throws -> Program.Result {
    try await program.run("report \(files) --metric open-fetches,bytes-open --format csv")
  }

  @Test("two shards are read as the run that one machine would have written")
  func whole() async throws {
    for shard in ["1/2", "2/2"] { #expect(try await measure(shard).status == 0) }
    _ = try await program.run("run small.scenario --output whole.jsonl")
    let whole = try await exact("whole.jsonl").expecting(0)
    #expect(try await exact("2.jsonl 1.jsonl") == whole)
    let proofs = try await program.run("prove 1.jsonl 2.jsonl --format json", code: 0)
    #expect(
      try await program.run("prove whole.jsonl --format json").output == proofs.output)
    try await program.run(
      "report 1.jsonl 2.jsonl --format baseline --output baseline.jsonl", code: 0)
    #expect(try await program.run("compare baseline.jsonl whole.jsonl").status == 0)
    let pipes = try await program.shell(
      "'\(Program.built.path)' report <(cat 1.jsonl) <(cat 2.jsonl) --metric open-fetches,bytes-open --format csv"
    )
    #expect(pipes.output == whole.output)
  }

  @Test("a shard that is missing is named with exit code 3, and the rest is shown")
  func missing() async throws {
    #expect(try await measure("1/2", "--passes census").status == 0)
    let report = try await exact("1.jsonl").expecting(3)
    #expect(
      report.complaint
        == """
        warning: shard 2/2 is missing, with eager with 10 pages in "Small", pagecontrol with 100 pages in "Small", three-pane with 10 pages in "Small". Measure it with 'panebench run … --shard 2/2'.
        error: cells of the plan are missing.

        """)
    #expect(report.output.split(separator: "\n").count == 13)
    #expect(try await program.run("prove 1.jsonl").status == 3)
    #expect(try await program.run("compare 1.jsonl 1.jsonl").status == 3)
  }

  @Test("a shard that was stopped is named, and goes on as the same shard")
  func resume() async throws {
    for shard in ["1/2", "2/2"] {
      #expect(try await measure(shard, "--passes census").status == 0)
    }
    let whole = try await exact("1.jsonl 2.jsonl")
    let lines = try program.text(of: "1.jsonl").split(separator: "\n")
    try program.file("1.jsonl", lines.prefix(4).joined(separator: "\n") + "\n{\"cell\"")
    let torn = try await exact("1.jsonl 2.jsonl").expecting(3)
    #expect(torn.complaint.contains("1.jsonl is not finished: it lacks repetitions of "))
    try await program.run("run small.scenario --resume 1.jsonl", code: 0)
    #expect(try await exact("1.jsonl 2.jsonl") == whole)
  }
}
