import Replaying
import Reporting

/// The lives of page views on a page: counts, a chart, and what was held too long.
struct PageViews {
  private let lifetimes: [PageLifetime]

  init(_ lifetimes: [PageLifetime]) { self.lifetimes = lifetimes }

  var html: String {
    let tables = LifetimeTables(lifetimes)
    guard !lifetimes.isEmpty else { return "<p>No page was fetched.</p>" }
    let chart = LifetimeChart(lifetimes)
    let key = LifetimeChart.key.map { name, meaning in
      "<li><i class=\"\(name)\"></i> \(meaning)</li>"
    }
    return [
      tables.counts.html(sorts: false),
      "<div class=\"figure\" role=\"group\" aria-label=\"Page views by frame\" tabindex=\"0\">\n\(chart.svg(id: "lives"))\n</div>",
      "<ul class=\"flame-key lives-key\">\n\(key.joined(separator: "\n"))\n</ul>",
      chart.remark.map { "<p>\($0)</p>" } ?? "",
      tables.held().html(),
    ].joined(separator: "\n")
  }
}
