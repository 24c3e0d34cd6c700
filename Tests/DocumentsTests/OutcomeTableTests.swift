import Foundation
import TestSupport
import Testing

@testable import Documents

@Suite("Why a table has no value")
struct OutcomeTableTests {
  @Test("is said once in a group if that takes a sentence, and again for the next loader")
  func repeated() {
    let long = "crashed (SIGILL): Fatal error: Index out of range (main.swift:23)"
    let rows = [("traps", long), ("falls", long), ("slow", "timed out after 60 s")]
      .flatMap { loader, why in
        [2, 5, 10].map { pages in
          Table.Row(
            entries: [.text(loader), .count(pages)] + [.outcome(why), .outcome(why)],
            startsGroup: pages == 2)
        }
      }
    let numbers = ["a", "b"].map {
      Table.Column(header: $0, kind: .exact, alignment: .trailing)
    }
    let table = Table(
      title: "Title", columns: [.label("loader"), .label("pages", .trailing)] + numbers, rows: rows)
    func count(_ words: String, in text: String) -> Int {
      text.components(separatedBy: words).count - 1
    }
    for text in [table.terminalText(), table.markdown()] {
      #expect(count(long, in: text) == 2 && count("the same", in: text) == 4, "\(text)")
      #expect(count("timed out after 60 s", in: text) == 3, "\(text)")
    }
  }
}
