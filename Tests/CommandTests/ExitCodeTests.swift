import Testing

/// Every exit code of the program, each by a use of it that a person could make.
@Suite("Exit codes")
struct ExitCodeTests {
  private let program: Program

  init() throws { program = try Program() }

  /// A scenario of one loader on blank pages, with an expectation.
  private func scenario(_ expectation: String) throws {
    try program.file(
      "small.scenario",
      """
      scenario "Small"
      mode blank
      pages 10
      loaders three-pane
      gestures {
          open at page 1
          close
      }
      expect {
          \(expectation)
      }
      """)
  }

  private func prove(_ expectation: String) async throws -> Int32 {
    try scenario(expectation)
    return try await program.run(
      "prove", "small.scenario", "--passes", "census", "--output", "\(expectation.count).jsonl"
    ).status
  }

  @Test("0: done")
  func done() async throws {
    try scenario("open-fetches = 3")
    #expect(try await program.run("check", "small.scenario").status == 0)
    let run = try await program.run(
      "run", "small.scenario", "--passes", "census", "--output", "small.jsonl")
    #expect(run.status == 0)
    #expect(try await program.run("compare", "small.jsonl", "small.jsonl").status == 0)
  }

  @Test("1: an expectation failed")
  func failed() async throws {
    #expect(try await prove("open-fetches < 3") == 1)
  }

  @Test("2: not enough evidence")
  func undecided() async throws {
    #expect(try await prove("load-time <= 5 ms") == 2)
  }

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

  @Test("64: wrong usage")
  func usage() async throws {
    #expect(try await program.run("compare", "one.jsonl").status == 64)
    #expect(try await program.run("--no-such-option").status == 64)
  }

  @Test("65: a bad input file")
  func badInput() async throws {
    try program.file("bad.scenario", "scenario\n")
    #expect(try await program.run("check", "bad.scenario").status == 65)
  }

  @Test("70: a fault of the program itself, here a worker that is given no job")
  func fault() async throws {
    #expect(try await program.run("worker").status == 70)
  }

  @Test("74: a file that could not be read")
  func unreadable() async throws {
    #expect(try await program.run("report", "none.jsonl").status == 74)
  }
}
