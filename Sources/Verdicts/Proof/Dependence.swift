import Measurement
import Metrics
import Replaying
import ScenarioLanguage
import Scrolling

extension Recount {
  /// The first of `assumptions` with which an exact expectation, which `finding` says fails, would
  /// hold, its cells counted again with one of them otherwise at a time; nil if it fails whatever a
  /// phone does.
  func assumption(
    of finding: Finding, in entry: ScenarioEntry, among assumptions: [Assumption]
  ) async -> Assumption? {
    guard let expectation = finding.expectation, let metric = finding.metric,
      metric.pass == .census, let loader = finding.loader
    else { return nil }
    let measured = measured(expectation, of: loader, in: entry)
    // Most fail all the same at the sizes of the finding: no other is counted then.
    let failing = measured.filter { finding.sizes.contains($0.cell.pages) }
    for assumption in assumptions {
      var holds = true
      for cells in [failing, measured] where holds {
        var summaries: [CellSummary] = []
        for cell in cells {
          let summary = await self(cell.cell, of: entry) { $0.device.assumption = assumption }
          if let summary { summaries.append(summary) }
        }
        let judge = Judge(
          expectation, metric, of: loader, in: entry.scenario, by: summaries)
        holds =
          summaries.count == cells.count && judge.finding.verdict == .holds
          && !(metric.isFault && zip(cells, summaries).contains(where: Self.areMoreFaults))
      }
      if holds { return assumption }
    }
    return nil
  }

  /// Whether a cell has more faults of some kind than were measured: one has come in place of another.
  private static func areMoreFaults(_ measured: CellSummary, _ counted: CellSummary) -> Bool {
    Metric.all.contains { metric in
      metric.isFault
        && counted.evidence(for: metric).value ?? 0 > measured.evidence(for: metric).value ?? 0
    }
  }
}
