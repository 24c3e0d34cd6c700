import Algorithms
import Measurement
import Replaying
import ScenarioLanguage
import Scrolling

/// What runs say: cells × metrics, in the order of a report.
///
/// The evidence of a cell and a metric is worked out when it is first asked for, and kept.
package struct Book: Sendable {
  package let runs: [JoinedRun]
  /// The scenarios of its runs as they stood, each parsed once; none if no loaders were given.
  package let recorded: [RecordedScenario]
  /// What was measured, without the samples of the self-test.
  package let scenarios: [ScenarioSummary]
  package let selfTest: [Repetition]
  private let loaderOrder: [String]

  /// The book of `runs`, with their scenarios in the order of the headers.
  ///
  /// - Parameters:
  ///   - loaders: What scenarios may name, and the order of those that a scenario does not name.
  /// - Complexity: O(n log n) for n repetitions.
  package init(_ runs: [JoinedRun], loaders: [String]) {
    self.init(
      runs: runs,
      recorded: runs.flatMap { $0.files[0].run.header.scenarios }
        .map { RecordedScenario($0, loaders) },
      repetitions: runs.flatMap(\.files).flatMap(\.run.repetitions),
      loaderOrder: loaders)
  }

  /// The book of `run`, whose scenarios are not parsed.
  package init(_ run: Run, loaderOrder: [String] = []) {
    self.init(
      runs: [JoinedRun(run, path: "")], repetitions: run.repetitions, loaderOrder: loaderOrder)
  }

  /// The book of `repetitions`, in any order.
  ///
  /// - Parameters:
  ///   - scenarioOrder: Titles that come before those of the headers.
  ///   - loaders: The loaders of scenarios by title, in order, for those that are not among `recorded`.
  ///   - loaderOrder: The order of loaders that a scenario does not name. Others follow as they come.
  package init(
    runs: [JoinedRun] = [], recorded: [RecordedScenario] = [], repetitions: [Repetition],
    scenarioOrder: [String] = [], loaders: [String: [String]] = [:], loaderOrder: [String] = []
  ) {
    (self.runs, self.recorded, self.loaderOrder) = (runs, recorded, loaderOrder)
    let measured = repetitions.filter { $0.selfTestSample == nil }
    let groups = Dictionary(grouping: measured, by: \.cell)
    let found = measured.map(\.cell).uniqued()
    let titles = scenarioOrder + runs.flatMap { $0.files[0].run.header.scenarios }.map(\.title)
    let scenarioRank = ranks(titles + found.map(\.scenario))
    let named = recorded.reduce(into: loaders) { named, recorded in
      if let scenario = recorded.entry?.scenario { named[scenario.title] = scenario.loaders }
    }
    let loaderRanks = Dictionary(
      uniqueKeysWithValues: scenarioRank.keys.map {
        ($0, ranks((named[$0] ?? []) + loaderOrder + found.map(\.loader)))
      })
    func key(_ cell: Cell) -> (Int, Int, Int, Int) {
      (
        scenarioRank[cell.scenario] ?? 0, loaderRanks[cell.scenario]?[cell.loader] ?? 0, cell.pages,
        cell.scenes
      )
    }
    let cells = found.sorted { key($0) < key($1) }
      .map { CellSummary(cell: $0, repetitions: groups[$0] ?? []) }
    scenarios = cells.chunked(on: \.cell.scenario).map {
      ScenarioSummary(title: $0, cells: Array($1))
    }
    selfTest = repetitions.filter { $0.selfTestSample != nil }
  }

  /// One book of `books`, with `repetitions` alone, some of theirs.
  package init(joining books: [Book], showing repetitions: [Repetition]) {
    if books.count == 1, repetitions.count == books[0].repetitions.count {
      self = books[0]
    } else {
      self.init(
        runs: books.flatMap(\.runs), recorded: books.flatMap(\.recorded),
        repetitions: repetitions, loaderOrder: books.first?.loaderOrder ?? [])
    }
  }

  package var headers: [RunHeader] { runs.flatMap(\.files).map(\.run.header) }

  /// Everything that was measured, also what is not shown.
  package var repetitions: [Repetition] { runs.flatMap(\.files).flatMap(\.run.repetitions) }

  /// Every cell, scenario by scenario.
  package var cells: [CellSummary] { scenarios.flatMap(\.cells) }

  /// The scenarios that this program understands, by title.
  package var understood: [String: Scenario] {
    recorded.reduce(into: [:]) { scenarios, recorded in
      if let entry = recorded.entry { scenarios[recorded.record.title] = entry.scenario }
    }
  }

  /// The scenarios that this program understands, in order.
  package var understoodScenarios: [Scenario] { recorded.compactMap { $0.entry?.scenario } }

  /// The scenario called `title`, without cells if none was measured.
  package func scenario(_ title: String) -> ScenarioSummary {
    scenarios.first { $0.title == title } ?? ScenarioSummary(title: title)
  }
}

/// A scenario in the header of a run, and what this program understands of its text.
package struct RecordedScenario: Sendable {
  package let record: RunHeader.ScenarioRecord
  package let result: ParseResult
  /// nil if the text has errors.
  package let entry: ScenarioEntry?

  package init(_ record: RunHeader.ScenarioRecord, _ loaders: [String]) {
    let file = ScenarioFile(path: record.path, text: record.text)
    self.record = record
    result = file.parsed(loaders)
    entry = result.scenario.map { ScenarioEntry(file: file, scenario: $0) }
  }
}

package struct ScenarioSummary: Sendable {
  package let title: String
  /// Its cells: loader by loader, each from the smallest size to the greatest.
  package let cells: [CellSummary]

  /// A scenario without `cells` was not measured at all.
  package init(title: String, cells: [CellSummary] = []) {
    (self.title, self.cells) = (title, cells)
  }

  package var loaders: [(name: String, cells: [CellSummary])] {
    cells.chunked(on: \.cell.loader).map { (name: $0, cells: Array($1)) }
  }
}

/// A loader that lets go of no page though a person turns pages, and how many it has in the end.
package struct Hoard: Hashable, Sendable {
  package let loader: String
  package let pages: Int
}

/// A loader whose pages have a geometry of their own.
package struct LoaderGeometry: Hashable, Sendable {
  package let loader: String
  package let geometry: PageGeometry
}

extension ScenarioSummary {
  /// The loaders whose pages do not simply fill the screen side by side, and their geometry at the greatest size.
  package var geometries: [LoaderGeometry] {
    loaders.compactMap { name, cells in
      cells.flatMap(\.repetitions).compactMap(\.details.geometry).last
        .map { LoaderGeometry(loader: name, geometry: $0) }
    }
  }

  /// Its loaders that do, each at the greatest size at which pages were turned. A page on either side of the one in view is
  /// no hoard.
  package var hoards: [Hoard] {
    loaders.compactMap { name, cells in
      guard let cell = cells.last(where: { $0.evidence(for: .turnFetches).value != nil }),
        let fetched = cell.evidence(for: .pagesFetched).value, fetched > 3,
        fetched == cell.evidence(for: .livePagesEnd).value
      else { return nil }
      return Hoard(loader: name, pages: Int(fetched))
    }
  }
}

private func ranks(_ names: [String]) -> [String: Int] {
  Dictionary(uniqueKeysWithValues: zip(names.uniqued(), 0...))
}
