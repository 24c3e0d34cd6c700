import TestSupport
import Testing

/// Logs of made-up fingers: no iPhone is at hand.
@Suite("A web page's log against the model")
struct SafariJudgeTests {
  private let program = Program()

  @Test("of the model agrees, of another friction differs in that, of no frame cannot be told")
  func verdicts() async throws {
    let log = MadeUpSafariLog()
    var faster = log
    faster.decelerationRate = 0.9975
    let frameless = log.text.split(separator: "\n").filter { !$0.contains("\"offset\"") }
    let agreeing = Array(repeating: "agrees", count: 6)
    for (text, status, words) in [
      (log.text, 0, agreeing), (faster.text, 1, ["differs"] + agreeing.dropFirst()),
      (frameless.joined(separator: "\n"), 2, Array(repeating: "cannot be told", count: 6)),
    ] {
      try program.file("safari.trace", text)
      let result = try await program.run("replay safari.trace --against phone", code: Int32(status))
      #expect(result.output.contains("A web page cannot tell how pages turn"))
      // What stands in the last column, row by row.
      let rows = result.output.split(separator: "\n").compactMap {
        $0.firstMatch(of: /\s(agrees|differs|cannot be told)$/)
      }
      #expect(rows.map { String($0.1) } == words)
    }
  }
}
