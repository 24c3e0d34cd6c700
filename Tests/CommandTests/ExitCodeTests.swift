import Testing

/// The exit codes that no test of a command shows.
@Suite("Exit codes")
struct ExitCodeTests {
  private let program: Program

  init() throws { program = try Program() }

  @Test("3: some cells could not be measured")
  func incomplete() async throws {
    try program.file(
      "long.scenario",
      """
      scenario "Long"
      mode blank
      pages 10_000
      loaders three-pane
      gestures {
          open at page 1
          repeat 9_000 {
              flick left 1500 pt/s
              settle
          }
          close
      }
      """)
    let result = try await program.run(
      "run", "long.scenario", "--passes", "census", "--time-limit", "1", "--output", "long.jsonl")
    #expect(result.status == 3)
    #expect(result.complaint.hasSuffix("error: some cells could not be measured.\n"))
  }

  @Test("70: a fault of the program itself, here a worker that is given no job")
  func fault() async throws {
    #expect(try await program.run("worker").status == 70)
  }
}
