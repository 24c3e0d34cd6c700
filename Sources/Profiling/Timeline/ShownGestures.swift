import Measurement
import Replaying
import ScenarioLanguage
import Traces
import Verdicts

extension [Finding] {
  /// The same, failures about a number with the gesture that shows it.
  ///
  /// - Parameters:
  ///   - most: Of so many cells; each is replayed once.
  ///   - replay: What happens in a cell; nil if its worker did not come to an end.
  package func showingGestures(
    of entries: [ScenarioEntry], most: Int = .max,
    replay: (Cell, ScenarioEntry, Trace) async throws -> ReplayRecording?
  ) async -> [Finding] {
    var known: [Cell: [GestureSummary]] = [:]
    return await showing { finding in
      guard let cell = finding.cell, let metric = finding.metric, case .number = finding.after,
        known[cell] != nil || known.count < most,
        let entry = entries.first(where: { $0.scenario.title == cell.scenario })
      else { return nil }
      if known[cell] == nil {
        // A cell that cannot be replayed is not tried again.
        known[cell] = []
        guard
          let (trace, starts) = try? ScenarioSetup.compiled(
            entry, pages: cell.pages, scenes: cell.scenes),
          let recording = try? await replay(cell, entry, trace)
        else { return nil }
        known[cell] = GestureSummary.all(starts, on: entry.scenario.device, recording)
      }
      return known[cell]?.evidence(of: metric)
    }
  }
}
