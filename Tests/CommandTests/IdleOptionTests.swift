import Foundation
import Testing

private let scenario = """
  scenario "Small"
  mode blank
  pages 10 20
  loaders pagecontrol three-pane
  repetitions 2
  gestures {
      open at page 1
      settle
      close
  }
  expect {
      open-fetches = 2 for pagecontrol
      open-fetches = 3 for three-pane
      bytes-open is constant for three-pane
      open-fetches = 3 for three-pane at 20
  }
  """

@Suite("Options that would do nothing, and choices that leave something out")
struct IdleOptionTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.file("small.scenario", scenario)
  }

  /// Measures exact evidence into `run.jsonl`.
  private func measure() async throws {
    let result = try await program.run(
      "run", "small.scenario", "--passes", "census", "--no-self-test", "--output", "run.jsonl")
    #expect(result.status == 0)
  }

  private static let idle: [(command: String, option: String)] = [
    ("prove run.jsonl --pages 10", "--pages"),
    ("prove run.jsonl --loaders three-pane", "--loaders"),
    ("prove run.jsonl --output other.jsonl", "--output"),
    ("prove run.jsonl --no-self-test", "--no-self-test"),
    ("prove run.jsonl --until-decided", "--until-decided"),
    ("prove run.jsonl --within 9s", "--within"),
    ("prove small.scenario --at-most 7", "--at-most"),
    ("prove small.scenario --quick --until-decided", "--quick"),
    ("prove small.scenario --quick --repetitions 3", "--quick"),
    ("run small.scenario --quick --repetitions 3", "--quick"),
    ("compare run.jsonl run.jsonl --at-most 32", "--at-most"),
    ("compare run.jsonl run.jsonl --until-decided", "--until-decided"),
    ("report run.jsonl --insert run.md --format csv", "--insert"),
    ("replay run.jsonl --loader three-pane", "--loader"),
    ("replay run.jsonl --pages 10", "--pages"),
    ("replay run.jsonl --mode read", "--mode"),
    ("replay run.jsonl --clock display", "--clock"),
    ("replay run.jsonl --repetitions 2", "--repetitions"),
    ("replay run.jsonl --gaps 1-2=3", "--gaps"),
    ("replay run.jsonl --longest-gap 5", "--longest-gap"),
    ("replay run.jsonl --output x.jsonl", "--output"),
  ]

  @Test("an option that would do nothing is refused and named; nothing is measured or written")
  func idle() async throws {
    try await measure()
    try program.file("run.md", "text\n")
    let files = try program.files()
    for (command, option) in Self.idle {
      let result = try await program.run(command.split(separator: " ").map(String.init))
      #expect(result.status == 64, "\(command)")
      #expect(result.output == "", "\(command)")
      #expect(result.complaint.contains(option), "\(command): \(result.complaint)")
      #expect(try program.files() == files, "\(command)")
    }
  }

  @Test(
    "the tables of samples that were measured before measure nothing, not even what the harness costs"
  )
  func qualityFrom() async throws {
    try program.file(
      "samples.jsonl",
      """
      {"machine":{"allocator":"","drawing":"","fonts":[],"kernel":"","load":"0.1","processor":"P","processors":2},"panebench":"quality","version":2,"began":"2026-01-02T03:04:05Z"}

      """)
    let result = try await program.run(quality: "--from", "samples.jsonl")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("# How often the verdicts are right\n"))
    #expect(!result.output.contains("# What the harness costs"))
  }

  @Test("a dry run of a run says what would be measured, and measures nothing")
  func dryRun() async throws {
    try await measure()
    let result = try await program.run("replay", "run.jsonl", "--dry-run")
    #expect(
      result
        == Program.Result(
          status: 0, output: "Small: census, 4 cells, 8 repetitions\n", complaint: ""))
    let none = try await program.run("replay", "run.jsonl", "--dry-run", "--passes", "timing")
    #expect(none.status == 64)
    #expect(none.complaint.hasSuffix("there is nothing to measure again. The run holds: census.\n"))
  }

  @Test("what --loaders and --pages leave out is skipped, and the proof can hold")
  func skipped() async throws {
    let result = try await program.run(
      "prove", "small.scenario", "--loaders", "three-pane", "--pages", "10", "--passes", "census",
      "--no-self-test", "--output", "part.jsonl")
    #expect(
      result.output == """
        Small

        ✓  three-pane  open-fetches = 3        3
        ?  three-pane  bytes-open is constant  needs two sizes

        1 holds, 1 undecided, 2 skipped: not among the loaders or sizes asked for

        """)
    #expect(try await program.run("prove", "part.jsonl").output == result.output)
    let whole = try await program.run(
      "prove", "small.scenario", "--loaders", "three-pane", "--passes", "census",
      "--no-self-test", "--output", "whole.jsonl")
    #expect(whole.status == 0)
    #expect(
      whole.output.hasSuffix("\n3 hold, 1 skipped: not among the loaders or sizes asked for\n"))
  }
}
