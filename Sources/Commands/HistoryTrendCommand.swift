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
      one machine only. A change of a time is a hint: 'panebench compare --base' on the builds of the two commits tells.

      EXAMPLE: panebench history trend
      EXAMPLE: panebench history trend --loader three-pane --metric bytes-open
      EXAMPLE: panebench history trend --format csv
      """)

  @OptionGroup var location: HistoryLocation
  @OptionGroup var selection: EvidenceSelection

  @Option(
    help: "The share of timed metrics that never changed of which a change may be reported.")
  var significance = ChangePointRule().significance

  @Option(help: "The least change of a timed metric that is reported.")
  var minChange = Share(0.05)

  @Flag(help: "Draws what did not change as well.")
  var all = false

  @Option(help: "terminal (with charts), or a table of changes: markdown, csv or json.")
  var format = HistoryFormat.terminal

  func validate() throws {
    // With 999 permutations nothing is less probable than one in a thousand.
    if !(0.001...0.5).contains(significance) {
      throw ValidationError("--significance must be from 0.001 to 0.5.")
    }
    if minChange.value < 0 { throw ValidationError("--min-change must be 0% or more.") }
  }

  func run() async throws {
    let series = try selection.series(selection.filter, in: location)
    let rule = ChangePointRule(
      significance: significance, leastChange: minChange.value)
    let report = TrendReport(series.map { Trend($0, rule: rule) }, rule: rule)
    switch format {
    case .terminal: print(report.terminalText(.standardOutput, isComplete: all), terminator: "")
    case .markdown, .csv, .json: print(report.table.text(format), terminator: "")
    }
  }
}
