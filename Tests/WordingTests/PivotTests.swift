import Foundation
import Measurement
import Metrics
import RunFixtures
import TestSupport
import Testing
import Verdicts

@testable import Documents
@testable import Wording

@Suite("Pivot tables")
struct PivotTests {
  private static let scenario = MadeUpRun.scenario()

  private func table(
    rows: String? = nil, columns: String? = nil, _ metrics: [String],
    of scenarios: [ScenarioSummary] = [scenario]
  ) throws -> Table {
    func dimensions(_ list: String?) -> [Pivot.Dimension] {
      list?.split(separator: ",").compactMap { Pivot.Dimension(rawValue: String($0)) } ?? []
    }
    return try Pivot(
      rows: dimensions(rows), columns: dimensions(columns),
      metrics: metrics.compactMap(Metric.named), of: scenarios
    ).table()
  }

  @Test("have loaders down and sizes across, and mark what nothing is better than")
  func oneMetric() throws {
    let table = try table(rows: "loader", columns: "pages", ["load-time"])
    expectSnapshot(table.markdown(), named: "pivot.md")
    #expect(table.title == "\(MadeUpRun.title), load time")
  }

  @Test("have the same numbers whichever way they lie")
  func transposed() throws {
    let upright = try table(rows: "loader", columns: "pages", ["load-time"])
    let flat = try table(rows: "pages", columns: "loader", ["load-time"])
    for (row, line) in upright.rows.enumerated() {
      for column in 1..<upright.columns.count {
        #expect(line.entries[column] == flat.rows[column - 1].entries[row + 1])
        #expect(line.best.contains(column) == flat.rows[column - 1].best.contains(row + 1))
      }
    }
    #expect(flat.columns.map(\.header) == ["pages", "eager", "pagecontrol", "three-pane"])
  }

  @Test("give each of several metrics a block of rows, with its unit where they differ")
  func blocks() throws {
    let table = try table(columns: "pages", ["load-time", "open-fetches"])
    #expect(table.columns.map(\.kind) == [.label, .label, .mixed, .mixed, .mixed])
    let labels = ["load time, ms", "open fetches"].flatMap { Array(repeating: $0, count: 3) }
    #expect(table.rows.map { $0.entries[0] } == labels.map { .text($0) })
    #expect(table.rows.map(\.startsGroup) == [true, false, false, true, false, false])
    // pagecontrol fetches two pages, the others more.
    #expect(table.rows.map(\.best) == [[], [2, 3, 4], [], [], [2, 3, 4], []])
    let lines = table.csv().split(separator: "\n")
    #expect(lines[0].hasPrefix("metric,loader,10-pages,10-pages-low,10-pages-high,100-pages"))
    #expect(lines[5] == "open fetches,pagecontrol,2,,,2,,,2,,")
    #expect([table].json().components(separatedBy: "\"best\"").count == 3)
  }

  @Test("mark nothing where nothing is told apart, and all that are not told from the least")
  func marks() throws {
    func repetitions(_ loader: String, _ time: Double, fetches: Double) -> [Repetition] {
      let cell = Cell(scenario: "A", loader: loader, pages: 10)
      return MadeUpRun.census(cell, ["open-fetches": fetches])
        + MadeUpRun.timing(cell, ["load-time": time, "run-delay": time])
    }
    let run = RunEvidence(
      repetitions: repetitions("a", 10, fetches: 3) + repetitions("b", 10.1, fetches: 3)
        + repetitions("c", 20, fetches: 3))
    let table = try table(["load-time", "open-fetches", "run-delay"], of: run.scenarios)
    #expect(table.rows.map(\.best) == [[1], [1], []])
  }

  @Test("mark what is best of one scenario and of one size, not of all")
  func groups() throws {
    func fetches(_ scenario: String, _ pages: Int, _ counts: [String: Double]) -> [Repetition] {
      counts.sorted { $0.key < $1.key }.flatMap { loader, count in
        MadeUpRun.census(
          Cell(scenario: scenario, loader: loader, pages: pages), ["open-fetches": count])
      }
    }
    let evidence = RunEvidence(
      repetitions: fetches("A", 10, ["a": 1, "b": 2]) + fetches("A", 20, ["a": 4, "b": 3])
        + fetches("B", 10, ["a": 6, "b": 5]))
    let table = try table(
      rows: "scenario,loader", columns: "pages", ["open-fetches"], of: evidence.scenarios)
    #expect(table.rows.map(\.best) == [[2], [3], [], [2]])
    let grids = [(1, 1.0, 2.0), (2, 4, 3)].flatMap { scenes, one, other in
      [("a", one), ("b", other)].flatMap { loader, count in
        MadeUpRun.census(
          Cell(scenario: "C", loader: loader, pages: 10, scenes: scenes), ["open-fetches": count])
      }
    }
    let byScenes = try self.table(
      rows: "scenes,loader", columns: "metric", ["open-fetches"],
      of: RunEvidence(repetitions: grids).scenarios)
    #expect(byScenes.rows.map(\.best) == [[2], [], [], [2]])
  }

  @Test("of a report are small: a metric by sizes, or metrics of one size; zeros are a sentence")
  func report() {
    let small = MadeUpRun.repetitions.filter { $0.cell.pages == 10 }
    let all = [MadeUpRun.repetitions, small].map {
      RunEvidence(repetitions: $0, loaderOrder: MadeUpRun.loaderOrder).scenarios.pivots()
    }
    for tables in all {
      #expect(tables.allSatisfy { $0.columns.count <= 7 })
      #expect(tables.last?.readings.first == "0 throughout: retained bytes")
      #expect(tables.dropLast().allSatisfy { $0.readings.isEmpty })
      #expect(!tables.flatMap(\.columns).contains { $0.header == "retained bytes" })
    }
    #expect(all[0][0].title == "\(MadeUpRun.title), open fetches")
    #expect(all[0][0].columns.map(\.header).last?.plainSpaces == "1 000 pages")
    #expect(all[1].map(\.title).map(\.plainSpaces) == ["\(MadeUpRun.title), 10 pages", ""])
    #expect(
      all[1].map { Set($0.columns.dropFirst().map(\.kind)) } == [[.exact], [.timed]])
    expectSnapshot(all[1].markdown(headingLevel: 2), named: "pivots.md")
  }

  @Test("in a file stand below a head, which says nothing of a machine if evidence is exact")
  func head() throws {
    let evidence = RunEvidence(
      try MadeUpComparison.run(MadeUpRun.repetitions, titles: [MadeUpRun.title]))
    let head = evidence.file(of: [], kind: nil).markdown()
    #expect(
      head == """
        # \(MadeUpRun.title)

        1 scenario, 3 loaders, 9 cells, measured on 2026-01-02 on A processor, Linux 6.

        'panebench list metrics' says what the columns mean.

        """)
    let exact = evidence.file(of: [], kind: .exact).markdown()
    #expect(exact.contains("Exact counts only"))
    #expect(!exact.contains("2026") && !exact.contains("A processor"))
  }

  @Test("a time without an interval is never marked, and nothing is if it is the least")
  func unbounded() throws {
    func rounds(_ loader: String, _ time: Double, count: Int) -> [Repetition] {
      MadeUpRun.timing(
        Cell(scenario: "A", loader: loader, pages: 10), count: count, ["load-time": time])
    }
    func best(_ few: Double) throws -> [Set<Int>] {
      let run = RunEvidence(repetitions: rounds("a", 10, count: 8) + rounds("b", few, count: 3))
      return try table(["load-time"], of: run.scenarios).rows.map(\.best)
    }
    #expect(try best(1_000) == [[1], []])
    #expect(try best(1) == [[], []])
  }
}
