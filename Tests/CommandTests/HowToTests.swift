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

  @Test("the commands, one after the other, end well")
  func inOrder() async throws {
    #expect(commands.count >= 5)
    let result = try await program.shell(commands.joined(separator: "\n"))
    #expect(result.status == 0, "\(result.complaint)")
    #expect(result.output.contains("16 the same\n"))
  }
}
