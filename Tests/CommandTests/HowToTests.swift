import Foundation
import Testing

/// Runs the commands of Documentation/GateYourPullRequests.md as they are written, but for building, git and the hosting.
@Suite("How to gate pull requests")
struct HowToTests {
  private let program: Program
  private let lines: [String]

  init() throws {
    program = try Program()
    try program.file(
      "own.scenario",
      """
      scenario "Small"
      mode blank
      pages 10
      loaders three-pane
      gestures {
          open at page 1
          flick left 1500 pt/s
          settle
          close
      }
      """)
    let release = program.folder.appendingPathComponent(".build/release")
    try FileManager.default.createDirectory(at: release, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: release.appendingPathComponent("OwnLoader"), withDestinationURL: Program.built)
    let page = Program.package.appendingPathComponent("Documentation/GateYourPullRequests.md")
    lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
  }

  /// The commands in plain blocks that need neither a compiler, nor a repository, nor a second program.
  private var commands: [String] {
    var isInside = false
    return lines.filter { line in
      if line.hasPrefix("```") {
        isInside = line == "```" && !isInside
        return false
      }
      return isInside && !line.contains("--base ")
        && (line.hasPrefix(".build/release/OwnLoader ") || line.hasPrefix("mkdir "))
    }
  }

  /// The script of the workflow's step called `name`.
  private func step(_ name: String) throws -> String {
    let start = try #require(lines.firstIndex(of: "      - name: \(name)"))
    let script = lines[(start + 2)...].prefix { $0.hasPrefix("          ") }
    return script.map { $0.dropFirst(10) + "\n" }.joined()
  }

  @Test("the commands, one after the other, end well")
  func inOrder() async throws {
    #expect(commands.count >= 5)
    let result = try await program.shell(commands.joined(separator: "\n"))
    #expect(result.status == 0, "\(result.complaint)")
    #expect(result.output.contains("16 the same\n"))
  }

  @Test("the workflow's exact gate passes what is the same, and stops what is worse with exit 1")
  func exactGate() async throws {
    let gate = "export GITHUB_STEP_SUMMARY=summary.md\n" + (try step("Exact gate"))
    let setUp = commands.prefix { !$0.contains("head.jsonl") }.joined(separator: "\n")
    let good = try await program.shell("\(setUp)\n\(gate)")
    #expect(good.status == 0, "\(good.complaint)")
    #expect(good.output.hasSuffix("::notice title=PaneBench::16 the same\n"))
    #expect(
      try program.text(of: "summary.md") == "### Nothing got worse\n\n16 the same.\n")
    #expect(try program.text(of: "Runs/junit.xml").contains("tests=\"1\" failures=\"0\""))

    let stricter = try program.text(of: "baseline.jsonl")
      .replacingOccurrences(of: "\"open-fetches\":3", with: "\"open-fetches\":2")
    try program.file("baseline.jsonl", stricter)
    let bad = try await program.shell("rm Runs/head.jsonl\n\(gate)")
    #expect(bad.status == 1)
    #expect(
      bad.output.contains(
        "::error file=own.scenario,title=PaneBench%3A Small::three-pane at 10 pages: open-fetches 2 → 3 (+1)\n"
      ))
  }
}
