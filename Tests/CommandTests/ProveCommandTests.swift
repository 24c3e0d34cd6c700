import Measurement
import TestSupport
import Testing

private func scenario(_ expectation: String) -> String {
  Program.scenario(
    mode: Program.costlyMode, pages: "10 1_000", loaders: "pagecontrol three-pane",
    gestures: "settle") + "expect {\n    \(expectation)\n}\n"
}

@Suite("panebench prove")
struct ProveCommandTests {
  private let program = Program()

  private func prove(_ expectation: String) async throws -> Program.Result {
    try program.file("small.scenario", scenario(expectation))
    var result = try await program.run("prove small.scenario --passes census --output small.jsonl")
    result.complaint = ""
    return result
  }

  @Test("what holds is shown with its evidence; exit 0, and the same from the run file")
  func holds() async throws {
    let proved = try await prove("open-fetches <= 3").expecting(0)
    expectSnapshot(proved.output, named: "holds.txt")
    #expect(try await program.run("prove small.jsonl") == proved)
  }

  @Test("a failure names its gesture, and the list ends in the command that shows it; exit 1")
  func fails() async throws {
    try program.file("small.scenario", scenario("open-fetches <= 2"))
    let result = try await program.run("prove small.scenario --passes census", code: 1)
    #expect(
      result.output.contains("3 at 10 pages; gesture 1, open at page 1: 3 pages fetched"),
      "\(result.output)")
    #expect(
      result.complaint.hasSuffix(
        "See: panebench debug small.scenario --loader three-pane --pages 10 --gesture 1\n"),
      "\(result.complaint)")
  }

  @Test("one that was not measured is undecided; exit 2")
  func undecided() async throws {
    let result = try await prove("load-time is constant within 10% for three-pane").expecting(2)
    #expect(
      result.output.contains("10%  not measured at 10 pages\n\n1 undecided\n"), "\(result.output)")
  }

  @Test("control and canary are measured with what is expected of times, and are in no table")
  func selfTest() async throws {
    try program.file("small.scenario", scenario("load-time < 60_000 ms for three-pane"))
    let result = try await program.run(
      "prove small.scenario --pages 10 --loaders three-pane --repetitions 8 --output small.jsonl")
    #expect([0, 2].contains(result.status))
    #expect(result.output.contains("self-check: control (A/A) "))
    let repetitions = try program.runFile().repetitions
    let timed = repetitions.filter { $0.pass == .timing && $0.selfTestSample == nil }
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

  private let resumption = "prove small.scenario --resume small.jsonl"

  @Test("what is decided is not measured any more, nor what no time is expected of")
  func decided() async throws {
    try program.file("small.scenario", scenario("load-time < 60_000 ms for three-pane"))
    let whole = try await program.run("prove small.scenario --within 3s --output small.jsonl")
    #expect([0, 2].contains(whole.status))
    let again = try await program.run(resumption)
    #expect([0, 2].contains(again.status))
    let timed = try program.runFile().repetitions.filter {
      $0.pass == .timing && $0.selfTestSample == nil
    }
    #expect(Set(timed.map(\.cell.loader)) == ["three-pane"])
    // The first eight blocks decide it, and the self-test alone goes on.
    #expect(Set(timed.map(\.block)).count <= 8)
  }

  @Test("a run whose rounds are fixed keeps them when it is resumed")
  func fixed() async throws {
    try program.file("small.scenario", scenario("load-time is constant within 1% for three-pane"))
    try await program.run("prove small.scenario --output small.jsonl --repetitions 2")
    func rounds() throws -> Int {
      try program.runFile().repetitions.count { $0.pass == .timing && $0.selfTestSample == nil }
    }
    let count = try rounds()
    try await program.run(resumption, code: 2)
    #expect(try rounds() == count)
  }
}
