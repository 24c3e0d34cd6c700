import Measurement

/// The repetitions of a run, put in the order of a report.
package struct RunSummary: Hashable, Sendable {
  /// The scenarios that were measured.
  package let scenarios: [ScenarioSummary]

  /// Groups `repetitions` by cell, witnesses left out.
  ///
  /// - Parameters:
  ///   - repetitions: In any order.
  ///   - scenarioOrder: Titles; scenarios that are not among them follow as they come.
  ///   - loaderOrder: Names; loaders that are not among them follow as they come.
  /// - Complexity: O(n log n) for n repetitions.
  package init(
    repetitions: [Repetition], scenarioOrder: [String] = [], loaderOrder: [String] = []
  ) {
    let repetitions = repetitions.filter { $0.selfTestSample == nil }
    let scenarioRank = ranks(scenarioOrder + repetitions.map(\.cell.scenario))
    let loaderRank = ranks(loaderOrder + repetitions.map(\.cell.loader))
    func isBefore(_ first: Cell, _ second: Cell) -> Bool {
      let firstKey = [
        scenarioRank[first.scenario] ?? 0, loaderRank[first.loader] ?? 0, first.pages, first.scenes,
      ]
      let secondKey = [
        scenarioRank[second.scenario] ?? 0, loaderRank[second.loader] ?? 0, second.pages,
        second.scenes,
      ]
      return firstKey.lexicographicallyPrecedes(secondKey)
    }
    let byCell = Dictionary(grouping: repetitions, by: \.cell)
    let cells = byCell.map { CellSummary(cell: $0.key, repetitions: $0.value) }
      .sorted { isBefore($0.cell, $1.cell) }
    var scenarios: [ScenarioSummary] = []
    for group in cells.split(byChangeOf: \.cell.scenario) {
      scenarios.append(ScenarioSummary(title: group[0].cell.scenario, cells: group))
    }
    self.scenarios = scenarios
  }

  /// Every cell, scenario by scenario.
  package var cells: [CellSummary] { scenarios.flatMap(\.cells) }
}

/// What was measured of one scenario.
package struct ScenarioSummary: Hashable, Sendable {
  /// The scenario's title.
  package let title: String
  /// Its cells: loader by loader, each from the smallest size to the greatest.
  package let cells: [CellSummary]

  /// A scenario that was not measured at all is one without `cells`.
  package init(title: String, cells: [CellSummary] = []) {
    self.title = title
    self.cells = cells
  }

  /// The cells of each loader.
  package var loaders: [(name: String, cells: [CellSummary])] {
    cells.split(byChangeOf: \.cell.loader).map { (name: $0[0].cell.loader, cells: $0) }
  }
}

/// The place of each name: that of its first appearance.
private func ranks(_ names: [String]) -> [String: Int] {
  var ranks: [String: Int] = [:]
  for name in names where ranks[name] == nil { ranks[name] = ranks.count }
  return ranks
}

extension Array {
  /// The runs of neighbours for which `key` is the same. None of them is empty.
  fileprivate func split<Key: Equatable>(byChangeOf key: (Element) -> Key) -> [[Element]] {
    var runs: [[Element]] = []
    for element in self {
      if let last = runs.last?.last, key(last) == key(element) {
        runs[runs.count - 1].append(element)
      } else {
        runs.append([element])
      }
    }
    return runs
  }
}
