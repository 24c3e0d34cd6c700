import Foundation
import RunFixtures
import Testing
import Verdicts
import Workers

@testable import Reporting

@Suite("Times relative to a loader")
struct RelativeTimesTests {
  /// Rounds of one loader: the numbers of the rounds with their load times.
  private static func timing(
    _ loader: String, pages: Int = 10, _ rounds: [Int: Double], hitches: Double = 0
  ) -> [Repetition] {
    rounds.map { round, time in
      Repetition(
        cell: Cell(scenario: "A", loader: loader, pages: pages), pass: .timing, repetition: round,
        outcome: .completed, metrics: ["load-time": time, "hitches": hitches])
    }
  }

  /// Every round is slower than the one before, for both loaders alike.
  private static let rounds = Dictionary(uniqueKeysWithValues: (1...8).map { ($0, Double($0)) })

  private static let run = RunSummary(
    repetitions: timing("eager", rounds)
      + timing("tiled", rounds.mapValues { $0 * ($0 < 5 ? 2 : 3) }, hitches: 4)
      // Another round is paired with nothing.
      + timing("late", [8: 16, 9: 1, 10: 1]) + timing("tiled", pages: 20, rounds)
      + MadeUpRun.census(
        Cell(scenario: "A", loader: "dead", pages: 10),
        outcome: .overMemoryLimit(limit: 512 << 20, pages: 7), [:]),
    loaderOrder: ["eager", "tiled", "late", "dead"])

  private func ratio(_ loader: String, _ metric: String = "load-time") throws -> [Double]? {
    let relative = RelativeTimes(to: "eager", in: Self.run.cells)
    let cell = try #require(Self.run.cells.first { $0.cell.loader == loader })
    let metric = try #require(Metric.named(metric))
    return relative.ratio(cell.evidence(for: metric), of: metric, in: cell.cell, confidence: 0.95)
      .map { [$0.value, $0.interval.lower, $0.interval.upper, Double($0.sampleCount)] }
  }

  @Test("are medians over pairs of one round: not the ratio of the medians")
  func pairs() throws {
    // Four ratios of 2 and four of 3: the middle of their logarithms is √6. The medians are 4.5 and 11.5.
    let tiled = try #require(try ratio("tiled"))
    for (number, expected) in zip(tiled, [Double(6).squareRoot(), 2, 3, 8]) {
      #expect(abs(number - expected) < 1e-12)
    }
    #expect(try ratio("eager") == [1, 1, 1, 8])
    // A single pair bounds nothing.
    let late = try #require(try ratio("late"))
    #expect(abs(late[0] - 2) < 1e-12)
    #expect(Array(late[1...]) == [-.infinity, .infinity, 1])
  }

  @Test("are none where a value is zero, and of exact metrics")
  func none() throws {
    #expect(try ratio("tiled", "hitches") == nil)
    #expect(try ratio("tiled", "open-fetches") == nil)
  }

  @Test("stand beside each timed column, and say why they are missing")
  func table() throws {
    let builder = ComparisonTable(
      metrics: ["load-time", "hitches", "open-fetches"].compactMap(Metric.named),
      relativeTo: "eager")
    let table = builder.table(of: Self.run.scenarios[0])
    let text = table.terminalText().replacingOccurrences(of: "\u{A0}", with: " ")
    #expect(
      text == """
        A

                         timed ─────────────────────────────────────────    exact ─
                                       load           load time                open
        loader  pages              time, ms             ÷ eager  hitches    fetches
        ───────────────────────────────────────────────────────────────────────────
        eager      10    4.50 (1.00 … 8.00)  1.00                    0            –
        tiled      10    11.5 (2.0 … 24.0)   2.45 (2.00 … 3.00)      4            –
                   20    4.50 (1.00 … 8.00)     –                    0            –
        late       10    1.00 †              2.00 †                  0 †          –
        dead       10    over 512 MiB at page 7

        exact    the same number on every machine
        timed    median of 3 to 8 rounds (low … high of its 95% interval)
        ÷ eager  the ratio to that loader at the same size: median over rounds
        –        not measured
        †        not enough rounds for an interval (at least 6)

        """)
  }

  @Test("are in JSON with their rounds, and three columns of CSV")
  func exports() throws {
    let relative = RelativeTimes(to: "eager", in: Self.run.cells)
    let metrics = ["load-time", "open-fetches"].compactMap(Metric.named)
    let csv = CSV.summary(of: Self.run, metrics: metrics, relative: relative)
    let lines = csv.split(separator: "\n").map(String.init)
    let name = "load-time-relative-to-eager"
    #expect(lines[0].hasSuffix(",load-time-high,\(name),\(name)-low,\(name)-high,open-fetches"))
    #expect(lines[1] == "A,eager,10,1,completed,4.5,1,8,1,1,1,")
    #expect(
      lines[3...5] == [
        "A,tiled,20,1,completed,4.5,1,8,,,,", "A,late,10,1,completed,1,,,2,,,",
        "A,dead,10,1,over 512 MiB at page 7,,,,,,,",
      ])
    let text = JSONReport.text(of: Self.run, metrics: metrics, relative: relative)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let cells = try #require(report["cells"] as? [[String: Any]])
    let ratios = cells.map { cell in
      (cell["metrics"] as? [[String: Any]])?.first?["relative"] as? [String: Any]
    }
    #expect(ratios.map { $0?["rounds"] as? Int } == [8, 8, nil, 1, nil])
    #expect(ratios.map { $0?["to"] as? String } == ["eager", "eager", nil, "eager", nil])
    #expect(ratios[0]?["median"] as? Double == 1)
    // Without a loader the report is what it was.
    #expect(!JSONReport.text(of: Self.run, metrics: metrics).contains("relative"))
  }
}
