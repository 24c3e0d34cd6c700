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

            """, complaint: ""))
  }
}
