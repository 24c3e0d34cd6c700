import Tables
import Testing

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
    Table.Row(
      entries: [.text("✓", .good), .text("one"), .text("because it is so")], heading: "  Group"),
    Table.Row(entries: [.text("✗", .bad), .text("one"), .text("not")]),
    Table.Row(entries: [.text(""), .text("three"), .text("tab\tand\nline", .faint)]),
  ]

  @Test("has no headers, repeats its labels, and sets its columns two spaces apart")
  func plain() {
    #expect(
      table(rows, readings: ["2 in all"]).terminalText() == """
        Title

          Group
        ✓  one    because it is so
        ✗  one    not
           three  tab and line

        2 in all

        """)
  }

  @Test("wraps its last column in that column, and does not cut words that are too long for it")
  func wrapped() {
    let wide = table(rows).terminalText()
    #expect(table(rows).terminalText(TerminalStyle(width: 26)) == wide)
    let long = [
      Table.Row(entries: [.text("✓"), .text("one"), .text("a b c d e f g h i j k l m n")])
    ]
    #expect(
      table(long).terminalText(TerminalStyle(width: 24)) == """
        Title

        ✓  one  a b c d e f g h
                i j k l m n

        """)
    let word = String(repeating: "x", count: 40)
    let text = table([Table.Row(entries: [.text("a"), .text("b"), .text("\(word) end")])])
      .terminalText(TerminalStyle(width: 10))
    #expect(text.contains(word))
    #expect(text.hasSuffix("\n      end\n"))
  }

  @Test("colours each entry by its tone, and nothing where there are no colours")
  func colours() {
    let text = table(rows).terminalText(TerminalStyle(isColored: true))
    #expect(text.contains("\u{1B}[32m✓\u{1B}[0m  one    because it is so\n"))
    #expect(text.contains("\u{1B}[31m✗\u{1B}[0m  one    not\n"))
    #expect(text.contains("\u{1B}[2m  Group\u{1B}[0m\n"))
    #expect(!table(rows).terminalText().contains("\u{1B}"))
  }

  @Test("has headers as Markdown, CSV and JSON, and no headings of groups")
  func otherFormats() {
    let table = table(rows)
    #expect(
      table.markdown() == """
        | mark | what  | why              |
        | :--- | :---- | :--------------- |
        | ✓    | one   | because it is so |
        | ✗    | one   | not              |
        |      | three | tab and line     |

        """)
    #expect(table.csv().hasPrefix("mark,what,why\n✓,one,because it is so\n"))
    #expect([table].json().contains("\"why\" : \"because it is so\""))
  }

  @Test("without rows says what its maker says, or nothing")
  func empty() {
    #expect(table([]).terminalText() == "Title\n\nNo measurements.\n")
    #expect(
      table([], readings: ["0 in all"], placeholder: "").terminalText() == "Title\n\n0 in all\n")
    #expect(table([], placeholder: "").markdown(headingLevel: 2) == "## Title\n")
  }
}
