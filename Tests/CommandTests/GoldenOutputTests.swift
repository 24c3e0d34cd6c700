import Foundation
import Measurement
import TestSupport
import Testing

@Suite("Commands on one small run")
struct GoldenOutputTests {
  /// A run of `CommandFixture.small`, which was measured once.
  private static let run = Program.package.appendingPathComponent(
    "Tests/CommandTests/Recorded/small.jsonl")

  private static let commands = [
    "report small.jsonl", "report small.jsonl --format markdown",
    "report small.jsonl --rows pages --columns metric --loader three-pane --kind timed",
    "prove small.jsonl", "prove small.jsonl --format junit",
    "compare small.jsonl worse.jsonl", "compare small.jsonl worse.jsonl --format annotations",
    "check small.scenario", "list devices", "replay small.trace --dry-run",
    "debug hasty.scenario --loader three-pane --gesture 1 --pages 3",
  ]

  @Test("each says what it said")
  func outputs() async throws {
    let program = try Program()
    try program.file("small.scenario", CommandFixture.small)
    let text = try String(contentsOf: Self.run, encoding: .utf8)
    try program.file("small.jsonl", text)
    try program.file(
      "worse.jsonl", text.replacing("\"open-fetches\":3", with: "\"open-fetches\":4"))
    try program.file(
      "hasty.scenario",
      String(
        contentsOf: Program.package.appendingPathComponent("Scenarios/Stories/hasty.scenario"),
        encoding: .utf8))
    var said = ""
    for command in ["record --from small.scenario --output small.trace"] + Self.commands {
      let words = command.split(separator: " ").map(String.init)
      let result = try await program.run(words)
      said += "$ panebench \(command)\n\(result.output)\(result.complaint)[\(result.status)]\n\n"
    }
    said += try "small.trace:\n" + program.text(of: "small.trace")
    expectSnapshot(said, named: "commands.txt")
  }

  @Test("pages that cost time and memory are timed with it, from the first opening on")
  func cost() async throws {
    let program = try Program()
    try program.file(
      "cost.scenario",
      Program.scenario(repetitions: 2)
        .replacing("mode blank", with: "mode cost 5 ms 64 KiB")
        + "expect { load-time < 9_000 ms }\n")
    let result = try await program.run("run", "cost.scenario", "--output", "cost.jsonl")
    #expect(result.status == 0)
    let run = try Run.read(program.folder.appendingPathComponent("cost.jsonl").path)
    let timed = run.repetitions.filter { $0.pass == .timing && $0.selfTestSample == nil }
    #expect(timed.map(\.repetition) == [1, 2])
    // Each of the three pages that are fetched takes 5 ms.
    #expect(timed.allSatisfy { ($0.metrics["load-time"] ?? 0) >= 15 })
    #expect((timed.first?.metrics["cold-load-time"] ?? 0) >= 15)
    let census = run.repetitions.filter { $0.pass == .census && $0.selfTestSample == nil }
    #expect(census.allSatisfy { ($0.metrics["peak-bytes"] ?? 0) >= 3 * 65_536 })
    let selfTest = run.repetitions.filter { $0.pass == .timing && $0.selfTestSample != nil }
    let canaries = selfTest.filter { $0.selfTestSample == .canary }
    #expect(!canaries.isEmpty)
    // A canary takes a tenth longer than the pages alone.
    #expect(canaries.allSatisfy { ($0.metrics["load-time"] ?? 0) >= 16.5 })
  }
}
