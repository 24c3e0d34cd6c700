import Measurement
import Metrics
import ScenarioLanguage

/// Whether a count is no constant only because a cache holds all pages of the smaller sizes: what a
/// loader does there says nothing of larger ones.
struct Saturation {
  private let evidence: RunEvidence
  private let recount: Recount

  /// - Parameter evidence: What was measured.
  init(_ evidence: RunEvidence, _ recount: Recount) {
    (self.evidence, self.recount) = (evidence, recount)
  }

  /// What `finding`, a failure, comes to without the sizes that the loader holds whole: of counts, at
  /// larger ones where fewer than two are left. The same if it holds no size whole, or if no limit is
  /// known that is one for twice as many pages as well.
  func decided(_ finding: Finding, in entry: ScenarioEntry) async -> Finding {
    guard let metric = finding.metric, let loader = finding.loader, !metric.isOfOpening,
      let expectation = finding.expectation, case .constant = expectation.condition,
      finding.sizes.count > 1
    else { return finding }
    let cells = evidence.scenario(entry.scenario.title).cells.filter {
      $0.cell.loader == loader && expectation.covers($0.cell.pages)
    }
    guard let largest = cells.last?.cell, let limit = await recount.limit(of: largest, in: entry)
    else { return finding }
    var large = cells.filter { $0.cell.pages > limit }
    var size = max(largest.pages, limit)
    guard large.count < cells.count,
      await recount.limit(of: largest.with(pages: size * 2), in: entry) == limit
    else { return finding }
    while large.count < 2, metric.pass == .census {
      size *= 2
      guard let summary = await recount(largest.with(pages: size), of: entry) else {
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
