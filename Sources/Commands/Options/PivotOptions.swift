import ArgumentParser
import Wording

struct PivotOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Makes a table with a row for each of these: loader, pages, scenes, scenario or metric.",
      valueName: "dimensions"), transform: commaSeparated)
  var rows: [Pivot.Dimension] = []

  @Option(
    help: ArgumentHelp(
      "Makes a table with a column for each of these. Of everything else there must be one: choose it with --scenario, --loader, --pages or --metric.",
      valueName: "dimensions"), transform: commaSeparated)
  var columns: [Pivot.Dimension] = []

  var isGiven: Bool { !(rows + columns).isEmpty }
}

extension Pivot.Dimension: ExpressibleByArgument {}
