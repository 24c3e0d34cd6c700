import ArgumentParser

/// Which two dimensions a table has.
struct PivotOptions: ParsableArguments {
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "A table with these down its side: loader, pages, scenes, scenario or metric.",
      valueName: "dimensions"))
  var rows: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "A table with this across its top. Everything else must be one: choose with --scenario, --loader, --pages or --metric.",
      valueName: "dimensions"))
  var columns: [String] = []

  var isGiven: Bool { !(rows + columns).isEmpty }

  /// Whether metrics are a dimension, or several are usual.
  var showsManyMetrics: Bool {
    columns.isEmpty || (rows + columns).contains("metric")
  }
}
