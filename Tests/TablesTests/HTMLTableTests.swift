import Foundation
import RunFixtures
import Testing

@testable import Tables

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("A table as HTML")
struct HTMLTableTests {
  /// The texts of the cells of each row, without markup.
  private func rows(_ html: String) -> [[String]] {
    html.matches(of: /<tr[^>]*>(.*?)<\/tr>/).map { row in
      row.1.matches(of: /<t[hd][^>]*>(.*?)<\/t[hd]>/).map { cell in
        String(cell.1).replacing(/<[^>]*>/, with: "")
      }
    }
  }

  @Test("has every number as Markdown has it, and a number with all its digits beside each")
  func numbers() throws {
    let table = MadeUpRun.scenario().table()
    let html = table.html()
    #expect(XMLParser(data: Data(html.split(separator: "\n<p>")[0].utf8)).parse())
    let shown = rows(html)
    #expect(shown.count == table.rows.count + 1)
    // Markdown leaves repeated labels and outcomes blank.
    let markdown = table.markdown().split(separator: "\n").filter { $0.hasPrefix("|") }
      .dropFirst(3).map { line in
        line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
          .filter { !$0.isEmpty }
      }
    #expect(markdown.count == table.rows.count)
    for (row, line) in zip(shown.dropFirst(), markdown) {
      #expect(Array(row.suffix(line.count)) == line)
    }
    #expect(html.contains(#"<td class="number" data-value="12645312">12.1"#))
    #expect(html.contains(#"<td class="bad" colspan=""#))
  }

  @Test("escapes what is markup, and says how bad it is by a class and in words")
  func escaping() {
    let table = Table(
      title: "<b> & \"c\"", columns: [.label("<x>"), .label("n", .trailing)],
      rows: [
        .init(entries: [.styled("✗ <i>", .bad), .count(3)], startsGroup: true),
        .init(entries: [.text("a"), .notMeasured]),
      ], readings: ["1 < 2"], warnings: ["a & b"])
    #expect(
      table.html(sorts: false) == """
        <div class="scroller" role="region" aria-label="&lt;b&gt; &amp; &quot;c&quot;" tabindex="0">
        <table>
        <caption>&lt;b&gt; &amp; &quot;c&quot;</caption>
        <thead><tr><th scope="col">&lt;x&gt;</th><th scope="col" class="number">n</th></tr></thead>
        <tbody>
        <tr class="group"><th scope="row" class="bad">✗ &lt;i&gt;</th><td class="number" data-value="3">3</td></tr>
        <tr><th scope="row">a</th><td class="number faint">–</td></tr>
        </tbody>
        </table>
        </div>
        <p>1 &lt; 2</p>
        <p class="warning"><strong>Warning:</strong> a &amp; b</p>
        """)
    #expect(Table(columns: [], rows: []).html() == "<p>No measurements.</p>")
  }
}
