import ArgumentParser
import Charts
import History
import Statistics

/// Shows at which commits metrics changed.
struct HistoryTrendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trend", abstract: "Shows at which commits metrics changed, and draws them.",
    discussion: """
      Of an exact metric every other value is a change. Of a timed one a change is what is rare by chance, if runs do not \
      depend on each other, and great enough: the p-value says how rare, --min-change how great. Times are compared within \
      one machine only, as multiples of reference-time where the runs have it. A change of a time is a hint; the command \
      that is printed with it, on the builds of the two commits, tells.

      EXAMPLE: panebench history trend
      EXAMPLE: panebench history trend --loader three-pane --metric bytes-open
      EXAMPLE: panebench history trend --format csv
      """)

  @OptionGroup var location: HistoryLocation
  @OptionGroup var selection: EvidenceSelection

  @Option(
    help:
      "The share, on average, of the series of times reported as changed that have not: the false discovery rate, over all series looked at together."
  )
  var significance = ChangePointRule().significance

  @Option(help: "The least change of a timed metric that is reported.")
  var minChange = Share(0.05)

  @Flag(help: "Draws what did not change as well.")
  var all = false

  @Option(help: "terminal (with charts), or a table of changes: markdown, csv or json.")
  var format = HistoryFormat.terminal

  func validate() throws {
    // With 9 999 permutations nothing is less probable than one in ten thousand.
    if !(0.0001...0.5).contains(significance) {
      throw ValidationError("--significance must be from 0.0001 to 0.5.")
    }
    if minChange.value < 0 { throw ValidationError("--min-change must be 0% or more.") }
  }

  func run() async throws {
    let series = try selection.series(selection.filter, in: location)
    let rule = ChangePointRule(
      significance: significance, leastChange: minChange.value)
    let trends = Trend.all(series, rule: rule)
    let report = TrendReport(trends, rule: rule)
    switch format {
    case .terminal:
      print(
        report.terminalText(.standardOutput, isComplete: all) + ConfirmingCommand.text(for: trends),
        terminator: "")
    case .markdown, .csv, .json: print(report.table.text(format), terminator: "")
    }
  }
}
