import Reporting
import TestSupport
import Testing
import Verdicts
import Workers

@Suite("What became of a run's times")
struct MovementTableTests {
  private func summary(_ times: [Double], pages: Int = 10) -> RunSummary {
    RunSummary(
      repetitions: times.enumerated().map { index, time in
        Repetition(
          cell: Cell(scenario: "Small", loader: "eager", pages: pages), pass: .timing,
          repetition: index + 1, outcome: .completed,
          metrics: ["load-time": time, "hitches": 0, "frame-time-p50": 1])
      })
  }

  @Test("medians and intervals stand side by side with their change, and nothing is judged")
  func table() {
    let tables = MovementTable.tables(
      from: summary([10, 11, 12, 13, 14, 15]), to: summary([5, 6, 6, 6, 7, 8]))
    #expect(
      tables.map { $0.terminalText().plainSpaces } == [
        """
        Small

                                        timed ────────────────────────────────────────
        loader  pages  metric                          was                  is  change
        ──────────────────────────────────────────────────────────────────────────────
        eager      10  load-time, ms    12.5 (10.0 … 15.0)  6.00 (5.00 … 8.00)    −52%

        timed  median over rounds (low … high of its 95% interval); not judged, because the two were not measured in turn

        """
      ])
  }

  @Test("a cell that only one of the runs has is left out")
  func unmatched() {
    #expect(MovementTable.tables(from: summary([1]), to: summary([1], pages: 20)) == [])
  }
}
