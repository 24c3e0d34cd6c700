import ArgumentParser
import Basics
import Measurement
import ScenarioLanguage
import Tables

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

  @Option(help: "Only evidence of this kind: exact, near-exact or timed.")
  var kind: Metric.Kind?

  func validate() throws { try ValidationError.checkMetrics(metrics) }

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
    let selects = try filter(of: Set(repetitions.map(\.cell)), stems: stems)
    let passes = Set(Metric.all.filter { kind == nil || $0.kind == kind }.map(\.pass))
    let chosen = repetitions.filter { selects($0.cell) && passes.contains($0.pass) }
    if let kind, chosen.isEmpty, !repetitions.isEmpty {
      throw Failure(
        "these runs have no \(kind.rawValue) evidence. Leave out --kind, or measure it with --passes.",
        code: .usage)
    }
    return chosen
  }

  /// Whether a cell is selected, one of `cells`.
  ///
  /// - Throws: as `selected` does.
  private func filter(
    of cells: Set<Cell>, stems: [String: String]
  ) throws(Failure) -> (Cell) -> Bool {
    let (titles, names) = (Set(cells.map(\.scenario)), Set(cells.map(\.loader)))
    let sizes = Set(cells.map(\.pages))
    guard !titles.isEmpty else { return { _ in true } }
    let chosen = scenarios.map { titles.contains($0) ? $0 : stems[$0] ?? $0 }
    try Self.check(chosen, "scenario", titles.sorted())
    try Self.check(loaders, "loader", names.sorted())
    try Self.check(pages.map(String.init), "size", sizes.sorted().map(String.init))
    let (loaders, pages) = (loaders, pages)
    let selects = { (cell: Cell) in
      (chosen.isEmpty || chosen.contains(cell.scenario))
        && (loaders.isEmpty || loaders.contains(cell.loader))
        && (pages.isEmpty || pages.contains(cell.pages))
    }
    guard cells.contains(where: selects) else {
      throw Failure(
        "no cell of these runs has the scenario, the loader and the size that are asked for together. Leave out --scenario, --loader or --pages.",
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

extension Metric.Kind: ExpressibleByArgument {}
