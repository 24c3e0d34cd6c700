import Foundation
import Testing

@Suite("Commands in the documentation")
struct DocumentedCommandTests {
  /// A recording as getevent prints it: one finger, to the left.
  private static let swipe = """
    [       1.000000] EV_ABS       ABS_MT_TRACKING_ID   00000007
    [       1.000000] EV_ABS       ABS_MT_POSITION_X    00000384
    [       1.000000] EV_ABS       ABS_MT_POSITION_Y    000004b0
    [       1.000000] EV_SYN       SYN_REPORT           00000000
    [       1.016666] EV_ABS       ABS_MT_POSITION_X    00000258
    [       1.016666] EV_SYN       SYN_REPORT           00000000
    [       1.033332] EV_ABS       ABS_MT_POSITION_X    0000012c
    [       1.033332] EV_SYN       SYN_REPORT           00000000
    [       1.041666] EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [       1.041666] EV_SYN       SYN_REPORT           00000000

    """

  @Test("every command about recording and replaying works, but those that wait for a finger")
  func recordAndReplay() async throws {
    let program = try Program()
    try program.file("swipe.txt", Self.swipe)
    try FileManager.default.createSymbolicLink(
      at: program.folder.appendingPathComponent("Scenarios"),
      withDestinationURL: Program.package.appendingPathComponent("Scenarios"))
    let document = try String(
      contentsOf: Program.package.appendingPathComponent("Documentation/RecordAndReplay.md"),
      encoding: .utf8)
    let commands = document.split(separator: "\n").filter { $0.hasPrefix("panebench ") }
    #expect(commands.count == 9)
    for command in commands where !command.contains("--host") {
      let words = command.prefix { $0 != "#" }.split(separator: " ").dropFirst().map(String.init)
      let result = try await program.run(words)
      #expect(result.status == 0, "\(command)\n\(result.complaint)")
      if words == ["replay", "Scenarios/Traces/change-of-mind.trace", "--dry-run"] {
        #expect(result.output.split(separator: "\n").prefix(5).allSatisfy(document.contains))
      }
    }
    // The one that was imported is the file that is shown.
    #expect(document.contains(try program.text(of: "swipe.trace")))
  }
}
