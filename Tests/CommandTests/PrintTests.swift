import Basics
import Testing

@testable import Commands

@Suite("What a terminal gets to obey")
struct PrintTests {
  @Test(
    "colours of a style, and no sign of an escape that a title shows, or another sequence",
    arguments: [
      ("\u{1B}[31mbad\u{1B}[0m", "\u{1B}[31mbad\u{1B}[0m"),
      ("␛[8mhidden␛[0m", "␛[8mhidden␛[0m"), ("\u{1B}[8mhidden", "␛[8mhidden"),
      ("\u{1B}[2J", "␛[2J"), ("\u{1B}]0;title\u{7}", "␛]0;title␇"),
      ("\u{1B}[1m␛[2m\u{1B}[0m", "\u{1B}[1m␛[2m\u{1B}[0m"),
      ("\u{1B}[1m\u{301}", "\u{1B}[1m\u{301}"),
      ("", ""), ("a\u{1B}", "a␛"),
    ])
  func colours(line: String, expected: String) {
    #expect(Array(printableColoured(line[...]).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test("a dumb terminal obeys nothing, and NO_COLOR forbids colours alone")
  func kinds() {
    func kind(_ environment: [String: String]) -> [Bool] {
      let kind = TerminalKind(environment)
      return [kind.obeysEscapes, kind.showsColours]
    }
    #expect(kind([:]) == [true, true] && kind(["TERM": "xterm", "NO_COLOR": ""]) == [true, true])
    #expect(kind(["TERM": "dumb"]) == [false, false] && kind(["NO_COLOR": "1"]) == [true, false])
  }
}
