import Foundation
import Testing

@Suite("Commands in the documentation")
struct DocumentedCommandTests {
  /// A recording as evemu-record writes it: one finger, to the left.
  private static let swipe = """
    A: 2f 0 9 0 0 0
    A: 35 0 1079 0 0 0
    A: 36 0 2339 0 0 0
    A: 39 0 65535 0 0 0
    E: 0.000001 0003 0039 7
    E: 0.000001 0003 0035 900
    E: 0.000001 0003 0036 1200
    E: 0.000001 0000 0000 0
    E: 0.016667 0003 0035 600
    E: 0.016667 0000 0000 0
    E: 0.033333 0003 0035 300
    E: 0.033333 0000 0000 0
    E: 0.041667 0003 0039 -1
    E: 0.041667 0000 0000 0

    """

  @Test("every command about recording and replaying works, but those that wait for a finger")
  func recordAndReplay() async throws {
    let program = try Program()
    try program.file("swipe.evemu", Self.swipe)
    try FileManager.default.createSymbolicLink(
      at: program.folder.appendingPathComponent("Scenarios"),
      withDestinationURL: Program.package.appendingPathComponent("Scenarios"))
    let document = try String(
      contentsOf: Program.package.appendingPathComponent("Documentation/RecordAndReplay.md"),
      encoding: .utf8)
    let commands = document.split(separator: "\n").filter { $0.hasPrefix("panebench ") }
    #expect(commands.count == 10)
    for command in commands where !command.contains("--host") {
      let words = command.prefix { $0 != "#" }.split(separator: " ").dropFirst().map(String.init)
      let result = try await program.run(words)
      #expect(result.status == 0, "\(command)\n\(result.complaint)")
      if words == ["replay", "Scenarios/Traces/change-of-mind.trace", "--dry-run"] {
        #expect(result.output.split(separator: "\n").prefix(5).allSatisfy(document.contains))
      }
    }
    // The one that was imported from evemu is the file that is shown.
    #expect(document.contains(try program.text(of: "swipe.trace")))
  }
}
