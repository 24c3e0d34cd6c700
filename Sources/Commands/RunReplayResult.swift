import Measurement
import Reporting
import ScenarioLanguage
import Verdicts

/// What came out when a run was measured again: exact evidence is judged, everything else is shown.
struct RunReplayResult {
  private let exact: ExactComparison
  private let movements: [Table]
  private let hasExact: Bool

  /// Compares repetitions of the same cells, `before` and `now`.
  init(before: [Repetition], now: [Repetition], scenarioOrder: [String]) {
    hasExact = before.contains { $0.pass == .census }
    exact = ExactComparison(before, now)
    func summary(_ repetitions: [Repetition]) -> RunSummary {
      RunSummary(
        repetitions: repetitions, scenarioOrder: scenarioOrder,
        loaderOrder: CommandContext.catalogue.names)
    }
    movements = MovementTable.tables(from: summary(before), to: summary(now))
  }

  /// Whether every exact value came out as it was.
  var isSame: Bool { exact.differences.isEmpty }

  /// What came out, for a terminal.
  func text(_ style: TerminalStyle) -> String {
    let tables = movements.isEmpty ? [] : [movements.terminalText(style)]
    return ((hasExact ? [exactText] : []) + tables).joined(separator: "\n")
  }

  private var exactText: String {
    let lines = exact.differences.map { difference in
      let cell = difference.cell
      let place = printable("\(cell.scenario), \(cell.loader), \(cell.pages) pages")
      return
        "\(place): \(difference.metric) was \(difference.before ?? "absent"), is \(difference.now ?? "absent")\n"
    }
    let verdict =
      isSame
      ? "All \(exact.count) exact values came out the same.\n"
      : "\(exact.differences.count) of \(exact.count) exact values differ.\n"
    return lines.joined() + verdict
  }
}
