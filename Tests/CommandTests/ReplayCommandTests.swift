import TestSupport
import Testing

@Suite("replay")
struct ReplayCommandTests {
  private let program = Program()
  private let hasty = Program.package.appendingPathComponent("Scenarios/Stories/hasty.scenario")
    .path

  @Test("each fault is a line under its gesture, and the sums are those of a census")
  func faults() async throws {
    let result = try await program.run(
      "replay \(hasty) --pages 60 --loaders three-pane --all", code: 0)
    let lines = result.output.split(separator: "\n")
    let summary = try #require(lines.last)
    let numbers = summary.split { !$0.isNumber }.compactMap { Int($0) }
    #expect(numbers.count == 6)
    // Each fault is in the column of faults of one line; a lost turn may be more than one.
    let faults = lines.filter { $0.hasPrefix("  ") && !$0.contains("on the screen") }
    let kinds = ["blank", "wrong", "flicker"].map { kind in faults.count { $0.contains(kind) } }
    #expect(kinds == Array(numbers.prefix(3)))
    #expect(faults.count { $0.contains("turns lost") } == 2)
    try program.file("count.scenario", try String(contentsOfFile: hasty, encoding: .utf8))
    try await program.run(
      "run count.scenario --loaders three-pane --passes census --output count.jsonl", code: 0)
    let metrics = try program.text(of: "count.jsonl")
    #expect(metrics.contains("\"blank-frames\":\(numbers[0])"))
    #expect(metrics.contains("\"turns-lost\":\(numbers[5])"))
  }

  @Test("guides show lines that are printed, and count the faults of what they print")
  func guides() async throws {
    let first = try projectText("Documentation/FirstSteps.md")
    let scenario = try #require(first.firstMatch(of: /```scenario\n([^`]*)```/))
    let count = try #require(first.firstMatch(of: /shows (\d+) wrong\s+frames/))
    try program.file("mine.scenario", String(scenario.1))
    let mine = try await program.run(
      ["replay", "mine.scenario", "--loaders", "three-pane"], code: 0)
    #expect(mine.output.contains("wrong frames \(count.1),"), "\(mine.output)")

    let guide = try projectText("Documentation/OwnLoader.md")
    let block = try #require(guide.firstMatch(of: /\$ panebench (replay [^\n]*)\n([^`]*)```/))
    let words = block.1.split(separator: " ").map { word in
      word.hasSuffix(".scenario")
        ? Program.package.appendingPathComponent(String(word)).path : String(word)
    }
    let printed = Set(try await program.run(words, code: 0).output.split(separator: "\n"))
    let shown = block.2.split(separator: "\n").filter { !$0.contains("…") }
    #expect(shown.count > 5 && printed.isSuperset(of: shown))
  }
}
