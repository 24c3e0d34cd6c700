import Foundation
import Testing

private func scenario(_ expectation: String) -> String {
  """
  scenario "Small"
  mode blank
  pages 10 1_000
  loaders pagecontrol three-pane
  gestures {
      open at page 1
      settle
      close
  }
  expect {
      \(expectation)
  }
  """
}

@Suite("panebench prove")
struct ProveCommandTests {
  private let program: Program

  init() throws { program = try Program() }

  private func prove(_ expectation: String) async throws -> Program.Result {
    try program.file("small.scenario", scenario(expectation))
    var result = try await program.run(
      "prove", "small.scenario", "--passes", "census", "--output", "small.jsonl")
    result.complaint = ""
    return result
  }

  @Test("what holds is shown with its evidence; exit 0, and the same from the run file")
  func holds() async throws {
    let proved = try await prove("open-fetches <= 3")
    #expect(
      proved
        == Program.Result(
          status: 0,
          output: """
            Small

            ✓  pagecontrol  open-fetches <= 3  2
            ✓  three-pane   open-fetches <= 3  3

            2 hold
            harness: one allocation found

            """, complaint: ""))
    #expect(try await program.run("prove", "small.jsonl") == proved)
  }

  @Test("one that fails names the size that shows it; exit 1")
  func fails() async throws {
    let result = try await prove("bytes-open is constant for pagecontrol")
    #expect(result.status == 1)
    #expect(result.output.contains("✗  pagecontrol  bytes-open is constant"))
    #expect(result.output.contains("1\u{A0}000\n"))
  }

  @Test("one that was not measured is undecided; exit 2")
  func undecided() async throws {
    let result = try await prove("load-time is constant within 10% for three-pane")
    #expect(
      result
        == Program.Result(
          status: 2,
          output: """
            Small

            ?  three-pane  load-time is constant within 10%  needs two sizes

            1 undecided
            harness: one allocation found

            """, complaint: ""))
  }

  @Test("a timed verdict from a run without a self-test is withheld with the remedy; exit 2")
  func withheld() async throws {
    try program.file("small.scenario", scenario("load-time < 60_000 ms for three-pane"))
    _ = try await program.run(
      "run", "small.scenario", "--quick", "--passes", "timing", "--output", "small.jsonl")
    let run = try program.text(of: "small.jsonl").split(separator: "\n")
    // Eight rounds, all like the first: enough for an interval.
    let lines = run.dropFirst().filter { $0.contains("three-pane") }
    let rounds = (1...8).flatMap { round in
      lines.map {
        $0.replacingOccurrences(of: "\"repetition\":1", with: "\"repetition\":\(round)")
      }
    }
    try program.file("rounds.jsonl", ([String(run[0])] + rounds).joined(separator: "\n") + "\n")
    let result = try await program.run("prove", "rounds.jsonl")
    #expect(result.status == 2)
    #expect(result.output.contains("?  three-pane  load-time < 60_000 ms  withheld: "))
    #expect(
      result.output.hasSuffix(
        "harness: timed verdicts are withheld: the run has no control and no canary, so nothing shows that times can be told apart. 'panebench prove' with the scenario measures both.\n"
      ))
  }

  @Test("control and canary are measured with what is expected of times, and are in no table")
  func selfTest() async throws {
    try program.file("small.scenario", scenario("load-time < 60_000 ms for three-pane"))
    let result = try await program.run(
      "prove", "small.scenario", "--pages", "10", "--loaders", "three-pane", "--output",
      "small.jsonl")
    #expect(result.output.contains("harness: control "))
    let samples = try program.text(of: "small.jsonl").split(separator: "\n")
      .count { $0.contains("\"witness\":") }
    #expect([184, 364, 724].contains(samples))
    let table = try await program.run("report", "small.jsonl", "--format", "csv")
    #expect(table.output.split(separator: "\n").count { $0.contains("load-time") } == 8)
    // Going on measures nothing twice.
    let again = try await program.run(
      "prove", "small.scenario", "--pages", "10", "--loaders", "three-pane", "--output",
      "small.jsonl", "--resume")
    #expect(again.output == result.output)
  }

  @Test("a proof has the formats of a comparison, with the same exit code")
  func formats() async throws {
    _ = try await prove("open-fetches < 3")
    func printed(_ format: String) async throws -> String {
      let result = try await program.run("prove", "small.jsonl", "--format", format)
      #expect(result.status == 1, "\(format)")
      return result.output
    }
    let json = try JSONSerialization.jsonObject(with: Data(try await printed("json").utf8))
    #expect((json as? [String: Any])?["conclusion"] as? String == "fails")
    #expect(try await printed("junit").contains("tests=\"2\" failures=\"1\""))
    let annotations = try await printed("annotations")
    #expect(annotations.hasPrefix("::error file=small.scenario,title=PaneBench%3A Small::"))
    let markdown = try await printed("markdown")
    #expect(markdown.hasPrefix("### Small\n\n| verdict | loader "))
    #expect(markdown.contains("\n| ✗       | three-pane  | open-fetches \\< 3 | 3 at 10 pages |\n"))
    #expect(try await printed("bencher").contains("Small: three-pane at 1000 pages"))
    #expect(try await printed("github-action-benchmark").contains("open-fetches"))
    #expect(try await program.run("prove", "small.jsonl", "--format", "csv").status == 64)
  }
}
