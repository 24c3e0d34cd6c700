import Measurement
import Testing

@Suite("panebench prove")
struct ProveCommandTests {
  private let program = Program()
  private let resumption = "prove small.scenario --resume small.jsonl"

  /// Writes a scenario of pages that cost time, of which something is expected of three-pane.
  private func expect(_ expectation: String) throws {
    let scenario = Program.scenario(
      mode: Program.costlyMode, pages: "10 1_000", loaders: "pagecontrol three-pane",
      gestures: "settle")
    try program.file("small.scenario", scenario + "expect { \(expectation) for three-pane }\n")
  }

  /// What was timed, but for the self-test.
  private func timed() throws -> [Repetition] {
    try program.runFile().repetitions.filter { $0.pass == .timing && $0.selfTestSample == nil }
  }

  @Test("control and canary are measured with what is expected of times, and are in no table")
  func selfTest() async throws {
    try expect("load-time < 60_000 ms")
    let result = try await program.run(
      "prove small.scenario --pages 10 --loaders three-pane --repetitions 8 --output small.jsonl")
    #expect([0, 2].contains(result.status))
    #expect(result.output.contains("self-check: control (A/A) "))
    let repetitions = try program.runFile().repetitions
    let timed = try timed()
    let tests = repetitions.filter { $0.pass == .timing && $0.selfTestSample != nil }
    #expect(timed.map(\.repetition) == Array(1...8))
    // Eight rounds of control, canary and reference in each worker, and in more where eight are not
    // enough.
    #expect(tests.count == Set(tests.map(\.block)).count * 8 * 3)
    #expect(Set(tests.map(\.block)).isSuperset(of: timed.map(\.block)))
    let table = try await program.run("report small.jsonl --format csv")
    let lines = table.output.split(separator: "\n")
    #expect(lines.count { $0.contains(",load-time,") } == 8)
    // Going on measures nothing twice.
    let again = try await program.run(resumption)
    #expect(again.output == result.output)
    #expect(try program.runFile().repetitions == repetitions)
  }

  @Test("what is decided is not measured any more, nor what no time is expected of")
  func decided() async throws {
    try expect("load-time < 60_000 ms")
    let whole = try await program.run("prove small.scenario --within 3s --output small.jsonl")
    // On a busy machine the time is up before anything is measured.
    #expect([0, 2, 3].contains(whole.status))
    let again = try await program.run(resumption)
    #expect([0, 2].contains(again.status))
    let timed = try timed()
    #expect(Set(timed.map(\.cell.loader)) == ["three-pane"])
    // The first eight blocks decide it, and the self-test alone goes on.
    #expect(Set(timed.map(\.block)).count <= 8)
  }

  @Test("a run whose rounds are fixed keeps them when it is resumed")
  func fixed() async throws {
    try expect("load-time is constant within 1%")
    try await program.run("prove small.scenario --output small.jsonl --repetitions 2")
    let count = try timed().count
    try await program.run(resumption, code: 2)
    #expect(try timed().count == count)
  }

  @Test("a run file that begins with a byte order mark is one, too")
  func byteOrderMark() async throws {
    let program = try await CommandFixture.program()
    try program.file("mark.jsonl", "\u{FEFF}" + program.text(of: "run.jsonl"))
    let (plain, marked) = (
      try await program.run("prove run.jsonl"), try await program.run("prove mark.jsonl")
    )
    #expect(marked.output == plain.output && marked.status == plain.status)
    #expect(!marked.output.isEmpty)
  }
}
