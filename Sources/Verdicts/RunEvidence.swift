import Algorithms
import Basics
import Measurement
import ScenarioLanguage
import Scrolling

/// Evidence of runs, by cell and metric, as reports sort it: worked out when it is first asked for.
package struct RunEvidence: Sendable {
  package let runs: [JoinedRun]
  /// The scenarios of its runs as they stood, each parsed once; none if no loaders were given.
  package let recorded: [RecordedScenario]
  /// What was measured, without the samples of the self-test.
  package let scenarios: [ScenarioSummary]
  package let selfTest: [Repetition]
  let loaderOrder: [String]
  /// Where in `scenarios` each title is.
  private let indices: [String: Int]

  /// The evidence of `run`, with its scenarios in the order of the header. O(n log n) for n
  /// repetitions.
  ///
  /// - Parameter loaders: What scenarios may name, and the order of what a scenario does not name.
  package init(_ run: JoinedRun, loaders: [String]) {
    self.init(
      runs: [run],
      recorded: run.files[0].run.header.scenarios.map { RecordedScenario($0, loaders) },
      repetitions: run.files.flatMap(\.run.repetitions), loaderOrder: loaders)
  }

  /// The evidence of `run`, whose scenarios are not parsed.
  package init(_ run: Run, loaderOrder: [String] = []) {
    self.init(
      runs: [JoinedRun(run, path: "")], repetitions: run.repetitions, loaderOrder: loaderOrder)
  }

  /// The evidence of `repetitions`, in any order.
  ///
  /// - Parameters:
  ///   - loaderOrder: The order of loaders that a scenario does not name. Others follow as they
  ///     come.
  ///   - known: What is known already of a cell stays so if it is all that there is of it.
  package init(
    runs: [JoinedRun] = [], recorded: [RecordedScenario] = [], repetitions: [Repetition],
    loaderOrder: [String] = [], known: [Cell: [CellSummary]] = [:]
  ) {
    (self.runs, self.recorded, self.loaderOrder) = (runs, recorded, loaderOrder)
    let groups = repetitions.filter { $0.selfTestSample == nil }.grouped(by: \.cell)
    let found = groups.map { $0[0].cell }
    let titles = runs.flatMap { $0.files[0].run.header.scenarios }.map(\.title)
    let scenarioRank = ranks(titles + found.map(\.scenario))
    let namedRanks = Dictionary(
      recorded.compactMap(\.entry?.scenario).map { ($0.title, ranks($0.loaders)) },
      uniquingKeysWith: { $1 })
    let otherRanks = ranks(loaderOrder + found.map(\.loader))
    func loaderRank(_ cell: Cell) -> Int {
      let named = namedRanks[cell.scenario] ?? [:]
      return named[cell.loader] ?? named.count + (otherRanks[cell.loader] ?? 0)
    }
    func key(_ cell: Cell) -> (Int, Int, Int, Int) {
      (scenarioRank[cell.scenario] ?? 0, loaderRank(cell), cell.pages, cell.scenes)
    }
    // Whether one of them was measured until something was decided.
    let isAnytime = runs.flatMap(\.files).contains { $0.run.header.options.samplesUntilDecided }
    let cells = groups.sorted { key($0[0].cell) < key($1[0].cell) }.map { group in
      let whole = known[group[0].cell, default: []]
      return whole.count == 1 && whole[0].count == group.count
        ? whole[0]
        : CellSummary(cell: group[0].cell, repetitions: group, isAnytime: isAnytime)
    }
    self.scenarios = cells.chunked(on: \.cell.scenario).map {
      ScenarioSummary(title: $0, cells: Array($1))
    }
    indices = ranks(self.scenarios.map(\.title))
    selfTest = repetitions.filter { $0.selfTestSample != nil }
  }

  /// All of `allEvidence`, with those of their repetitions alone that `isShown` says.
  package init(
    joining allEvidence: [RunEvidence], showing isShown: (Repetition) -> Bool = { _ in true }
  ) {
    self.init(
      runs: allEvidence.flatMap(\.runs), recorded: allEvidence.flatMap(\.recorded),
      repetitions: allEvidence.flatMap(\.repetitions).filter(isShown),
      loaderOrder: allEvidence.first?.loaderOrder ?? [],
      known: Dictionary(grouping: allEvidence.flatMap(\.cells), by: \.cell))
  }

  package var headers: [RunHeader] { runs.flatMap(\.files).map(\.run.header) }

  /// Everything that was measured, also what is not shown.
  package var repetitions: [Repetition] { runs.flatMap(\.files).flatMap(\.run.repetitions) }

  package var cells: [CellSummary] { scenarios.flatMap(\.cells) }

  /// The scenarios that this program understands, in order.
  package var understoodScenarios: [Scenario] { recorded.compactMap(\.entry?.scenario) }

  /// The scenario called `title`, without cells if none was measured.
  package func scenario(_ title: String) -> ScenarioSummary {
    indices[title].map { scenarios[$0] } ?? ScenarioSummary(title: title)
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

  /// The loaders whose pages do not fill the screen side by side; geometry at the greatest size.
  package var geometries: [LoaderGeometry] {
    loaders.compactMap { name, cells in
      cells.flatMap(\.repetitions).compactMap(\.details.geometry).last
        .map { LoaderGeometry(loader: name, geometry: $0) }
    }
  }
}

/// A loader whose pages have a geometry of their own.
package struct LoaderGeometry: Hashable, Sendable {
  package let loader: String
  package let geometry: PageGeometry
}

/// What a reader should know of a loader beside what its metrics say.
package struct LoaderRemarks: Hashable, Sendable {
  package let loader: String
  /// What it uses that does nothing here, so that the counts may miss what it does.
  package let idleNames: [String]
  /// What was seen of it, and what became of gestures and settings.
  package let sentences: [String]
}

extension [CellSummary] {
  /// What is known of each loader beside its metrics; no loader of which nothing is.
  package var remarks: [LoaderRemarks] {
    grouped(by: \.cell.loader).map { cells in
      let details = cells.flatMap(\.repetitions).map(\.details)
      let names: [String] = details.flatMap { $0.idleNames ?? [] }
      let sentences: [String] = details.flatMap { $0.remarks ?? [] }
      return LoaderRemarks(
        loader: cells[0].cell.loader, idleNames: [String](names.uniqued()),
        sentences: [String](sentences.uniqued()))
    }.filter { !$0.idleNames.isEmpty || !$0.sentences.isEmpty }.sorted { $0.loader < $1.loader }
  }
}

/// The position of each name among `names`, without those that are there again.
package func ranks(_ names: [String]) -> [String: Int] {
  Dictionary(uniqueKeysWithValues: zip(names.uniqued(), 0...))
}
