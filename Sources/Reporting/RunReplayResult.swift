import PlainText
import ScenarioLanguage
import Verdicts
import Workers

/// What came out when a run was measured again: exact evidence is judged, everything else is shown.
package struct RunReplayResult {
  private let exact: ExactComparison
  private let movements: [Table]
  private let hasExact: Bool

  /// Compares repetitions of the same cells, `before` and `now`.
  package init(
    before: [Repetition], now: [Repetition], scenarioOrder: [String], loaderOrder: [String]
  ) {
    hasExact = before.contains { $0.pass == .census }
    exact = ExactComparison(before, now)
    func summary(_ repetitions: [Repetition]) -> RunSummary {
      RunSummary(
        repetitions: repetitions, scenarioOrder: scenarioOrder,
        loaderOrder: loaderOrder)
    }
    movements = MovementTable.tables(from: summary(before), to: summary(now))
  }

  /// Whether every exact value came out as it was.
  package var isSame: Bool { exact.differences.isEmpty }

  /// What came out, for a terminal.
  package func text(_ style: TerminalStyle) -> String {
    ((hasExact ? [exactTable] : []) + movements).terminalText(style)
  }

  private var exactTable: Table {
    Table(
      title: isSame ? "" : "Exact evidence",
      columns: [
        .label("scenario"), .label("loader"), .label("pages", .trailing), .label("metric"),
        .label("was"), .label("is"),
      ],
      rows: exact.differences.map { difference in
        Table.Row(
          entries: [
            .text(difference.cell.scenario), .text(difference.cell.loader),
            .count(difference.cell.pages), .text(difference.subject),
            .text(Self.text(difference.before)), .text(Self.text(difference.now)),
          ], startsGroup: true)
      },
      placeholder: "",
      readings: [
        isSame
          ? "All \(exact.count) exact values came out the same."
          : "\(exact.differences.count) of \(exact.count) exact values differ."
      ])
  }

  private static func text(_ values: Set<ExactComparison.Value>) -> String {
    let texts = values.map { value in
      switch value {
      case .outcome(let outcome): outcome.text
      case .number(let number): plainNumeral(number)
      }
    }
    return texts.isEmpty ? "absent" : texts.sorted().joined(separator: " or ")
  }
}
