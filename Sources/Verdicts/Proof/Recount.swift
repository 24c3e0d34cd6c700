import Measurement
import Metrics
import ScenarioLanguage
import Scrolling

/// Asks a worker about a cell of a scenario.
package typealias AskingWorker = (Question, ScenarioEntry) async throws -> Report

/// Counts cells of a run again with something otherwise in their scenario, each once, whoever asks.
final class Recount {
  private struct Count: Hashable {
    let cell: Cell
    let scenario: Scenario
  }

  private let evidence: RunEvidence
  private let ask: AskingWorker
  private var counts: [Count: CellSummary] = [:]

  init(_ evidence: RunEvidence, _ ask: @escaping AskingWorker) {
    (self.evidence, self.ask) = (evidence, ask)
  }

  /// What was measured of `loader` at the sizes that `expectation` is about.
  func measured(
    _ expectation: Expectation, of loader: String, in entry: ScenarioEntry
  ) -> [CellSummary] {
    evidence.scenario(entry.scenario.title).cells.filter {
      $0.cell.loader == loader && expectation.covers($0.cell.pages)
    }
  }

  /// `cell` as it is counted where `change` has been made; nil if its worker could not be asked.
  func callAsFunction(
    _ cell: Cell, of entry: ScenarioEntry, _ change: (inout Scenario) -> Void = { _ in }
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

  /// So many pages are visited to see whether a cache has a limit.
  private static let visited = 200

  /// How many pages the loader of `cell` holds at most, shown one after the other once the gestures
  /// are made; nil if it lets go of none, or could not be asked: then it has no limit that is known.
  func limit(of cell: Cell, in entry: ScenarioEntry) async -> Int? {
    let large = cell.with(pages: max(cell.pages, Self.visited))
    let summary = await self(large, of: entry) { scenario in
      guard scenario.gestures.last == .close else { return }
      let visits = (0..<Self.visited).flatMap { [Gesture.jump(to: PageIndex($0)), .settle] }
      scenario.gestures.insert(contentsOf: visits, at: scenario.gestures.count - 1)
    }
    guard let most = summary?.evidence(for: .livePagesPeak).value, most < Double(Self.visited),
      let fetched = summary?.evidence(for: .pagesFetched).value, fetched >= Double(Self.visited)
    else { return nil }
    return Int(most)
  }
}

extension Cell {
  func with(pages: Int) -> Cell {
    Cell(scenario: scenario, loader: loader, pages: pages, scenes: scenes)
  }
}
