import ArgumentParser
import Basics
import Measurement
import Metrics
import ScenarioLanguage

struct CellFilter: ParsableArguments {
  @Option(help: "Shows only these metrics, in this order.", transform: commaSeparated)
  var metrics: [String] = []

  @Option(help: "Shows only these loaders.", transform: commaSeparated)
  var loaders: [String] = []

  @Option(help: "Shows only these sizes.", transform: commaSeparated)
  var pages: [Int] = []

  @Option(help: "Shows only these scenarios, named by title or by file name.")
  var scenarios: String?

  @Option(help: "Shows only evidence of this kind: exact, near-exact or timed.")
  var kind: Metric.Kind?

  func validate() throws { try ValidationError.checkMetrics(metrics) }

  /// The metrics that are named, in that order; nil for all.
  var namedMetrics: [Metric]? { metrics.isEmpty ? nil : metrics.compactMap(Metric.named) }

  /// Whether one of `repetitions` is asked for, whose scenarios may be named by their files. What the
  /// runs do not have is refused.
  func matches(
    _ repetitions: [Repetition], _ titlesByFile: [String: String]
  ) throws(Failure) -> (Repetition) -> Bool {
    let cells = Set(repetitions.map(\.cell))
    guard !cells.isEmpty else { return { _ in true } }
    let titles = Set(cells.map(\.scenario))
    // A title may have commas, with a space behind each.
    let parts = scenarios.map { titles.contains($0) ? [$0[...]] : $0.split(separator: /,(?!\ )/) }
    let names = (parts ?? []).map(String.init)
      .flatMap { titles.contains($0) ? [$0] : commaSeparatedWords($0) }
    let chosen = names.map { titles.contains($0) ? $0 : titlesByFile[$0] ?? $0 }
    try Self.check(chosen, "scenario", titles)
    try Self.check(loaders, "loader", Set(cells.map(\.loader)))
    try Self.check(pages, "size", Set(cells.map(\.pages)))
    let shown = cells.filter { cell in
      (chosen.isEmpty || chosen.contains(cell.scenario))
        && (loaders.isEmpty || loaders.contains(cell.loader))
        && (pages.isEmpty || pages.contains(cell.pages))
    }
    guard !shown.isEmpty else {
      throw Failure(
        "no cell matches --scenarios, --loaders and --pages together. Leave one of them out.")
    }
    let passes = Set(Metric.all.filter { kind == nil || $0.kind == kind }.map(\.pass))
    let isShown = { (repetition: Repetition) in
      shown.contains(repetition.cell) && passes.contains(repetition.pass)
    }
    if let kind, !repetitions.contains(where: isShown) {
      throw Failure(
        "these runs have no \(kind.rawValue) evidence. Leave out --kind, or measure it with --passes."
      )
    }
    if let namedMetrics { try repetitions.filter(isShown).requireAny(of: namedMetrics) }
    return isShown
  }

  private static func check<Name: Hashable & Comparable>(
    _ names: [Name], _ kind: String, _ known: Set<Name>
  ) throws(Failure) {
    guard let unknown = names.first(where: { !known.contains($0) }) else { return }
    let words = known.sorted().map { "\($0)" }
    let list = words.map { "'\($0)'" }.joined(separator: ", ")
    let question = Suggestion.sentence(about: "\(unknown)", among: words)
    throw Failure("there is no \(kind) called '\(unknown)' here.\(question) The runs have \(list).")
  }
}

extension [Repetition] {
  /// Refuses them if none has one of `metrics`, or an ending in its place.
  func requireAny(of metrics: [Metric], _ whoHas: String = "these runs have") throws(Failure) {
    let areMeasured = contains { repetition in
      metrics.contains {
        $0.pass == repetition.pass
          && (repetition.metrics[$0.name] != nil || !repetition.outcome.isCompleted)
      }
    }
    if areMeasured { return }
    throw Failure(
      "\(whoHas) no \(metrics.map(\.name).joined(separator: " or ")). 'panebench list metrics' says which pass measures it."
    )
  }
}

extension Metric.Kind: ExpressibleByArgument {}
