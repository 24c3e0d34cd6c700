import TestSupport
import Testing

@Suite("debug")
struct DebugCommandTests {
  private let program = Program()
  private let hasty = Program.package.appendingPathComponent("Scenarios/Stories/hasty.scenario")
    .path

  private func debug(_ options: String) async throws -> Program.Result {
    try await program.run("debug \(hasty) --pages 60 \(options)")
  }

  @Test("each fault is a line under its gesture, and the sums are those of a census")
  func faults() async throws {
    let result = try await debug("--loader three-pane --all").expecting(0)
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

  @Test(
    "of a fault that lasts, its first and last frame are shown, and no line is of a gesture that waits"
  )
  func shortened() async throws {
    let result = try await debug("--loader three-pane")
    let all = try await debug("--loader three-pane --all")
    let lines = result.output.split(separator: "\n")
    #expect(lines.last == all.output.split(separator: "\n").last)
    let rows = all.output.split(separator: "\n").filter { $0.contains(" s  ") }
    let shown = lines.filter { $0.contains(" s  ") }
    #expect(shown.count < rows.count / 4 && Set(shown).isSubset(of: rows))
    #expect(lines.contains("      …"))
    #expect(!result.output.contains("settle"))
  }

  @Test("a page that jumps says how far")
  func jump() async throws {
    let text = try String(contentsOfFile: hasty, encoding: .utf8)
    try program.file("today.scenario", text.replacing("ios 10", with: "ios 13"))
    let result = try await program.run("debug today.scenario --pages 60 --loader three-pane")
    #expect(result.output.contains(/jumped by \d+ pt/))
    #expect(!result.output.contains("  flicker"))
  }

  @Test("one gesture's faults are a part of all")
  func one() async throws {
    let all = try await debug("--loader three-pane").output.split(separator: "\n")
    let part = try await debug("--loader three-pane --gesture 3").output
      .split(separator: "\n")
    #expect(part.first?.hasPrefix("gesture 3, flick 1: flick left 2000 pt/s every") == true)
    #expect(part.last?.hasPrefix("gesture 3: blank frames ") == true)
    let rows = part.filter { $0.hasPrefix("  ") }
    #expect(!rows.isEmpty)
    #expect(Set(rows).isSubset(of: all))
  }

  @Test("guides show lines that are printed, and count the faults of what they print")
  func guides() async throws {
    let first = try projectText("Documentation/FirstSteps.md")
    let scenario = try #require(first.firstMatch(of: /```scenario\n([^`]*)```/))
    let count = try #require(first.firstMatch(of: /shows (\d+) wrong\s+frames/))
    try program.file("mine.scenario", String(scenario.1))
    let mine = try await program.run(
      ["debug", "mine.scenario", "--loader", "three-pane"], code: 0)
    #expect(mine.output.contains("wrong frames \(count.1),"), "\(mine.output)")

    let guide = try projectText("Documentation/OwnLoader.md")
    let block = try #require(guide.firstMatch(of: /\$ panebench (debug [^\n]*)\n([^`]*)```/))
    let words = block.1.split(separator: " ").map { word in
      word.hasSuffix(".scenario")
        ? Program.package.appendingPathComponent(String(word)).path : String(word)
    }
    let printed = Set(try await program.run(words, code: 0).output.split(separator: "\n"))
    let shown = block.2.split(separator: "\n").filter { !$0.contains("…") }
    #expect(shown.count > 5 && printed.isSuperset(of: shown))
  }

  @Test("a loader that prints is heard")
  func prints() async throws {
    let result = try await program.run(broken: "debug \(hasty) --loader prints").expecting(0)
    #expect(result.output.hasPrefix("open\n"))
  }
}
