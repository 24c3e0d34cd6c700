import Foundation
import Measurement
import Statistics
import Testing
import Workers

@testable import History

private func series(
  _ metric: String, _ values: [Double], relative: [Double?] = [], libraries: [String] = []
) throws -> Series {
  let points = values.enumerated().map { index, value in
    Measured(
      run: MadeUpHistory.run(day: index + 1),
      value: MadeUpHistory.value(
        value, of: metric, libraries: libraries.isEmpty ? "Serif" : libraries[index],
        relative: relative.isEmpty ? nil : relative[index]))
  }
  return try #require(Series.grouped(points).first)
}

extension Trend {
  /// The trend of a series that is searched alone.
  fileprivate init(_ series: Series, rule: ChangePointRule = ChangePointRule()) {
    self = Trend.all([series], rule: rule)[0]
  }
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
    #expect(trend.changes.map(\.point.pValue) == [0.0001])
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

  @Test("times with a reference are searched as ratios to it: a slow machine makes no change")
  func relative() throws {
    let noise = [0.0, 0.011, -0.004, 0.032, 0.007, -0.013, 0.002, 0.018, -0.021, 0.005]
    let paces = noise.map { 1 + $0 / 10 } + noise.map { 2 + $0 / 10 }
    let works = (noise + noise).map { 5 + $0 }
    let slowed = zip(works, paces).map { $0 * $1 }
    #expect(Trend(try series("load-time", slowed)).changes.map(\.point.index) == [10])
    let steady = Trend(try series("load-time", slowed, relative: works))
    #expect(steady.series.isRelative)
    #expect(steady.changes == [])
    // And what a fast machine hides is found.
    let hidden = zip(works, paces).map { $0 / $1 }
    let found = Trend(try series("load-time", works, relative: hidden))
    #expect(found.changes.map(\.point.index) == [10])
    #expect(found.changes.map(\.point.before) == [median(of: Array(hidden[..<10]))])
  }

  @Test("runs without a reference and runs with one are two series, searched apart")
  func mixed() throws {
    let points = (1...24).map { day in
      Measured(
        run: MadeUpHistory.run(day: day),
        value: MadeUpHistory.value(
          Double(day % 3) / 50 + 6, of: "load-time",
          relative: day > 12 ? Double(day % 3) / 50 + 2 : nil))
    }
    let series = Series.grouped(points)
    #expect(series.map(\.isRelative) == [false, true])
    #expect(series.map(\.points.count) == [12, 12])
    #expect(series.map { $0.values.max() } == [6.04, 2.04])
    #expect(Trend.all(series).flatMap(\.changes) == [])
  }

  @Test("series of times are searched together, each with its own trend")
  func together() throws {
    let noise = [0.0, 0.011, -0.004, 0.032, 0.007, -0.013, 0.002, 0.018, -0.021, 0.005]
    let step = try series("load-time", noise.map { 5 + $0 } + noise.map { 6 + $0 })
    let steady = try series("turn-time", (noise + noise).map { 5 + $0 })
    let exact = try series("bytes-open", [1, 2])
    let trends = Trend.all([steady, exact, step, steady])
    #expect(trends.map(\.series) == [steady, exact, step, steady])
    #expect(trends.map { $0.changes.map(\.point.index) } == [[], [1], [10], []])
    #expect(trends[2].changes.map(\.former.commit?.subject) == ["Day 10"])
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

  @Test("a time of the timing pass is kept as the median of its ratios to the reference as well")
  func reference() throws {
    let times: [(load: Double, pace: Double?)] = [(6, 2), (9, 2), (8, 4)]
    func values(_ times: [(load: Double, pace: Double?)]) -> [String: Double?] {
      let lines = times.enumerated().map { index, time in
        var metrics = ["load-time": time.load, "resident-peak": 30]
        metrics["reference-time"] = time.pace
        return Repetition(
          cell: MadeUpHistory.cell, pass: .timing, repetition: index + 1, outcome: .completed,
          metrics: metrics)
      }
      let condensed = CondensedRun(run(lines), machine: nil)
      return Dictionary(uniqueKeysWithValues: condensed.values.map { ($0.metric, $0.relative) })
    }
    #expect(values(times) == ["load-time": 3, "resident-peak": nil, "reference-time": nil])
    // The median of the ratios is not the ratio of the medians, 8 ÷ 2.
    #expect(values(times + [(1, nil)])["load-time"] == .some(nil))
    #expect(values(times + [(1, 0)])["load-time"] == .some(nil))
  }

  @Test("a run that does not say when it began is refused")
  func undated() {
    #expect(
      throws: HistoryError.undated(path: "a.jsonl", text: "yesterday")
    ) { try RecordedRun(run([], began: "yesterday"), path: "a.jsonl", commit: nil, date: nil) }
  }
}
