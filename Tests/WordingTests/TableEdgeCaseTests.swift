import Measurement
import Metrics
import RunFixtures
import TestSupport
import Testing
import Verdicts

@testable import Documents
@testable import Wording

@Suite("The comparison table, where the run is not as one would wish")
struct TableEdgeCaseTests {
  private func table(of repetitions: [Repetition]) -> Table {
    MadeUpRun.scenario(repetitions).table()
  }

  private func cell(_ loader: String, pages: Int = 100, scenes: Int = 1) -> Cell {
    Cell(scenario: MadeUpRun.title, loader: loader, pages: pages, scenes: scenes)
  }

  @Test("is cut between the kinds of evidence if need be")
  func narrow() {
    expectSnapshot(
      MadeUpRun.scenario().table().terminalText(TerminalStyle(width: 100)),
      named: "comparison-100-columns.txt")
  }

  @Test("says so when nothing was measured")
  func nothing() {
    let title = "Memorize mode: flick through the second act"
    #expect(table(of: []).terminalText() == "\(title)\n\nNo measurements.\n")
    #expect(table(of: []).markdown(headingLevel: 2) == "## \(title)\n\nNo measurements.\n")
  }

  @Test("has the columns of the pass that was run alone")
  func onePass() {
    func columns(_ passes: Pass...) -> [Table.Column] {
      let repetitions = MadeUpRun.repetitions.filter { passes.contains($0.pass) }
      return Array(table(of: repetitions).columns.dropFirst(2))
    }
    let (exact, timed) = (columns(.census), columns(.timing))
    #expect(!exact.isEmpty && exact.allSatisfy { $0.kind == .exact })
    #expect(!timed.isEmpty && timed.allSatisfy { $0.kind == .timed })
    #expect((exact + timed).map(\.header) == columns(.census, .timing).map(\.header))
  }

  /// Cells whose repetitions end in every combination of ways.
  private var mixedOutcomes: [Repetition] {
    let half: [String: Double] = ["load-time": 6.1, "turn-time": 6.4]
    return
      MadeUpRun.census(cell("steady"), ["open-fetches": 3, "bytes-open": 12_645_312])
      + MadeUpRun.timing(cell("steady"), half)
      // Two of ten crash: the others are shown.
      + MadeUpRun.census(cell("shaky"), ["open-fetches": 3, "bytes-open": 12_645_312])
      + MadeUpRun.timing(cell("shaky"), half)
      + (9...10).map { Repetition(cell("shaky"), .timing, $0, outcome: .crashed(signal: 11)) }
      // The census completes, no timing repetition does.
      + MadeUpRun.census(cell("slow"), ["open-fetches": 3, "bytes-open": 12_645_312])
      + MadeUpRun.timing(cell("slow"), outcome: .timedOut(seconds: 60), count: 7, [:])
      + [Repetition(cell("slow"), .timing, 8, outcome: .crashed(signal: 9))]
      // The two passes end differently.
      + MadeUpRun.census(
        cell("greedy"), outcome: .overMemoryLimit(limit: 24 << 20, pages: 1112), [:])
      + MadeUpRun.timing(
        cell("greedy"), outcome: .failed(reason: "no result line\nafter the last"), [:])
  }

  /// Runs that are not as one would wish, by what their tables are about.
  private var oddRuns: [(title: String, repetitions: [Repetition])] {
    let grid = cell("three-pane", scenes: 20)
    let disagreeing = [(1, 123.0, 42_049_536.0), (2, 124, 42_049_600), (3, 123, 42_049_536)]
    return [
      ("repetitions that ended in different ways are said under the table", mixedOutcomes),
      (
        "how every row ended is said where no row completed",
        ["one", "two"].flatMap { loader in
          MadeUpRun.census(cell(loader), outcome: .crashed(signal: 6), [:])
            + MadeUpRun.timing(cell(loader), outcome: .crashed(signal: 99), [:])
        }
      ),
      (
        "exact repetitions that disagree are never averaged",
        disagreeing.map {
          Repetition(
            cell("dicey"), .census, $0.0,
            ["open-fetches": $0.1, "bytes-open": $0.2, "retained-bytes": 0])
        }
      ),
      (
        "n/a is where a loader cannot do a thing, a dash where nothing was measured",
        MadeUpRun.census(grid, ["open-fetches": 3, "retained-bytes": 0])
          + MadeUpRun.timing(grid, ["load-time": 6.1])
          + MadeUpRun.census(
            cell("five-pane", scenes: 20),
            ["open-fetches": 5, "turn-fetches": 5, "retained-bytes": 0])
      ),
      (
        "a single sample has no interval",
        MadeUpRun.timing(cell("three-pane", pages: 1), count: 1, ["load-time": 6.1])
          + MadeUpRun.timing(cell("three-pane", pages: 2), count: 1, ["load-time": 6.2])
      ),
      (
        "a dagger is named where one cell has too few rounds and another has enough",
        MadeUpRun.timing(cell("three-pane", pages: 1), count: 8, ["load-time": 6.1])
          + MadeUpRun.timing(cell("three-pane", pages: 2), count: 3, ["load-time": 6.2])
      ),
    ]
  }

  @Test("says of each odd run what is odd about it")
  func odd() {
    let texts = oddRuns.map { "# \($0.title)\n\(table(of: $0.repetitions).terminalText())" }
    expectSnapshot(texts.joined(separator: "\n"), named: "odd-runs.txt")
  }

  @Test("says an outcome in full where a terminal is narrow, too")
  func noRoomForOutcomes() {
    let table = table(of: mixedOutcomes)
    expectSnapshot(
      table.terminalText(TerminalStyle(width: 40, isColored: true)),
      named: "mixed-outcomes-40-columns.txt")
  }

  @Test("stays a table whatever characters its words have")
  func characters() {
    let cells = [
      "a|b", "comma, \"quote\"", "line\nbreak", "台本 🎭", "*bold* `code` <b>", "\u{1B}[31m",
      "~~gone~~ &lt; $x$", "under|\u{301}accent",
    ]
    .map { Cell(scenario: "Första | \"akten\",\n第一幕 🎭", loader: $0, pages: 10) }
    let repetitions = cells.flatMap {
      MadeUpRun.census($0, ["open-fetches": 1]) + MadeUpRun.timing($0, ["load-time": 1])
    }
    let table = table(of: repetitions)
    expectSnapshot(
      table.terminalText() + "\n---\n\n" + table.markdown(headingLevel: 2), named: "characters.txt")
  }

  @Test("has a column of times in one unit, and blank frames in red")
  func unitsAndFaults() {
    let repetitions = [("slow", 3.37, 0.0), ("fast", 0.002_98, 2)].flatMap { loader, time, blanks in
      MadeUpRun.census(cell(loader), ["blank-frames": blanks, "open-fetches": blanks])
        + MadeUpRun.timing(cell(loader), count: 1, ["load-time": time])
    }
    let table = table(of: repetitions)
    let lines = table.terminalText(TerminalStyle(isColored: true)).plainSpaces
      .components(separatedBy: "\n").filter { $0.hasPrefix("slow") || $0.hasPrefix("fast") }
    #expect(
      lines == [
        "slow      100          0       0       3.37 †",
        "fast      100          2  \u{1B}[31m     2\u{1B}[0m    0.00298 †",
      ])
    #expect(table.markdown().contains("*timed, ms*"))
    #expect(table.csv().contains("\nfast,100,2,2,0.00298,,\n"))
  }

  @Test("leaves columns of zeros alone out where asked to, and says so")
  func zeroColumns() {
    let repetitions = ["one", "two"].flatMap {
      MadeUpRun.census(cell($0), ["open-fetches": 3, "blank-frames": 0, "turns-lost": 0])
    }
    let short = [MadeUpRun.scenario(repetitions)].tables(omittingZeros: true)
    #expect(short[0].columns.map(\.header) == ["loader", "pages", "open fetches"])
    #expect(short[0].readings == ["0 throughout: blank frames, turns lost"])
    let zeros = [MadeUpRun.scenario(MadeUpRun.census(cell("one"), ["blank-frames": 0]))]
    #expect(zeros.tables(omittingZeros: true) == zeros.tables())
  }

  @Test("shares one legend with the other tables of a report")
  func sharedLegend() {
    func scenario(_ title: String, rounds: Int) -> [Repetition] {
      let cell = Cell(scenario: title, loader: "tiled", pages: 10)
      return MadeUpRun.census(cell, ["open-fetches": 1])
        + MadeUpRun.timing(cell, count: rounds, ["load-time": 4])
    }
    let run = RunEvidence(repetitions: scenario("One", rounds: 8) + scenario("Two", rounds: 6))
    let tables = run.scenarios.tables()
    expectSnapshot(
      tables.terminalText() + "---\n" + tables.markdown(headingLevel: 2), named: "shared-legend.txt"
    )
  }
}
