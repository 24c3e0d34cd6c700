import Measurement
import ScenarioLanguage
import Scrolling

/// Asks a worker about a cell of a scenario.
package typealias AskingWorker = (Question, ScenarioEntry) async throws -> Report

/// Counts cells again with something otherwise in their scenario, each once.
struct Recount {
  private struct Count: Hashable {
    let cell: Cell
    let scenario: Scenario
  }

  private let ask: AskingWorker
  private var counts: [Count: CellSummary] = [:]

  init(_ ask: @escaping AskingWorker) { self.ask = ask }

  /// `cell` as it is counted where `change` has been made; nil if its worker could not be asked.
  mutating func callAsFunction(
    _ cell: Cell, of entry: ScenarioEntry, _ change: (inout Scenario) -> Void
  ) async -> CellSummary? {
    var entry = entry
    change(&entry.scenario)
    let count = Count(cell: cell, scenario: entry.scenario)
    if let known = counts[count] { return known }
    let step = Step(cell: cell, pass: .census, repetition: 1)
    guard let report = try? await ask(.evidence(step), entry) else { return nil }
    let summary = CellSummary(cell: cell, repetitions: [Repetition(step, report)])
    counts[count] = summary
    return summary
  }
}
