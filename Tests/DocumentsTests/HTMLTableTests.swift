import TestSupport
import Testing

@testable import Documents
@testable import Statistics

@Suite("A table as HTML")
struct HTMLTableTests {
  @Test("escapes what is markup, and says how bad it is by a class and in words")
  func escaping() {
    let table = Table(
      title: "<b> & \"c\"", columns: [.label("<x>"), .label("n", .trailing)],
      rows: [
        .init(entries: [.text("✗ <i>", .bad), .count(3)], startsGroup: true),
        .init(entries: [.text("a"), .notMeasured]),
      ], readings: ["1 < 2"], warnings: ["a & b"])
    expectSnapshot(table.html(), named: "markup.html")
    #expect(Table(columns: [], rows: []).html() == "<p>No measurements.</p>")
  }

  @Test("what XML has no character for, and what it would read as a space, is escaped")
  func controls() {
    #expect("a\u{1}\t\n<\u{FFFE}".xmlEscaped == "a\u{FFFD}&#9;&#10;&lt;\u{FFFD}")
  }

  @Test("nothing of a table is markup in Markdown, wherever it stands")
  func markdown() {
    let markup = "*a* <b> |c| [d] `e` $f$"
    let table = Table(
      title: "t", columns: [.label(markup)], rows: [.init(entries: [.text(markup)])],
      readings: [markup], warnings: [markup])
    let escaped = "\\*a\\* \\<b> \\|c\\| \\[d\\] \\`e\\` \\$f\\$"
    let lines = table.markdown().split(separator: "\n").filter { $0.contains("a") }
    #expect(lines.count == 4)
    for line in lines { #expect(line.contains(escaped), "\(line)") }
  }

  @Test("what folds is a line of HTML in Markdown, with HTML's escapes; a link has a path's")
  func fold() {
    let markup = "<b> & *a* [d]\n# e"
    let document = Document([
      .fold(markup, [.paragraph(markup)]), .list([(markup, markup, "a b/<c>.html")]),
    ])
    #expect(
      document.markdown() == """
        <details><summary>&lt;b&gt; &amp; *a* [d] # e</summary>

        \\<b> \\& \\*a\\* \\[d\\] # e

        </details>

        - [\\<b> \\& \\*a\\* \\[d\\] # e](<a%20b/%3Cc%3E.html>): \\<b> \\& \\*a\\* \\[d\\] # e

        """)
  }

  @Test("JSON has null in place of a number that it does not know")
  func infinite() {
    let estimate = Estimate(value: .infinity, interval: .unbounded, sampleCount: 1)
    let table = Table(
      columns: ["number", "estimate", "disagreement"].map { .label($0) },
      rows: [
        .init(entries: [
          .number(.nan, .count), .estimate(estimate, .measure),
          .disagreement([1, -.infinity], .count),
        ])
      ])
    let text = [table].json().filter { !$0.isWhitespace }
    for entry in [#""number":null"#, #""median":null"#, #""disagreement":[1,null]"#] {
      #expect(text.contains(entry), "\(text)")
    }
  }

  @Test("in JSON no column takes the name of another, nor that of what is best")
  func names() {
    let columns = ["pages", "best", "pages", "pages-2"].map { Table.Column.label($0) }
    let table = Table(
      columns: columns, rows: [.init(entries: (1...4).map { .count($0) }, best: [1])])
    let text = [table].json()
    for (name, value) in [("pages", 1), ("best-2", 2), ("pages-2", 3), ("pages-2-2", 4)] {
      #expect(text.contains("\"\(name)\" : \(value)"), "\(text)")
    }
    #expect(text.contains("\"best\" : [\n"))
  }
}
