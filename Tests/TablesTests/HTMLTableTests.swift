import Tables
import Testing

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
