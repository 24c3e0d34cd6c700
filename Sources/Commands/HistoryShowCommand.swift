import Algorithms
import ArgumentParser
import Charts
import Console
import History
import PlainText
import Reporting
import Statistics
import Verdicts
import Workers

/// Shows the runs of the history, or what they measured.
struct HistoryShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows the runs of the history, or values that they measured.",
    discussion: """
      Without a choice it lists the runs. With one it shows a table for each scenario, a row for each cell and run.

      EXAMPLE: panebench history show
      EXAMPLE: panebench history show --loader three-pane --metric bytes-open load-time
      EXAMPLE: panebench history show --pages 100 --format csv
      """)

  @OptionGroup var location: HistoryLocation
  @OptionGroup var selection: EvidenceSelection

  @Option(help: "terminal, markdown, csv or json.")
  var format = HistoryFormat.terminal

  func run() async throws {
    guard !selection.filter.isOpen else {
      let runs = try location.open(for: .reading) { history throws(HistoryError) in
        try history.runs()
      }
      return print(HistoryTables.runs(runs).text(format), terminator: "")
    }
    var filter = selection.filter
    if filter.metrics.isEmpty { filter.metrics = Metric.inTables.map(\.name) }
    let series = try selection.series(filter, in: location)
    if series.isEmpty { StandardError.print("The history holds nothing of that.") }
    switch format {
    case .terminal, .markdown:
      let titles = series.map(\.cell.scenario).uniqued()
      let tables = titles.map { title in
        HistoryTables.values(series.filter { $0.cell.scenario == title }, title: title)
      }
      print(
        format == .markdown ? tables.markdown(headingLevel: 2) : tables.terminalText(.tables),
        terminator: "")
    case .csv, .json:
      print(HistoryTables.values(series, title: nil).text(format), terminator: "")
    }
  }
}
