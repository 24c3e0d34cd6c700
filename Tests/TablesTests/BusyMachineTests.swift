import Measurement
import RunFixtures
import Tables
import Testing

@testable import Verdicts

@Suite("A busy machine")
struct BusyMachineTests {
  private func summary(_ shares: Double?...) -> ScenarioSummary {
    let cell = Cell(scenario: "Wait", loader: "three-pane", pages: 3)
    return MadeUpRun.scenario(
      shares.enumerated().map { index, share in
        var metrics = ["frame-lateness-p50": 0.1, "frame-lateness-p99": 2, "missed-refreshes": 3]
        metrics["machine-busy"] = share
        return Repetition(
          cell: cell, pass: .timeline, repetition: index + 1, outcome: .completed, metrics: metrics)
      })
  }

  private let sentence =
    "the machine was busy: other processes kept 7% to 52% of its processors at work while timelines were played, so lateness and missed refreshes are the machine's as much as the loaders' (reported above 10%)"

  @Test("is said in a sentence under the table, with the share that others had of it")
  func busy() {
    let table = summary(7.4, 52.2, 31).table()
    #expect(table.warnings.last == sentence)
    #expect(table.terminalText().contains("\n! \(sentence)\n"))
    #expect(table.markdown().contains("\n- **Warning:** \(sentence)\n"))
    #expect(table.json().contains("\"\(sentence)\""))
  }

  @Test("is not said of a machine that others left alone, or that does not tell")
  func quiet() {
    let quiet = [summary(0, 9.9), summary(nil, nil)]
    for summary in quiet {
      let warnings = summary.table().warnings
      #expect(!warnings.contains { $0.contains("busy") })
    }
  }

  @Test("is no matter where nothing was played in real time")
  func exactOnly() {
    let exact = Metric.inTables.filter { $0.kind == .exact }
    #expect(summary(80).table(of: exact).warnings == [])
  }
}
