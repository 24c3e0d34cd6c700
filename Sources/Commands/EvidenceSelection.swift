import ArgumentParser
import Console
import Reporting
import ScenarioLanguage
import Workers

/// Which part of what was measured is of interest.
struct EvidenceSelection: ParsableArguments {
  @Option(
    name: [.customLong("metric"), .customLong("metrics")], parsing: .upToNextOption,
    help: "Only these metrics; tables show them in this order.")
  var metrics: [String] = []

  @Option(
    name: [.customLong("loader"), .customLong("loaders")], parsing: .upToNextOption,
    help: "Only these loaders.")
  var loaders: [String] = []

  @Option(parsing: .upToNextOption, help: "Only these sizes.")
  var pages: [Int] = []

  @Option(
    name: [.customLong("scenario"), .customLong("scenarios")], parsing: .upToNextOption,
    help:
      "Only these scenarios, by their titles; 'report' knows them by their files' names as well.")
  var scenarios: [String] = []

  @Option(
    name: .customLong("where"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "The same in other words: loader=three-pane, pages=10,100; scenario, scenes and metric likewise.",
      valueName: "condition"))
  var conditions: [String] = []

  /// How many scenes lie one below the other; none for all.
  private(set) var scenes: [Int] = []

  private enum CodingKeys: CodingKey { case metrics, loaders, pages, scenarios, conditions }

  mutating func validate() throws {
    for condition in conditions { try take(condition) }
    conditions = []
    try ValidationError.checkMetrics(metrics)
  }

  /// Selects what `condition` says: a dimension, an equals sign and values with commas between.
  private mutating func take(_ condition: String) throws {
    let sides = condition.split(separator: "=", maxSplits: 1).map(String.init)
    let dimension = PivotRequest.Dimension(rawValue: sides[0])
    guard sides.count == 2, let dimension else {
      let names = PivotRequest.Dimension.allCases.map(\.rawValue)
      throw ValidationError(
        "--where \(condition): this is not a condition.\(Suggestion.question(about: sides[0], among: names)) Write one of \(names.joined(separator: ", ")), an equals sign and values with commas between: loader=three-pane."
      )
    }
    // A title may hold commas.
    let values =
      dimension == .scenario ? [sides[1]] : sides[1].split(separator: ",").map(String.init)
    func numbers() throws -> [Int] {
      try values.map { value in
        guard let number = Int(value) else {
          throw ValidationError("--where \(condition): '\(value)' is not a number.")
        }
        return number
      }
    }
    switch dimension {
    case .scenario: scenarios += values
    case .loader: loaders += values
    case .pages: pages += try numbers()
    case .scenes: scenes += try numbers()
    case .metric: metrics += values
    }
  }

  /// The metrics that are named, in that order; nil for all.
  var namedMetrics: [Metric]? { metrics.isEmpty ? nil : metrics.compactMap(Metric.named) }
}

extension EvidenceSelection {
  /// What is selected of `repetitions`; scenarios go by their titles, or by their files' names in `stems`.
  ///
  /// - Throws: `Failure` with exit code 64 where something is named that the runs do not have.
  func selected(
    from repetitions: [Repetition], stems: [String: String]
  ) throws(Failure) -> [Repetition] {
    let selects = try filter(
      of: repetitions.reduce(into: Set<Cell>()) { $0.insert($1.cell) }, stems: stems)
    return repetitions.filter { selects($0.cell) }
  }

  /// Whether a cell is selected, one of `cells`.
  ///
  /// - Throws: as `selected` does.
  func filter(
    of cells: some Sequence<Cell>, stems: [String: String]
  ) throws(Failure) -> (Cell) -> Bool {
    var (titles, names, sizes, heights) = (
      Set<String>(), Set<String>(), Set<Int>(), Set<Int>()
    )
    for cell in cells {
      titles.insert(cell.scenario)
      names.insert(cell.loader)
      sizes.insert(cell.pages)
      heights.insert(cell.scenes)
    }
    guard !titles.isEmpty else { return { _ in true } }
    let chosen = scenarios.map { titles.contains($0) ? $0 : stems[$0] ?? $0 }
    try Self.check(chosen, "scenario", titles.sorted())
    try Self.check(loaders, "loader", names.sorted())
    try Self.check(pages.map(String.init), "size", sizes.sorted().map(String.init))
    try Self.check(
      scenes.map(String.init), "number of scenes", heights.sorted().map(String.init))
    let (loaders, pages, scenes) = (loaders, pages, scenes)
    let selects = { (cell: Cell) in
      (chosen.isEmpty || chosen.contains(cell.scenario))
        && (loaders.isEmpty || loaders.contains(cell.loader))
        && (pages.isEmpty || pages.contains(cell.pages))
        && (scenes.isEmpty || scenes.contains(cell.scenes))
    }
    guard cells.contains(where: selects) else {
      throw Failure(
        "no cell of these runs has the scenario, the loader and the size that are asked for together. Leave out --scenario, --loader, --pages or --where.",
        code: .usage)
    }
    return selects
  }

  private static func check(
    _ names: [String], _ kind: String, _ known: [String]
  ) throws(Failure) {
    guard let unknown = names.first(where: { !known.contains($0) }) else { return }
    let list = known.map { "'\($0)'" }.joined(separator: ", ")
    let question = Suggestion.question(about: unknown, among: known)
    throw Failure(
      "there is no \(kind) called '\(unknown)' here.\(question) The runs have \(list).",
      code: .usage)
  }
}
