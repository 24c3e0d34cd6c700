import Documents
import Testing

@testable import phone_judge

/// Logs of made-up fingers: no iPhone is at hand.
@Suite("A web page's log against the model")
struct SafariTableTests {
  @Test("of the model agrees, of another friction differs in that, of no frame cannot be told")
  func verdicts() throws {
    let log = MadeUpSafariLog()
    var faster = log
    faster.decelerationRate = 0.9975
    let frameless = log.text.split(separator: "\n").filter { !$0.contains("\"offset\"") }
    let agreeing = Array(repeating: "agrees", count: 6)
    for (text, agrees, words) in [
      (log.text, true, agreeing), (faster.text, false, ["differs"] + agreeing.dropFirst()),
      (frameless.joined(separator: "\n"), nil, Array(repeating: "cannot be told", count: 6)),
    ] {
      let judgement = SafariJudgement(try PhoneLog(Array(text.utf8), path: "safari.trace"))
      #expect(judgement.agrees == agrees)
      let shown = Document([judgement.table]).terminalText(TerminalStyle())
      #expect(shown.contains("A web page cannot tell how pages turn"))
      // What stands in the last column, row by row.
      let rows = shown.split(separator: "\n").compactMap {
        $0.firstMatch(of: /\s(agrees|differs|cannot be told)$/)
      }
      #expect(rows.map { String($0.1) } == words)
    }
  }
}
