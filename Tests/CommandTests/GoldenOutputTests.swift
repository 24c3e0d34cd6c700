import Foundation
import Measurement
import TestSupport
import Testing

@Suite("Commands on one small run")
struct GoldenOutputTests {
  @Test("each says what it said")
  func outputs() async throws {
    let program = Program()
    try program.file("small.scenario", CommandFixture.small)
    // A run of it, which was measured once.
    let text = try projectText("Tests/CommandTests/Recorded/small.jsonl")
    let more = text.replacing("\"open-fetches\":3", with: "\"open-fetches\":4")
    let (header, lines) = (text.prefix { $0 != "\n" } + "\n", text.split(separator: "\n"))
    // One of the two censuses of a cell counts more than the other.
    let torn = [lines[0], more.split(separator: "\n")[1]] + lines.dropFirst(2)
    let kernel = try #require(text.firstMatch(of: /"kernel":"[^"]*"/)).output
    for (name, text) in [
      ("swipe.json", CommandFixture.swipe), ("small.jsonl", text), ("worse.jsonl", more),
      ("bare.jsonl", String(header)),
      ("torn.jsonl", torn.joined(separator: "\n") + "\n"),
      ("elsewhere.jsonl", text.replacing(kernel, with: "\"kernel\":\"Other 1\"")),
    ] {
      try program.file(name, text)
    }
    try program.file("hasty.scenario", projectText("Scenarios/Stories/hasty.scenario"))
    try await expectTranscript("commands.txt", inOrder: true) { try await program.run($0) }
    for name in ["small.trace", "swipe.trace"] {
      expectSnapshot(try program.text(of: name), named: name)
    }
  }

  @Test("pages that cost time and memory are timed with it, from the first opening on")
  func cost() async throws {
    let program = Program()
    try program.file(
      "cost.scenario",
      Program.scenario(mode: "mode cost 5 ms 64 KiB", repetitions: 2)
        + "expect { load-time < 9_000 ms }\n")
    try await program.run("run cost.scenario --output cost.jsonl", code: 0)
    let run = try program.runFile("cost.jsonl")
    let timed = run.repetitions.filter { $0.pass == .timing && $0.selfTestSample == nil }
    #expect(timed.map(\.repetition) == [1, 2])
    // Each of the three pages that are fetched takes 5 ms, which a busy machine does not take for
    // empty ones.
    #expect(timed.allSatisfy { ($0.metrics["load-time"] ?? 0) >= 15 })
    #expect((timed.first?.metrics["first-load-time"] ?? 0) >= 15)
    let census = run.repetitions.filter { $0.pass == .census && $0.selfTestSample == nil }
    #expect(census.allSatisfy { ($0.metrics["peak-bytes"] ?? 0) >= 3 * 65_536 })
    let selfTest = run.repetitions.filter { $0.pass == .timing && $0.selfTestSample != nil }
    let canaries = selfTest.filter { $0.selfTestSample == .canary }
    #expect(!canaries.isEmpty)
    // A canary takes a tenth longer than the pages alone.
    #expect(canaries.allSatisfy { ($0.metrics["load-time"] ?? 0) >= 16.5 })
  }
}
