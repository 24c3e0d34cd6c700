import ArgumentParser
import History
import Reporting

/// Keeps runs in a database, and says at which commit a metric changed.
struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Keeps what runs measured, and says at which commit it changed.",
    discussion: """
      Runs are in the order of their commits' dates, whenever they were added.

      EXAMPLE: panebench history add Runs/bench.jsonl
      EXAMPLE: panebench history show --loader three-pane
      EXAMPLE: panebench history trend --metric bytes-open load-time
      """,
    subcommands: [
      HistoryAddCommand.self, HistoryShowCommand.self, HistoryTrendCommand.self,
    ])
}

/// Where the history is.
struct HistoryLocation: ParsableArguments {
  @Option(help: "The history: an SQLite file.")
  var database = Self.byDefault

  /// Beside the runs.
  static let byDefault = "Runs/history.sqlite"

  /// Opens the history and hands it to `body`.
  ///
  /// - Throws: `HistoryError`.
  func open<Result>(
    for access: HistoryDatabase.Access, _ body: (HistoryDatabase) throws(HistoryError) -> Result
  ) throws(HistoryError) -> Result {
    let history = try HistoryDatabase(database, for: access)
    let result = try body(history)
    try history.close()
    return result
  }
}

extension EvidenceSelection {
  /// The series of `filter` in the history.
  ///
  /// - Throws: `HistoryError`; `ValidationError` where the history has no such loader or scenario.
  func series(_ filter: HistoryFilter, in location: HistoryLocation) throws -> [Series] {
    func all(_ filter: HistoryFilter) throws(HistoryError) -> [Series] {
      try location.open(for: .reading) { history throws(HistoryError) in try history.series(filter)
      }
    }
    let series = try all(filter)
    guard series.isEmpty else { return series }
    let cells = try all(HistoryFilter()).map(\.cell)
    for (kind, names, known) in [
      ("loader", loaders, cells.map(\.loader)), ("scenario", scenarios, cells.map(\.scenario)),
    ] {
      guard let name = names.first(where: { !known.contains($0) }) else { continue }
      throw ValidationError.unknown(
        kind, name, among: known, "'panebench history show --pages N' shows what the history holds."
      )
    }
    return series
  }

  /// The selection as the history understands it.
  var filter: HistoryFilter {
    HistoryFilter(scenarios: scenarios, loaders: loaders, pages: pages, metrics: metrics)
  }
}

/// What a table of a history becomes.
enum HistoryFormat: String, ExpressibleByArgument, CaseIterable {
  case terminal, markdown, csv, json
}

extension Table {
  /// The table in `format`.
  func text(_ format: HistoryFormat) -> String {
    switch format {
    case .terminal: terminalText(.tables)
    case .markdown: markdown(headingLevel: 2)
    case .csv: csv()
    case .json: json()
    }
  }
}
