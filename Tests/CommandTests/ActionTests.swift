import Foundation
import TestSupport
import Testing

/// Runs the shell of action.yml that counts and compares, in a folder of its own, with a program
/// that is built already.
@Suite("The GitHub action")
struct ActionTests {
  private let program = Program()
  private let steps: [Step]

  private struct Step {
    let name: String
    let script: String
  }

  init() async throws {
    let action = try projectText("action.yml")
    steps = action.components(separatedBy: "\n    - name: ").dropFirst().compactMap { step in
      let parts = step.components(separatedBy: "\n      run: |\n")
      guard parts.count == 2 else { return nil }
      let script = parts[1].split(separator: "\n").prefix { $0.hasPrefix("        ") }
      return Step(
        name: String(parts[0].prefix { $0 != "\n" }), script: script.joined(separator: "\n"))
    }
    try program.file(
      "own.scenario",
      Program.scenario(pages: "10", repetitions: 2, gestures: "flick left 1500 pt/s", "settle"))
    try await program.shell(
      """
      ln -s '\(Program.built.path)' results-head
      ln -s '\(Program.built.path)' results-judge
      mkdir results
      ./results-head run own.scenario --passes census --output all.jsonl >/dev/null
      ./results-head report all.jsonl --format baseline --output baseline.jsonl
      """, code: 0)
  }

  @Test("scenarios may stand one below the other")
  func lines() async throws {
    try program.file("new.scenario", Program.scenario(title: "New"))
    try await count("own.scenario\nnew.scenario\n").expecting(0)
    #expect(try program.text(of: "results/head.jsonl").contains("\"scenario\":\"New\""))
  }

  private func count(_ scenarios: String = "own.scenario") async throws -> Program.Result {
    let step = try #require(steps.first { $0.name == "Count, and compare with the baseline" })
    return try await program.shell(
      """
      set -o pipefail
      export SCENARIOS=$'\(scenarios.replacing("\n", with: "\\n"))' BASELINE=baseline.jsonl RESULTS=$PWD/results GITHUB_STEP_SUMMARY=summary.md
      \(step.script)
      """)
  }

  @Test("what is the same passes, and the summary says so")
  func same() async throws {
    let result = try await count().expecting(0)
    #expect(result.output.contains("::notice title=PaneBench::20 the same\n"))
    let summary = try program.text(of: "summary.md")
    #expect(summary.hasPrefix("## Nothing got worse\n\n20 the same\n"))
    #expect(
      try program.text(of: "results/junit.xml").contains("tests=\"1\" failures=\"0\""))
  }

  @Test("what is worse fails, with an annotation beside the scenario")
  func worse() async throws {
    let stricter = try program.text(of: "baseline.jsonl")
      .replacingOccurrences(of: "\"open-fetches\":3", with: "\"open-fetches\":2")
    try program.file("baseline.jsonl", stricter)
    let result = try await count().expecting(1)
    #expect(
      result.output.contains(
        "::error file=own.scenario,title=PaneBench%3A Small::three-pane at 10 pages: open-fetches 2 → 3 (+1)\n"
      ), "\(result.output)")
    #expect(try program.text(of: "summary.md").hasPrefix("## Something got worse\n"))
  }

  @Test(
    "a change does not judge itself, and one that measures nothing fails",
    arguments: ["exit 0", ": >$RESULTS/head.jsonl"])
  func judging(itself: String) async throws {
    try await program.shell(
      """
      rm results-head
      printf '#!/bin/bash\n%s\n' '\(itself)' >results-head
      chmod +x results-head
      """, code: 0)
    let result = try await count()
    #expect(result.status != 0)
  }

  @Test("what somebody writes into an input does not become code")
  func inputs() {
    #expect(steps.count == 5)
    for step in steps { #expect(!step.script.contains("${{"), "\(step.name)") }
  }
}
