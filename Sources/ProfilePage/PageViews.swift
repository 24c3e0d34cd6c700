import Replaying
import Reporting

/// The lives of page views on a page: counts, a chart, and what was held too long.
struct PageViews {
  private let lifetimes: [PageLifetime]
  private let closing: Int

  init(_ lives: (lifetimes: [PageLifetime], closing: Int)) { (lifetimes, closing) = lives }

  var html: String {
    guard !lifetimes.isEmpty else { return "<p>No page was fetched.</p>" }
    let tables = LifetimeTables(lifetimes, closing: closing)
    let chart = LifetimeChart(lifetimes, closing: closing)
    let key = LifetimeChart.key.map { name, meaning in
      "<li><i class=\"\(name)\"></i> \(meaning)</li>"
    }
    return [
      tables.counts.html(sorts: false),
      """
      <div class="figure" role="group" aria-label="Page views by frame" tabindex="0">
      \(chart.svg(id: "lives"))
      </div>
      """,
      "<ul class=\"flame-key lives-key\">\n\(key.joined(separator: "\n"))\n</ul>",
      chart.remark.map { "<p>\($0)</p>" } ?? "",
      tables.held().html(sorts: false),
    ].joined(separator: "\n")
  }
}
