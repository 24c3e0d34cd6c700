import TestSupport
import Testing

@testable import Documents

@Suite("A table as a list")
struct ListTableTests {
  private func table(
    _ rows: [Table.Row], readings: [String] = [], placeholder: String = "No measurements."
  ) -> Table {
    Table(
      title: "Title", layout: .list, columns: [.label("mark"), .label("what"), .label("why")],
      rows: rows, placeholder: placeholder, readings: readings)
  }

  private let rows = [
    Table.Row(entries: [.text("✓", .good), .text("one"), .text("because it is so")]),
    Table.Row(entries: [.text("✗", .bad), .text("one"), .text("not")]),
    Table.Row(entries: [.text(""), .text("three"), .text("tab\tand\nline", .faint)]),
  ]

  @Test(
    "has no headers, sets its columns two spaces apart, and wraps the last one; Markdown has headers"
  )
  func texts() {
    let long = table([
      Table.Row(entries: [.text("✓"), .text("one"), .text("a b c d e f g h i j k l m n")])
    ])
    let word = String(repeating: "x", count: 40)
    let tooLong = table([Table.Row(entries: [.text("a"), .text("b"), .text("\(word) end")])])
    let texts = [
      table(rows, readings: ["2 in all"]).terminalText(),
      long.terminalText(TerminalStyle(width: 24)),
      // Words that are too long are not cut.
      tooLong.terminalText(TerminalStyle(width: 10)), table(rows).markdown(), table(rows).csv(),
    ]
    expectSnapshot(texts.joined(separator: "---\n"), named: "list.txt")
    let wide = table(rows).terminalText()
    #expect(table(rows).terminalText(TerminalStyle(width: 26)) == wide)
    #expect([table(rows)].json().contains("\"why\" : \"because it is so\""))
  }

  @Test("colours each entry by its tone, and nothing where there are no colours")
  func colours() {
    let text = table(rows).terminalText(TerminalStyle(isColored: true))
    #expect(text.contains("\u{1B}[32m✓\u{1B}[0m  one    because it is so\n"))
    #expect(text.contains("\u{1B}[31m✗\u{1B}[0m  one    not\n"))
    #expect(!table(rows).terminalText().contains("\u{1B}"))
  }

  @Test("without rows says what its maker says, or nothing")
  func empty() {
    #expect(table([]).terminalText() == "Title\n\nNo measurements.\n")
    #expect(
      table([], readings: ["0 in all"], placeholder: "").terminalText() == "Title\n\n0 in all\n")
    #expect(table([], placeholder: "").markdown(headingLevel: 2) == "## Title\n")
  }
}
