import Measurement
import Metrics
import RunFixtures
import Statistics
import TestSupport
import Testing

@testable import Replaying
@testable import Verdicts

private let made = MadeUpComparison.self

@Suite("A comparison of two runs: times")
struct TimedRunComparisonTests {
  private let rounds = made.rounds

  private func timing(_ factor: Double, loader: String = "three-pane") -> [Repetition] {
    made.timing("load-time", rounds.map { $0 * factor }, loader: loader)
  }

  /// Compares runs that were measured in turn.
  private func interleaved(
    _ old: [Repetition], _ new: [Repetition], passes: [String] = ["census"]
  ) throws -> Judgement {
    let runs = try [(old, "base"), (new, "head")].map {
      try made.run($0, tie: (id: "a", side: $1), passes: passes)
    }
    return made.comparison(runs[0], runs[1])
  }

  @Test("of what is judged the line has medians, and the interval of the pairs of rounds")
  func texts() throws {
    let twice = Array(repeating: 10.0, count: 10) + Array(repeating: 20, count: 11)
    let even = (0..<20).map { 10 + Double($0 * 7 % 20) / 100 }
    let mixed = [10.0, 10, 10, 10, 20, 20, 20, 20, 20]
    let cases: [(title: String, old: [Double], new: [Double], conclusion: Conclusion)] = [
      ("slower is worse", rounds, rounds.map { $0 * 1.2 }, .failed),
      ("faster is better", rounds, rounds.map { $0 * 0.8 }, .passed),
      ("equal is the same", rounds, rounds, .passed),
      (
        "what is never slower, and perhaps faster, is no worse", even,
        even.enumerated().map { $0.isMultiple(of: 2) ? $1 : $1 * 0.9 }, .passed
      ),
      (
        "medians are left out where the pairs of rounds contradict them", twice,
        twice.enumerated().map { $0 == 10 || $0 == 20 ? 10.5 : $1 * 1.05 }, .failed
      ),
      (
        "what is undecided though the pairs contradict the medians says so after a comma", mixed,
        [10.4, 10.4, 10.4, 10.4, 20.8, 20.8, 10.4, 10.4, 10.4], .undecided
      ),
      ("too few rounds decide nothing", [10, 11, 12], [20, 22, 24], .undecided),
      (
        "of times that come in runs nothing is said", Array(repeating: 10, count: 40),
        (0..<40).map { 9 + Double($0) / 20 }, .undecided
      ),
    ]
    let texts = try cases.map { title, old, new, conclusion in
      let comparison = try made.comparison(
        made.timing("load-time", old), made.timing("load-time", new), timed: .judged)
      #expect(comparison.conclusion == conclusion, "\(title)")
      return "# \(title)\n\(comparison.values)"
    }
    expectSnapshot(texts.joined(separator: "\n"), named: "timed-comparisons.txt")
  }

  @Test("of many comparisons, blocks that can decide none of them are said to be too few")
  func tooFewForMany() throws {
    let names = (1...22).map { "loader-\($0)" }
    let old = names.flatMap { made.timing("load-time", Array(rounds.prefix(9)), loader: $0) }
    let new = names.flatMap {
      made.timing("load-time", rounds.prefix(9).map { $0 * 2 }, loader: $0)
    }
    let comparison = try made.comparison(old, new, timed: .judged)
    #expect(comparison.findings.count(.undecided) == 22)
    #expect(comparison.findings.allSatisfy { $0.reason == .tooFew(have: 9, need: 13) })
  }

  @Test("of runs that were not interleaved, times are shown and never judged")
  func shown() throws {
    let exact = made.census(["open-fetches": 3])
    let comparison = try made.comparison(exact + timing(1), exact + timing(2))
    #expect(comparison.conclusion == .passed)
    expectSnapshot(comparison.values, named: "shown.txt")
  }

  @Test("a time that an interleaved candidate lacks is missing")
  func missing() throws {
    let exact = made.census(["open-fetches": 3])
    let comparison = try made.comparison(exact + timing(1), exact, timed: .judged)
    #expect(comparison.findings.map(\.verdict) == [.same, .missing])
    // That its timing crashed is another finding.
    let crash = Repetition(exact[0].cell, .timing, 1, outcome: .crashed(signal: 11))
    let crashed = try made.comparison(exact + timing(1), exact + [crash], timed: .judged)
    #expect(crashed.findings.count(.missing) == 0 && crashed.findings.count(.worse) == 1)
  }

  @Test("times that were to be compared, and were not reached in one program, are not decided")
  func notReached() throws {
    func comparison(_ old: [Repetition], _ new: [Repetition]) throws -> Judgement {
      let census = made.census(["open-fetches": 3])
      return try interleaved(census + old, census + new, passes: ["census", "timing"])
    }
    for (old, new) in [([], []), (timing(1), []), ([], timing(1))] {
      let comparison = try comparison(old, new)
      #expect(comparison.findings.map(\.subject) == [.metric(.openFetches), .pass(.timing)])
      #expect(comparison.findings.map(\.verdict) == [.same, .undecided])
      #expect(comparison.conclusion == .undecided)
    }
    let whole = try comparison(timing(1), timing(1))
    #expect(!whole.findings.contains { $0.subject == .pass(.timing) })
  }

  @Test("what no count can stand in for is the same where both sides are below its floor")
  func belowFloor() throws {
    // Few blocks, and no test of the harness.
    func verdict(_ times: [Double]) throws -> Verdict? {
      try made.comparison(
        made.timing("background-time", [0, 0.1]), made.timing("background-time", times),
        timed: .withheld(.controlDiffers, bias: 2)
      ).findings.first { $0.metric == .backgroundTime }?.verdict
    }
    #expect(try verdict([0.2, 0.1]) == .same)
    #expect(try verdict([0.2, 0.7]) == .shown)
  }

  @Test("a cell whose times tell nothing is one to count, and one that is decided is not")
  func inconclusive() throws {
    let few = made.timing("load-time", [10, 11], loader: "eager")
    // There is no test of the harness, so that only what is far apart would be judged.
    func loaders(_ factor: Double) throws -> [String] {
      try interleaved(timing(1) + few, timing(factor) + few).inconclusiveCells[0]
        .map(\.loader).sorted()
    }
    #expect(try loaders(1) == ["eager", "three-pane"])
    #expect(try loaders(4) == ["eager"])
  }

  @Test("what is open of a cell is what more samples of may tell, and what is decided is not")
  func openKinds() throws {
    func run(_ metric: String, _ values: [Double]) throws -> Run {
      try made.run(
        made.timing(metric, values)
          + made.timing("close-time", rounds, loader: "decided"))
    }
    let kinds: [(String, SampleKind)] = [
      ("load-time", .opening), ("first-load-time", .firstOpening), ("first-replay-time", .first),
      ("turn-time-mean", .whole), ("close-time", .whole),
    ]
    for (metric, kind) in kinds {
      func open(_ values: [Double]) throws -> OpenCells {
        let evidence = RunEvidence(try run(metric, values))
        return Judgement.openCells(
          baseline: evidence, candidate: evidence, rule: ComparisonRule(),
          timedMetrics: try [#require(Metric.named(metric)), .closeTime])
      }
      #expect(try open([10, 11]).values.map(\.self) == [[kind]])
      #expect(try open(rounds) == [:])
    }
  }

  @Test("what the runs say of themselves decides whether times are judged")
  func grounds() throws {
    let census = made.census(["open-fetches": 3])
    let alone = try made.run(census)
    func grounds(_ old: Run, _ new: Run, _ samples: [Repetition] = []) -> TimedGrounds {
      TimedGrounds(old.header, new.header, HarnessTrust(samples))
    }
    #expect(grounds(alone, alone) == .notInterleaved)
    let base = try made.run(census, tie: (id: "a", side: "base"))
    let stranger = try made.run(census, tie: (id: "b", side: "head"))
    #expect(grounds(base, stranger) == .notInterleaved)
    let samples = selfTestSamples()
    let head = try made.run(census + samples, tie: (id: "a", side: "head"))
    #expect(grounds(base, head, samples) == .judged)
    for (old, new) in [(base, head), (head, base)] {
      let comparison = made.comparison(old, new)
      #expect(comparison.trust?.isTrusted == true)
      #expect(comparison.notes == [])
    }
  }

  @Test("where the harness does not pass its own test, verdicts on times are withheld")
  func withheld() throws {
    let census = made.census(["open-fetches": 3])
    func timing(_ factor: Double) -> [Repetition] {
      made.timing("load-time", rounds.map { $0 * factor }, roundsInBlock: 5)
    }
    let withheld = try interleaved(census + timing(1), census + timing(2))
    #expect(withheld.conclusion == .undecided)
    #expect(withheld.findings.count(.shown) == 1)
    #expect(withheld.notes == [.timesNotJudged(.withheld(.notMeasured, bias: 2))])
    // Ten blocks of one round each, beyond a factor of two.
    let found = try interleaved(census + self.timing(1), census + self.timing(2.2))
    #expect(found.findings.count(.worse) == 1 && found.conclusion == .failed)
    let worse = try interleaved(census + timing(1), made.census(["open-fetches": 4]) + timing(2))
    #expect(worse.conclusion == .failed)
  }

  @Test("what an error of the harness may make anything of is only shown")
  func whatIsOff() throws {
    let hitches = rounds.map { $0.rounded() }
    func comparison(_ metric: Metric, _ old: [Double], _ new: [Double]) throws -> Judgement {
      let runs = try [old, new].map {
        try made.run(
          made.timing(metric.name, $0) + made.instructions(["instructions-open": 9]))
      }
      return made.comparison(
        runs[0], runs[1], metrics: [metric], timed: .withheld(.controlDiffers, bias: 1.5))
    }
    let far = try comparison(.hitches, hitches, hitches.map { $0 * 9 })
    #expect(far.findings.filter { $0.metric == .hitches }.map(\.verdict) == [.shown])
    #expect(try made.comparison(timing(1), timing(2)).notes.contains(.nothingInCommon))
  }

  @Test("only the metrics asked for are compared")
  func metrics() throws {
    let runs = try [1.0, 2].map { factor in
      try made.run(made.timing("frame-time-p99", rounds.map { $0 * factor }))
    }
    func verdicts(_ metrics: [Metric]) -> [Verdict] {
      made.comparison(runs[0], runs[1], metrics: metrics, timed: .judged).findings.map(\.verdict)
    }
    #expect(verdicts([.frameTimeP99]) == [.worse])
    #expect(verdicts(Metric.comparedByDefault) == [])
  }

  @Test("pairs of processes speak once each")
  func blocks() throws {
    func count(_ roundsInBlock: Int?) throws -> Int? {
      func run(_ factor: Double) -> [Repetition] {
        let values = (0..<40).map { (10 + Double($0 * 7 % 40) / 40) * factor }
        return made.timing("load-time", values, roundsInBlock: roundsInBlock)
      }
      let findings = try made.comparison(run(1), run(1.2), timed: .judged).findings
      #expect(findings.map(\.verdict) == [.worse])
      return findings[0].interval?.count
    }
    #expect(try count(5) == 8)
    #expect(try count(nil) == 40)
  }

  @Test("a slow page in ten is found by the slowest turns, which need not be decided")
  func slowestTurns() throws {
    func run(_ factor: Double) -> [Repetition] {
      let turns = (0..<60).map { 5 + Double($0 * 7 % 60) / 600 }
      return zip(
        made.timing("turn-time-mean", turns, roundsInBlock: 3),
        turns.map { ($0 + 1) * factor }
      ).map { $0.replacing(metrics: $0.metrics.merging(["turn-time-max": $1]) { $1 }) }
    }
    let found = try made.comparison(run(1), run(1.5), timed: .judged)
    #expect(found.findings.map(\.verdict) == [.same, .worse])
    #expect(found.findings.map { $0.metric?.name } == ["turn-time-mean", "turn-time-max"])
    #expect(found.conclusion == .failed)
    #expect(try made.comparison(run(1), run(1), timed: .judged).conclusion == .passed)
  }
}
