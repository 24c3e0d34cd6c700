import Algorithms
import Measurement

/// The repetitions of a run, put in the order of a report.
package struct RunSummary: Hashable, Sendable {
  package let scenarios: [ScenarioSummary]

  /// Groups `repetitions` by cell, self-test samples left out.
  ///
  /// - Parameters:
  ///   - repetitions: In any order.
  ///   - scenarioOrder: Titles; scenarios that are not among them follow as they come.
  ///   - loaderOrder: Names; loaders that are not among them follow as they come.
  /// - Complexity: O(n log n) for n repetitions.
  package init(
    repetitions: [Repetition], scenarioOrder: [String] = [], loaderOrder: [String] = []
  ) {
    var groups: [[Repetition]] = []
    var indices: [Cell: Int] = [:]
    for repetition in repetitions where repetition.selfTestSample == nil {
      if let index = indices[repetition.cell] {
        groups[index].append(repetition)
      } else {
        indices[repetition.cell] = groups.count
        groups.append([repetition])
      }
    }
    let found = groups.map { $0[0].cell }
    let scenarioRank = ranks(scenarioOrder + found.map(\.scenario))
    let loaderRank = ranks(loaderOrder + found.map(\.loader))
    func key(_ cell: Cell) -> (Int, Int, Int, Int) {
      (
        scenarioRank[cell.scenario] ?? 0, loaderRank[cell.loader] ?? 0, cell.pages, cell.scenes
      )
    }
    let cells = groups.map { CellSummary(cell: $0[0].cell, repetitions: $0) }
      .sorted { key($0.cell) < key($1.cell) }
    scenarios = cells.chunked(on: \.cell.scenario).map {
      ScenarioSummary(title: $0, cells: Array($1))
    }
  }

  /// Every cell, scenario by scenario.
  package var cells: [CellSummary] { scenarios.flatMap(\.cells) }
}

/// What was measured of one scenario.
package struct ScenarioSummary: Hashable, Sendable {
  package let title: String
  /// Its cells: loader by loader, each from the smallest size to the greatest.
  package let cells: [CellSummary]

  /// A scenario that was not measured at all is one without `cells`.
  package init(title: String, cells: [CellSummary] = []) {
    self.title = title
    self.cells = cells
  }

  package var loaders: [(name: String, cells: [CellSummary])] {
    cells.chunked(on: \.cell.loader).map { (name: $0, cells: Array($1)) }
  }
}

/// The rank of each name: that of its first appearance.
private func ranks(_ names: [String]) -> [String: Int] {
  Dictionary(uniqueKeysWithValues: zip(names.uniqued(), 0...))
}
