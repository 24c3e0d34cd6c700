import ArgumentParser
import Basics
import Measurement
import Metrics
import ScenarioLanguage

struct CellFilter: ParsableArguments {
  @Option(
    name: [.customLong("metric"), .customLong("metrics")],
    help: "Shows only these metrics, in this order.", transform: commaSeparated)
  var metrics: [String] = []

  @Option(
    name: [.customLong("loader"), .customLong("loaders")], help: "Shows only these loaders.",
    transform: commaSeparated)
  var loaders: [String] = []

  @Option(help: "Shows only these sizes.", transform: commaSeparated)
  var pages: [Int] = []

  @Option(
    name: [.customLong("scenario"), .customLong("scenarios")],
    help: "Shows only these scenarios, named by title or by file name.", transform: commaSeparated)
  var scenarios: [String] = []

  @Option(help: "Shows only evidence of this kind: exact, near-exact or timed.")
  var kind: Metric.Kind?

  func validate() throws { try ValidationError.checkMetrics(metrics) }

  /// The metrics that are named, in that order; nil for all.
  var namedMetrics: [Metric]? { metrics.isEmpty ? nil : metrics.compactMap(Metric.named) }
}

extension CellFilter {
  /// Those of `repetitions` that are asked for.
  ///
  /// - Parameter titlesByFile: Titles of scenarios by the names of their files, which may be asked for instead.
  /// - Throws: `Failure` with exit code 64 if something is named that the runs do not have.
  func filtered(
    _ repetitions: [Repetition], titlesByFile: [String: String]
  ) throws(Failure) -> [Repetition] {
    let cells = Set(repetitions.map(\.cell))
    guard !cells.isEmpty else { return repetitions }
    let titles = Set(cells.map(\.scenario))
    let chosen = scenarios.map { titles.contains($0) ? $0 : titlesByFile[$0] ?? $0 }
    try Self.check(chosen, "scenario", titles.sorted())
    try Self.check(loaders, "loader", Set(cells.map(\.loader)).sorted())
    try Self.check(
      pages.map(String.init), "size", Set(cells.map(\.pages)).sorted().map(String.init))
    let shown = cells.filter { cell in
      (chosen.isEmpty || chosen.contains(cell.scenario))
        && (loaders.isEmpty || loaders.contains(cell.loader))
        && (pages.isEmpty || pages.contains(cell.pages))
    }
    guard !shown.isEmpty else {
      throw Failure(
        "no cell of these runs has the scenario, the loader and the size that are asked for together. Leave out --scenario, --loader or --pages.",
        code: .usage)
    }
    let passes = Set(Metric.all.filter { kind == nil || $0.kind == kind }.map(\.pass))
    let filtered = repetitions.filter { shown.contains($0.cell) && passes.contains($0.pass) }
    if let kind, filtered.isEmpty {
      throw Failure(
        "these runs have no \(kind.rawValue) evidence. Leave out --kind, or measure it with --passes.",
        code: .usage)
    }
    return filtered
  }

  private static func check(
    _ names: [String], _ kind: String, _ known: [String]
  ) throws(Failure) {
    guard let unknown = names.first(where: { !known.contains($0) }) else { return }
    let list = known.map { "'\($0)'" }.joined(separator: ", ")
    let question = Suggestion.sentence(about: unknown, among: known)
    throw Failure(
      "there is no \(kind) called '\(unknown)' here.\(question) The runs have \(list).",
      code: .usage)
  }
}

extension Metric.Kind: ExpressibleByArgument {}

struct PivotOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Makes a table with a row for each of these: loader, pages, scenes, scenario or metric.",
      valueName: "dimensions"), transform: commaSeparated)
  var rows: [String] = []

  @Option(
    help: ArgumentHelp(
      "Makes a table with a column for each of these. Of everything else there must be one: choose it with --scenario, --loader, --pages or --metric.",
      valueName: "dimensions"), transform: commaSeparated)
  var columns: [String] = []

  var isGiven: Bool { !(rows + columns).isEmpty }
}
