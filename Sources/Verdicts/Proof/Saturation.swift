import Measurement
import Metrics
import ScenarioLanguage

extension Recount {
  /// What `finding`, a failure, comes to without the sizes that the loader holds whole, which say
  /// nothing of larger ones: of counts, at these if fewer than two are left. The same if it holds no
  /// size whole, or if no limit is known that is one for twice as many pages as well.
  func saturated(_ finding: Finding, in entry: ScenarioEntry) async -> Finding {
    guard let metric = finding.metric, let loader = finding.loader, !metric.isOfOpening,
      let expectation = finding.expectation, case .constant = expectation.condition,
      finding.sizes.count > 1
    else { return finding }
    let cells = measured(expectation, of: loader, in: entry)
    guard let largest = cells.last?.cell, let limit = await self.limit(of: largest, in: entry)
    else { return finding }
    var large = cells.filter { $0.cell.pages > limit }
    var size = max(largest.pages, limit)
    guard large.count < cells.count,
      await self.limit(of: largest.with(pages: size * 2), in: entry) == limit
    else { return finding }
    while large.count < 2, metric.pass == .census {
      size *= 2
      guard let summary = await self(largest.with(pages: size), of: entry) else {
        return finding
      }
      large.append(summary)
    }
    guard large.count > 1 else {
      var open = finding
      (open.verdict, open.reason) = (.undecided, .held(pages: limit))
      return open
    }
    return Judge(expectation, metric, of: loader, in: entry.scenario, by: large).finding
  }
}

extension Metric {
  /// Whether it is of what happens before a cache has anything in it.
  fileprivate var isOfOpening: Bool {
    if case .opening? = gesture { return true }
    return stacks == .heapOfOpen || self == .loadTime || isOfFirstReplay
  }
}
