import Measurement
import Metrics
import Replaying
import ScenarioLanguage
import Scrolling
import Traces

/// Asks a worker about a cell that replays a trace.
package typealias AskingWorker = (Question, ScenarioEntry, Trace) async throws -> Report

/// Whether an exact expectation fails only because of what PaneBench does where it is not known what
/// a phone does: its cells are counted again, with one assumption otherwise at a time.
struct Dependence {
  private struct Count: Hashable {
    let cell: Cell
    let assumption: Assumption
  }

  private let evidence: RunEvidence
  private let ask: AskingWorker
  private var counts: [Count: CellSummary] = [:]

  /// - Parameter evidence: What was measured.
  init(_ evidence: RunEvidence, ask: @escaping AskingWorker) {
    (self.evidence, self.ask) = (evidence, ask)
  }

  /// The first of `assumptions` with which what `finding` says fails would hold; nil if it fails
  /// whatever a phone does.
  mutating func assumption(
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
          if let summary = await count(cell, assumption, entry) { summaries.append(summary) }
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

  /// `cell` as it is counted with `assumption`; nil if its worker could not be asked.
  private mutating func count(
    _ cell: Cell, _ assumption: Assumption, _ entry: ScenarioEntry
  ) async -> CellSummary? {
    let count = Count(cell: cell, assumption: assumption)
    if let known = counts[count] { return known }
    var entry = entry
    entry.scenario.device.assumption = assumption
    let step = Step(cell: cell, pass: .census, repetition: 1)
    guard let (trace, _) = try? ScenarioSetup.compiled(entry, pages: cell.pages),
      let report = try? await ask(.evidence(step), entry, trace)
    else { return nil }
    let summary = CellSummary(cell: cell, repetitions: [Repetition(step, report)])
    counts[count] = summary
    return summary
  }
}
