import Foundation
import Testing

/// Runs the commands of documents as they are written, one after the other, but for building.
@Suite("The commands of first steps and of reports")
struct FirstStepsTests {
  private let program: Program

  init() throws {
    program = try Program()
    for name in ["Scenarios", "Reports"] {
      try FileManager.default.createSymbolicLink(
        at: program.folder.appendingPathComponent(name),
        withDestinationURL: Program.package.appendingPathComponent(name))
    }
  }

  /// The text of a document, and its commands.
  private func document(_ name: String) throws -> (text: String, commands: [String]) {
    let file = Program.package.appendingPathComponent("Documentation/\(name)")
    let text = try String(contentsOf: file, encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    return (text, lines.filter { $0.hasPrefix("panebench ") })
  }

  private func run(_ command: String) async throws -> Program.Result {
    try await program.shell("panebench() { '\(Program.built.path)' \"$@\"; }\n\(command)")
  }

  @Test("first steps end as they say")
  func firstSteps() async throws {
    let (text, commands) = try document("FirstSteps.md")
    let scenario = try #require(text.components(separatedBy: "```scenario\n").last)
    try program.file("mine.scenario", scenario.components(separatedBy: "\n```")[0] + "\n")
    #expect(commands.count == 9)
    for command in commands {
      // Whether times are decided is the machine's affair.
      let isTimed = command.hasPrefix("panebench prove Scenarios")
      let result = try await run(isTimed ? command + " --within 3s" : command)
      let fails = command == "panebench prove mine.scenario"
      #expect(
        isTimed ? [0, 2].contains(result.status) : result.status == (fails ? 1 : 0),
        "\(command)\n\(result.complaint)")
      if fails {
        #expect(result.output.contains("✗  three-pane           wrong-frames = 0"))
        #expect(result.output.contains("56"))
      }
    }
    #expect(text.contains("in 56 frames"))
  }

  @Test("every command about reports ends well, but the one that needs a second program")
  func reports() async throws {
    let (text, commands) = try document("Reports.md")
    try FileManager.default.createDirectory(
      at: program.folder.appendingPathComponent("Documentation"), withIntermediateDirectories: true)
    try program.file("Documentation/Reports.md", text)
    let reports = program.folder.appendingPathComponent("Reports")
    try FileManager.default.removeItem(at: reports)
    try FileManager.default.copyItem(
      at: Program.package.appendingPathComponent("Reports"), to: reports)
    #expect(commands.count == 22)
    for command in commands where !command.contains("--base") {
      let result = try await run(command)
      #expect(result.status == 0, "\(command)\n\(result.complaint)")
    }
    #expect(try program.text(of: "Documentation/Reports.md") == text)
  }
}
