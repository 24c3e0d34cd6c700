import Foundation
import FoundationXML
import Measurement
import RunFixtures
import TestSupport
import Testing
import Verdicts

@testable import Documents
@testable import Wording

@Suite("What a comparison becomes")
struct ComparisonOutputTests {
  /// Titles and loaders with everything that some format takes as markup.
  private static let title = "Act \"two\", 100% <b>|&\u{202E} flick: eager"

  /// Something of every verdict, under names that no format likes.
  private static func comparison() throws -> Judgement {
    func cell(_ loader: String, _ pages: Int, scenes: Int = 1) -> Cell {
      Cell(scenario: title, loader: loader, pages: pages, scenes: scenes)
    }
    let limit = Outcome.overMemoryLimit(limit: 512 << 20, pages: 127)
    func threePane(_ metrics: [String: Double]) -> [Repetition] {
      [10, 100].flatMap { MadeUpRun.census(cell("three-pane", $0), metrics) }
    }
    let old =
      threePane(["open-fetches": 3, "turn-fetches": 2])
      + MadeUpRun.census(cell("eager", 1), ["open-fetches": 1])
      + MadeUpRun.census(cell("five-pane", 10, scenes: 20), ["open-fetches": 5])
      + MadeUpRun.census(cell("a|b<c>", 10), ["open-fetches": 5])
      + MadeUpRun.timing(cell("three-pane", 10), ["load-time": 10])
    let new =
      threePane(["open-fetches": 2, "turn-fetches": 3])
      + MadeUpRun.census(cell("eager", 1), outcome: limit, [:])
      + MadeUpRun.census(cell("five-pane", 10, scenes: 20), ["open-fetches": 5])
      + MadeUpRun.census(cell("tiled", 10), ["open-fetches": 1])
      + MadeUpRun.timing(cell("three-pane", 10), ["load-time": 11])
    let runs = try [old, new].map { try MadeUpComparison.run($0, titles: [title]) }
    return MadeUpComparison.comparison(runs[0], runs[1])
  }

  private var report: [Judgement] { get throws { [try Self.comparison()] } }

  @Test("has a text in every format, with what got worse first, and XML that a parser reads")
  func formats() throws {
    let report = try report
    let paths = [Self.title: "Scenarios/a,b:c%.scenario"]
    for (name, text) in [
      ("compare.txt", report.document.terminalText()),
      ("compare.md", report.document.markdown(level: 2)),
      ("compare-annotations.txt", report.annotations(paths: paths)),
      ("compare-junit.xml", report.junit), ("compare-json.txt", try briefJSON(report.json)),
    ] {
      expectSnapshot(text, named: name)
    }
    #expect(XMLParser(data: Data(report.junit.utf8)).parse())
  }

  @Test("a file outside the checkout is not named")
  func foreignFile() throws {
    for path in ["/etc/a.scenario", "../a.scenario"] {
      let text = try report.annotations(paths: [Self.title: path])
      #expect(!text.contains("file="))
    }
  }

  @Test("a slow tail has a line, and its JSON has the shares, the ratio and its units of evidence")
  func tail() throws {
    // As fast in most rounds, and slow in every fourth: over 25 blocks of 8.
    let old = (0..<200).map { 10 + Double($0 * 77 % 200) / 1_000 }
    let new = old.enumerated().map { $0.isMultiple(of: 4) ? $1 * 1.5 : $1 }
    let report = [
      try MadeUpComparison.comparison(
        MadeUpComparison.timing("load-time", old, roundsInBlock: 8),
        MadeUpComparison.timing("load-time", new, roundsInBlock: 8), timed: .judged)
    ]
    let json = try briefJSON(report.json)
    expectSnapshot("\(report.document.terminalText())\n\(json)", named: "compare-tail.txt")
  }

  @Test("the slow turn is named by its number in the trace")
  func slowTurn() throws {
    func run(_ factor: Double) -> [Repetition] {
      MadeUpComparison.timing("turn-time-mean", (0..<60).map { _ in 5 }, roundsInBlock: 3).map {
        var details = $0.details
        details.turns = (1...20).map { Int64(5e6 * ($0 == 7 ? factor : 1)) }
        return Repetition(
          $0.cell, .timing, $0.repetition, ["turn-time-mean": 5, "turn-time-max": 5 * factor],
          details: details)
      }
    }
    let report = [try MadeUpComparison.comparison(run(1), run(1.5), timed: .judged)]
    #expect(report.document.terminalText().contains("turn 7 is slower"))
  }
}

@Suite("What is below the floor")
struct BelowFloorTests {
  @Test("what is below the floor is counted by itself, and listed with its floor")
  func belowFloor() throws {
    let times = (0..<12).map { 0.1 + Double($0 * 7 % 12) / 10_000 }
    func run(_ factor: Double) -> [Repetition] {
      MadeUpComparison.timing("load-time", times.map { $0 * factor })
        + MadeUpComparison.timing("load-time", times, loader: "eager")
    }
    let comparison = try MadeUpComparison.comparison(run(1), run(1.11), timed: .judged)
    #expect(comparison.countText == "1 the same, 1 below the floor")
    let text = [comparison].document.terminalText(TerminalStyle(width: 200))
      .plainSpaces
    #expect(text.contains("Below the floor (1)"))
    #expect(text.contains("+11% … +11% over 12 blocks); below the floor of 0.05 ms"), "\(text)")
  }
}
