import Foundation
import Measurement
import Statistics
import Testing
import Workers

@testable import History

private func series(_ metric: String, _ values: [Double], libraries: [String] = []) throws -> Series
{
  let points = values.enumerated().map { index, value in
    Measured(
      run: MadeUpHistory.run(day: index + 1),
      value: MadeUpHistory.value(
        value, of: metric, libraries: libraries.isEmpty ? "Serif" : libraries[index]))
  }
  return try #require(Series.grouped(points).first)
}

@Suite("Trend")
struct TrendTests {
  @Test("every other value of an exact metric is a change, at the first commit that has it")
  func exact() throws {
    let trend = Trend(try series("open-fetches", [3, 3, 5, 5, 4]))
    #expect(trend.changes.map(\.run.commit?.subject) == ["Day 3", "Day 5"])
    #expect(trend.changes.map(\.point.before) == [3, 5])
    #expect(trend.changes.map(\.point.after) == [5, 4])
    #expect(trend.changes.map(\.point.pValue) == [nil, nil])
    let shares = trend.changes.compactMap(\.share).map { ($0 * 1_000).rounded() }
    #expect(shares == [667, -200])
    #expect(trend.runsMissing == 0)
  }

  @Test("what was zero has changed by no share")
  func fromZero() throws {
    #expect(Trend(try series("blank-frames", [0, 2])).changes.map(\.share) == [nil])
  }

  @Test("instructions have changed where they leave a thousandth")
  func nearExact() throws {
    let trend = Trend(try series("instructions-open", [100_000, 100_050, 100_090, 100_200]))
    #expect(trend.changes.map(\.point.index) == [3])
  }

  @Test("times change where that is no chance, and a few runs are too few")
  func timed() throws {
    let noise = [0.0, 0.011, -0.004, 0.032, 0.007, -0.013, 0.002, 0.018, -0.021, 0.005]
    let steady = noise + noise
    let step = noise.map { 5 + $0 } + noise.map { 6 + $0 }
    #expect(Trend(try series("load-time", steady.map { 5 + $0 })).changes.isEmpty)
    let trend = Trend(try series("load-time", step))
    #expect(trend.changes.map(\.run.commit?.subject) == ["Day 11"])
    #expect(trend.changes.map(\.point.pValue) == [0.001])
    #expect(Trend(try series("load-time", [5, 5, 5, 6, 6, 6])).runsMissing == 5)
    #expect(Trend(try series("open-fetches", [5])).runsMissing == 1)
  }

  @Test("values that are no finite numbers are left out")
  func notFinite() throws {
    let noise = [0.0, 0.011, -0.004, 0.032, 0.007, -0.013, 0.002, 0.018, -0.021, 0.005]
    let step = noise.map { 5 + $0 } + noise.map { 6 + $0 }
    let trend = Trend(try series("load-time", [.infinity] + step + [.nan, -.infinity]))
    #expect(trend.series.points.count == 20)
    #expect(trend.changes.map(\.run.commit?.subject) == ["Day 12"])
  }

  @Test("a change of times that is less than the least is none; an exact one always is one")
  func leastChange() throws {
    let noise = [0.0, 0.011, -0.004, 0.032, 0.007, -0.013, 0.002, 0.018, -0.021, 0.005]
    let step = noise.map { 5 + $0 } + noise.map { 5.2 + $0 }
    let rule = ChangePointRule(leastChange: 0.05)
    #expect(Trend(try series("load-time", step)).changes.count == 1)
    #expect(Trend(try series("load-time", step), rule: rule).changes == [])
    #expect(Trend(try series("bytes-open", [1_000, 1_001]), rule: rule).changes.count == 1)
  }

  @Test("a change that came with other libraries is marked")
  func libraries() throws {
    let trend = Trend(
      try series("bytes-open", [64, 128, 256], libraries: ["Serif", "Sans", "Sans"]))
    #expect(trend.changes.map(\.hasOtherLibraries) == [true, false])
  }
}

@Suite("Recorded run")
struct RecordedRunTests {
  private func run(_ repetitions: [Repetition], began: String = "2026-01-02T03:04:05Z") -> Run {
    Run(
      header: RunHeader(
        plan: Plan([], options: Plan.Options()), passes: [.census], program: "1.2.3", began: began,
        machine: Self.machine),
      repetitions: repetitions, warnings: [])
  }

  private static let machine = Machine.current()
  private let repetition = Repetition(
    cell: MadeUpHistory.cell, pass: .census, repetition: 1, outcome: .completed, metrics: [:])

  @Test("a run keeps its identity when it goes on, and has another fingerprint then")
  func identity() throws {
    func record(_ run: Run) throws -> RecordedRun {
      try RecordedRun(run, path: "a.jsonl", commit: nil, date: nil)
    }
    let (early, later) = (try record(run([])), try record(run([repetition])))
    #expect(early.identity == later.identity)
    #expect(early.fingerprint != later.fingerprint)
    #expect(try record(run([repetition])) == later)
    #expect(try record(run([repetition], began: "2026-01-02T03:04:06Z")).identity != later.identity)
    #expect(later.date == Date(timeIntervalSince1970: 1_767_323_045))
  }

  @Test("a run that does not say when it began is refused")
  func undated() {
    #expect(
      throws: HistoryError.undated(path: "a.jsonl", text: "yesterday")
    ) { try RecordedRun(run([], began: "yesterday"), path: "a.jsonl", commit: nil, date: nil) }
  }
}
