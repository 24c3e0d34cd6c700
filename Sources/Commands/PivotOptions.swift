import ArgumentParser

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
}
