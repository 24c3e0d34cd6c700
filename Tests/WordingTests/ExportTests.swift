import Foundation
import Measurement
import Metrics
import RunFixtures
import ScenarioLanguage
import TestSupport
import Testing
import Verdicts

@testable import Documents
@testable import Wording

@Suite("Exports")
struct ExportTests {
  /// A small run: two loaders, a cell that did not complete, a disagreement, an unknown metric.
  static let run: RunEvidence = {
    let title = "Act two, \"the flick\""
    let good = Cell(scenario: title, loader: "three-pane", pages: 1000)
    let grid = Cell(scenario: title, loader: "five-pane", pages: 10, scenes: 20)
    let bad = Cell(scenario: title, loader: "eager", pages: 1000)
    let half = Cell(scenario: title, loader: "half", pages: 10)
    let limit = Outcome.overMemoryLimit(limit: 512 << 20, pages: 127)
    return RunEvidence(
      repetitions: MadeUpRun.timing(
        good, count: 6, ["load-time": 6.1, "hitches": 11, "later-metric": 0.5])
        + MadeUpRun.census(good, ["open-fetches": 3, "bytes-open": 12_645_312])
        + MadeUpRun.census(bad, outcome: limit, ["open-fetches": 127])
        + MadeUpRun.timing(bad, outcome: limit, count: 1, [:])
        + MadeUpRun.timing(half, count: 2, ["load-time": 6.1])
        + [
          Repetition(half, .timing, 3, outcome: .timedOut(seconds: 60)),
          Repetition(grid, .census, 1, ["open-fetches": 5, "retained-bytes": -64]),
          Repetition(grid, .census, 2, ["open-fetches": 6, "retained-bytes": -64]),
        ],
      loaderOrder: ["eager", "three-pane"])
  }()

  @Test("tidy CSV has a line for every value of every repetition that completed")
  func tidy() {
    expectSnapshot(Self.run.samples().csv(), named: "tidy.csv")
  }

  @Test("of a run without repetitions have their headers and nothing else")
  func empty() {
    let run = RunEvidence(repetitions: [])
    #expect(
      run.samples().csv() == "scenario,loader,pages,scenes,repetition,pass,metric,value,unit\n")
    #expect(run.scenarios.tables().json() == "[\n\n]\n")
  }

  @Test("fields are quoted as RFC 4180 says, by what a reader splits at, also under an accent")
  func quoting() {
    let fields = [
      "plain": "plain", "a,b": "\"a,b\"", "say \"hi\"": "\"say \"\"hi\"\"\"", " space ": " space ",
      "two\nlines": "\"two\nlines\"", "two\r\nlines": "\"two\r\nlines\"",
      "a,\u{301}b": "\"a,\u{301}b\"", "\"\u{301}": "\"\"\"\u{301}\"",
    ]
    for (text, field) in fields {
      let cell = Cell(scenario: "s", loader: text, pages: 1)
      let run = RunEvidence(
        repetitions: Array(MadeUpRun.census(cell, ["open-fetches": 1]).prefix(1)))
      let expected =
        "scenario,loader,pages,scenes,repetition,pass,metric,value,unit\ns,\(field),1,1,1,census,open-fetches,1,count\n"
      #expect(
        Array(run.samples().csv().unicodeScalars) == Array(expected.unicodeScalars), "\(text)")
    }
  }

  @Test("every format has the metrics that were asked for alone, in that order")
  func someMetrics() {
    let metrics = ["load-time", "open-fetches"].compactMap(Metric.named)
    let table = Self.run.scenarios.tables(of: metrics)[0]
    #expect(
      table.csv().split(separator: "\n").first
        == "loader,scenes,pages,load-time,load-time-low,load-time-high,open-fetches")
    let tidy = Self.run.samples(of: metrics).csv().matches(of: /,([a-z-]+),[-0-9.]+,[a-z]+\n/)
    #expect(Set(tidy.map(\.1)) == ["load-time", "open-fetches"])
  }

  @Test("numbers in CSV have all their digits, and what has no value is empty")
  func digits() {
    let entries: [Table.Entry] = [
      .number(26.055258023988006, .measure), .count(134_168_752), .number(-64, .bytes),
      .number(0.000012345678, .measure), .notApplicable, .notMeasured,
    ]
    let table = Table(
      columns: entries.map { _ in .label("n") }, rows: [Table.Row(entries: entries)])
    let line = table.csv().split(separator: "\n")[1]
    #expect(line == "26.055258023988006,134168752,-64,1.2345678e-05,,")
  }

  private func scenario(_ title: String, _ loaders: [String]) -> Scenario {
    Scenario(title, script: .generated(seed: 1), pages: [10], loaders: loaders) {
      Gesture.open(page: 1)
    }
  }

  /// `cells` as the evidence of a run of `scenarios` has them.
  private func order(of cells: [Cell], _ scenarios: [Scenario], loaders: [String]) -> [String] {
    let run = MadeUpRun.run(of: scenarios, cells.flatMap { MadeUpRun.census($0, [:]) })
    return RunEvidence(JoinedRun(run, path: ""), loaders: loaders).cells
      .map { "\($0.cell.scenario) \($0.cell.loader) \($0.cell.pages)" }
  }

  @Test("loaders come in the order in which their own scenario names them")
  func namedOrder() {
    let cells = [("a", "x"), ("a", "y"), ("b", "x"), ("b", "y"), ("b", "z")].map {
      Cell(scenario: $0, loader: $1, pages: 10)
    }
    let scenarios = [scenario("a", ["y", "x"]), scenario("b", ["z", "x", "y"])]
    #expect(
      order(of: cells, scenarios, loaders: ["x", "y", "z"])
        == ["a y 10", "a x 10", "b z 10", "b x 10", "b y 10"])
  }

  @Test("scenarios and loaders come in the order asked for, others as they come")
  func order() {
    let cells = [("b", "y", 10), ("c", "x", 10), ("a", "x", 10), ("b", "z", 10), ("b", "x", 100)]
      .flatMap { scenario, loader, pages in
        [pages * 10, pages].map { Cell(scenario: scenario, loader: loader, pages: $0) }
      }
    #expect(
      order(of: cells, [scenario("a", ["x"])], loaders: ["z", "x"]) == [
        "a x 10", "a x 100", "b z 10", "b z 100", "b x 100", "b x 1000", "b y 10", "b y 100",
        "c x 10", "c x 100",
      ])
  }
}
