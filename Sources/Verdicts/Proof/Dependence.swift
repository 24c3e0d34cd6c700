import Measurement
import Metrics
import Replaying
import ScenarioLanguage
import Scrolling

/// Whether an exact expectation fails only because of what PaneBench does where it is not known what
/// a phone does: its cells are counted again, with one assumption otherwise at a time.
struct Dependence {
  private let evidence: RunEvidence
  private let recount: Recount

  /// - Parameter evidence: What was measured.
  init(_ evidence: RunEvidence, _ recount: Recount) {
    (self.evidence, self.recount) = (evidence, recount)
  }

  /// The first of `assumptions` with which what `finding` says fails would hold; nil if it fails
  /// whatever a phone does.
  func assumption(
    of finding: Finding, in entry: ScenarioEntry, among assumptions: [Assumption]
  ) async -> Assumption? {
    guard let expectation = finding.expectation, let metric = finding.metric,
      metric.pass == .census, let loader = finding.loader
    else { return nil }
    let measured = evidence.scenario(entry.scenario.title).cells.map(\.cell)
      .filter { $0.loader == loader && expectation.covers($0.pages) }
    // Most fail all the same at the sizes of the finding: no other is counted then.
    let failing = measured.filter { finding.sizes.contains($0.pages) }
    for assumption in assumptions {
      var holds = true
      for cells in [failing, measured] where holds {
        var summaries: [CellSummary] = []
        for cell in cells {
          let summary = await recount(cell, of: entry) { $0.device.assumption = assumption }
          if let summary { summaries.append(summary) }
        }
        let judge = Judge(
          expectation, metric, of: loader, in: entry.scenario, by: summaries)
        holds =
          summaries.count == cells.count && judge.finding.verdict == .holds
          && !(metric.isFault && summaries.contains(where: hasMoreFaults))
      }
      if holds { return assumption }
    }
    return nil
  }

  /// Whether a cell has more faults of some kind than were measured: one has come in place of another.
  private func hasMoreFaults(_ counted: CellSummary) -> Bool {
    let measured = evidence.scenario(counted.cell.scenario).cells.first {
      $0.cell == counted.cell
    }
    return Metric.all.contains { metric in
      metric.isFault
        && counted.evidence(for: metric).value ?? 0 > measured?.evidence(for: metric).value ?? 0
    }
  }
}
