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
      "Makes a table with a column for each of these. Filter every other dimension to one value.",
      valueName: "dimensions"), transform: commaSeparated)
  var columns: [Pivot.Dimension] = []

  var isGiven: Bool { !(rows + columns).isEmpty }
}

extension Pivot.Dimension: ExpressibleByArgument {}
