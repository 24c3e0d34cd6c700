import Measurement
import RunFixtures
import Statistics
import Tables
import Testing

@testable import Verdicts

private let made = MadeUpComparison.self

@Suite("A comparison of two runs: exact evidence")
struct RunComparisonTests {
  /// The text and conclusion of a comparison of one cell's metrics.
  private func compare(
    _ old: [String: Double], _ new: [String: Double]
  ) throws -> RunComparison {
    try made.comparison(made.census(old), made.census(new))
  }

  @Test("one fetch more is worse, one fewer is better, and equal sizes share a line")
  func counts() throws {
    let old = made.census(["turn-fetches": 2, "open-fetches": 3], pages: [10, 100, 1000])
    let new = made.census(["turn-fetches": 3, "open-fetches": 2], pages: [10, 100, 1000])
    let comparison = try made.comparison(old, new)
    #expect(comparison.conclusion == .failed)
    // What is better never fails.
    #expect(try compare(["open-fetches": 3], ["open-fetches": 1]).conclusion == .passed)
    #expect(
      comparison.text == """
        Worse
          Small
          ✗  three-pane at 10, 100 and 1\u{A0}000 pages: turn-fetches 2 → 3 (+1)

        Better
          Small
          ✓  three-pane at 10, 100 and 1\u{A0}000 pages: open-fetches 3 → 2 (−1)

        3 worse, 3 better

        """)
  }

  @Test(
    "bytes are worse from more than 1% and 256 B, and next to nothing from 256 B",
    arguments: [
      (100_000.0, 101_000.0, Verdict.same), (100_000, 101_001, .worse),
      (100_000, 98_999, .better), (1000, 1256, .same), (1000, 1257, .worse), (0, 256, .same),
      (0, 257, .worse), (-64, 0, .same),
    ])
  func bytes(before: Double, after: Double, verdict: Verdict) throws {
    let comparison = try compare(["bytes-open": before], ["bytes-open": after])
    #expect(comparison.findings.map(\.verdict) == [verdict])
  }

  @Test(
    "instructions are worse from more than 0.1%",
    arguments: [(1_001_000.0, Verdict.same), (1_001_001, .worse), (998_000, .better)])
  func nearExact(after: Double, verdict: Verdict) throws {
    func counted(_ value: Double) -> [Repetition] {
      [
        Repetition(
          cell: Cell(scenario: made.title, loader: "three-pane", pages: 10), pass: .instructions,
          repetition: 1, outcome: .completed, metrics: ["instructions-open": value])
      ]
    }
    let comparison = try made.comparison(counted(1_000_000), counted(after))
    #expect(comparison.findings.map(\.verdict) == [verdict])
  }

  @Test("an amount is told apart however small it is beside the number")
  func amounts() throws {
    let comparison = try compare(
      ["bytes-open": 12_645_312, "allocations-open": 3670, "blank-area": 12.5],
      ["bytes-open": 13_909_843, "allocations-open": 3671, "blank-area": 30])
    #expect(
      comparison.text == """
        Worse
          Small
          ✗  three-pane at 10 pages: blank-area 12.5 → 30.0\u{A0}% (+17.5\u{A0}%)
          ✗  three-pane at 10 pages: allocations-open 3\u{A0}670 → 3\u{A0}671 (+1)
          ✗  three-pane at 10 pages: bytes-open 12.1\u{A0}MiB → 13.3\u{A0}MiB (+1.21\u{A0}MiB, +10%)

        3 worse

        """)
  }

  @Test("a scenario, a cell, a metric and a pass that the candidate lacks are failures")
  func missing() throws {
    let other = Cell(scenario: "Other", loader: "eager", pages: 1)
    let instructions = Repetition(
      cell: Cell(scenario: made.title, loader: "three-pane", pages: 10), pass: .instructions,
      repetition: 1, outcome: .completed, metrics: ["instructions-open": 5])
    let old =
      made.census(["open-fetches": 3, "turn-fetches": 1], pages: [10, 100])
      + MadeUpRun.census(other, ["open-fetches": 1]) + [instructions]
    let new = made.census(["open-fetches": 3])
    #expect(
      try made.text(old, new) == """
        Worse
          Other
          ✗  the whole scenario: the candidate lacks it
          Small
          ✗  three-pane at 10 pages: instructions pass: the candidate was not measured so
          ✗  three-pane at 10 pages: turn-fetches 1 → none
          ✗  three-pane at 100 pages: the candidate lacks it

        4 missing, 1 the same

        """)
  }

  @Test("what only the candidate has is noted if the baseline could have it, and fails nothing")
  func new() throws {
    let other = Cell(scenario: "Other", loader: "eager", pages: 1)
    let comparison = try made.comparison(
      made.census(["open-fetches": 3]) + made.census(["turn-fetches": 1], pages: [20]),
      made.census(["open-fetches": 3, "turn-fetches": 1, "wasted-pages": 1], pages: [10, 20, 100])
        + MadeUpRun.census(other, ["open-fetches": 1]))
    #expect(comparison.conclusion == .passed)
    #expect(
      comparison.text == """
        New in the candidate
          Other
          +  the whole scenario: new
          Small
          +  three-pane at 10 pages: turn-fetches none → 1
          +  three-pane at 20 pages: open-fetches none → 3
          +  three-pane at 100 pages: new

        2 the same, 4 new

        """)
  }

  @Test(
    "a worse end is worse, a better one better; the limit counts as reached earlier or later",
    arguments: [
      (Outcome.completed, Outcome.overMemoryLimit(limit: 1 << 20, pages: 7), "✗"),
      (.completed, .crashed(signal: 11), "✗"), (.completed, .timedOut(seconds: 9), "✗"),
      (.completed, .notApplicable(reason: "no scenes"), "✗"),
      (.overMemoryLimit(limit: 1 << 20, pages: 7), .completed, "✓"),
      (.crashed(signal: 11), .overMemoryLimit(limit: 1 << 20, pages: 7), "✓"),
      (.notApplicable(reason: "no scenes"), .completed, "+"),
      (
        .overMemoryLimit(limit: 1 << 20, pages: 128), .overMemoryLimit(limit: 1 << 20, pages: 64),
        "✗"
      ),
      (
        .overMemoryLimit(limit: 1 << 20, pages: 64), .overMemoryLimit(limit: 1 << 20, pages: 128),
        "✓"
      ),
    ])
  func endings(before: Outcome, after: Outcome, mark: String) throws {
    func run(_ outcome: Outcome) -> [Repetition] {
      made.census(outcome == .completed ? ["open-fetches": 3] : [:], outcome: outcome)
    }
    let text = try made.text(run(before), run(after))
    let line = "  \(mark)  three-pane at 10 pages: \(before.text) → \(after.text)"
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("  \(mark)") } == [Substring(line)])
  }

  @Test("a loader that reaches its limit at the same page is the same")
  func sameEnding() throws {
    let run = made.census([:], outcome: .overMemoryLimit(limit: 1 << 20, pages: 128))
    #expect(try made.text(run, run) == "1 the same\n")
  }

  @Test("a worker that crashes once among many that complete is a crash")
  func oneCrash() throws {
    let old = made.timing("load-time", [1, 1, 1])
    let crash = Repetition(
      cell: old[0].cell, pass: .timing, repetition: 3, outcome: .crashed(signal: 11), metrics: [:])
    #expect(
      try made.text(
        made.census(["open-fetches": 3]) + old,
        made.census(["open-fetches": 3]) + old.dropLast() + [crash]) == """
          Worse
            Small
            ✗  three-pane at 10 pages: completed → crashed (SIGSEGV), in 1 of 3 repetitions

          ! Times are shown and not judged: the runs were measured one after the other, not interleaved.

          1 worse, 1 the same, 1 not judged

          """)
  }

  @Test("repetitions that disagree decide nothing, and it is said why")
  func disagreement() throws {
    let cell = Cell(scenario: made.title, loader: "three-pane", pages: 10)
    let torn = [3.0, 4].enumerated().map { index, value in
      Repetition(
        cell: cell, pass: .census, repetition: index + 1, outcome: .completed,
        metrics: ["open-fetches": value])
    }
    let comparison = try made.comparison(made.census(["open-fetches": 3]), torn)
    #expect(comparison.conclusion == .undecided)
    #expect(
      comparison.text == """
        Undecided
          Small
          ?  three-pane at 10 pages: open-fetches: the candidate's repetitions disagree: 3 ≠ 4

        1 undecided

        """)
  }

  @Test("with other libraries bytes and allocations are shown, and counts are judged still")
  func otherLibraries() throws {
    let old = ["bytes-open": 1000.0, "allocations-open": 5, "open-fetches": 3]
    func text(_ new: [String: Double]) throws -> (Conclusion, String) {
      let runs = (
        try made.run(made.census(old)), try made.run(made.census(new), drawing: "Pango 1.52")
      )
      let comparison = RunComparison(
        baseline: Book(runs.0), candidate: Book(runs.1))
      return (comparison.conclusion, comparison.text)
    }
    let fine = try text(["bytes-open": 2000, "allocations-open": 5, "open-fetches": 3])
    #expect(fine.0 == .passed)
    #expect(
      fine.1 == """
        Shown, not judged
          Small
             three-pane at 10 pages: bytes-open 1\u{A0}000\u{A0}B → 1.95\u{A0}KiB (+1\u{A0}000\u{A0}B, +100%)

        ! Allocations and bytes are shown and not judged: the baseline's libraries or fonts are others (drawing: Pango 1.50.12 there, Pango 1.52 here).

        1 the same, 2 not judged

        """)
    let bad = try text(["bytes-open": 2000, "allocations-open": 5, "open-fetches": 4])
    #expect(bad.0 == .failed)
  }

  @Test("another text of a scenario is said")
  func otherText() throws {
    let repetitions = made.census(["open-fetches": 3])
    let (old, new) = (try made.run(repetitions), try made.run(repetitions, text: "other"))
    let comparison = RunComparison(baseline: Book(old), candidate: Book(new))
    #expect(comparison.notes == [.scenarioChanged(title: "Small")])
    #expect(comparison.conclusion == .passed)
  }

  @Test("runs without anything in common decide nothing")
  func empty() throws {
    let none = try made.comparison([], [])
    #expect(none.conclusion == .undecided)
    #expect(
      none.text == """
        ! There is nothing to judge: the runs have no exact evidence in common.

        nothing compared

        """)
    let census = made.census(["open-fetches": 3])
    #expect(try made.comparison([], census).conclusion == .undecided)
    #expect(try made.comparison(census, []).conclusion == .failed)
  }

  @Test("numbers beyond sense are compared like others")
  func absurd() throws {
    let old = made.census(["bytes-open": 1e300, "open-fetches": -5], pages: [.max])
    let new = made.census(["bytes-open": -1e300, "open-fetches": 1e19], pages: [.max])
    let comparison = try made.comparison(old, new)
    #expect(comparison.findings.map(\.verdict) == [.worse, .better])
    #expect(!comparison.text.isEmpty)
    #expect(!VerdictReport.comparison(comparison).json.isEmpty)
  }
}
