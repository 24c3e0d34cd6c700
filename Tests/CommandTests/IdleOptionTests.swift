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
      "run", "small.scenario", "--passes", "census", "--output", "run.jsonl")
    #expect(result.status == 0)
  }

  private static let idle: [(command: String, option: String)] = [
    ("prove run.jsonl --pages 10", "--pages"),
    ("prove run.jsonl --loaders three-pane", "--loaders"),
    ("prove run.jsonl --output other.jsonl", "--output"),
    ("prove run.jsonl --within 9s", "--within"),
    ("prove small.scenario --repetitions 3 --within 9s", "--repetitions"),
    ("prove run.jsonl --resume other.jsonl", "--resume"),
    ("run small.scenario --quick --repetitions 3", "--quick"),
    ("compare run.jsonl run.jsonl --within 9s", "--within"),
    ("compare run.jsonl run.jsonl --output pair", "--output"),
    ("compare run.jsonl run.jsonl --loaders eager", "--loaders"),
    ("compare run.jsonl run.jsonl --passes census", "--passes"),
    ("report run.jsonl --insert run.md --format csv", "--insert"),
    ("report run.jsonl --chart memory --kind exact", "--kind"),
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

  @Test("what --loaders and --pages leave out is skipped, and the proof can hold")
  func skipped() async throws {
    let result = try await program.run(
      "prove", "small.scenario", "--loaders", "three-pane", "--pages", "10", "--passes", "census",
      "--output", "part.jsonl")
    #expect(
      result.output == """
        Small

        ✓  three-pane  open-fetches = 3        3
        ?  three-pane  bytes-open is constant  needs two sizes

        1 holds, 1 undecided, 2 skipped: not among the loaders or sizes asked for
        harness: one allocation found

        """)
    #expect(try await program.run("prove", "part.jsonl").output == result.output)
    let whole = try await program.run(
      "prove", "small.scenario", "--loaders", "three-pane", "--passes", "census",
      "--output", "whole.jsonl")
    #expect(whole.status == 0)
    #expect(
      whole.output.hasSuffix(
        "\n3 hold, 1 skipped: not among the loaders or sizes asked for\nharness: one allocation found\n"
      ))
  }
}
