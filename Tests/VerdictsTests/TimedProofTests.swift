import Measurement
import Metrics
import RunFixtures
import Statistics
import Testing

@testable import ScenarioLanguage
@testable import Verdicts

@Suite("Proof of times")
struct TimedProofTests {
  /// Timing rounds of three-pane whose `metric` has these values, at each of `sizes`.
  private func rounds(_ metric: String, _ values: [Double], sizes: [Int] = [10]) -> [Repetition] {
    sizes.flatMap { pages in
      let cell = Cell(scenario: MadeUpRun.title, loader: "three-pane", pages: pages)
      return values.enumerated().map {
        Repetition(cell, Metric.named(metric)?.pass ?? .timing, $0 + 1, [metric: $1])
      }
    }
  }

  /// Load times that scatter, so many times as long at 10, 100 and 1 000 pages.
  private func levels(_ factors: [Double]) -> [Repetition] {
    let level = (0..<12).map { 4 + Double($0 * 7 % 12) / 100 }
    return zip([10, 100, 1_000], factors).flatMap { pages, factor in
      rounds("load-time", level.map { $0 * factor }, sizes: [pages])
    }
  }

  /// What `repetitions` say of `metric` of three-pane.
  private func judged(
    _ metric: String, _ conditions: [Condition], _ repetitions: [Repetition],
    _ trust: HarnessTrust? = nil
  ) -> Judgement {
    proof(of: conditions.map { expect(metric, $0, ["three-pane"]) }, repetitions, trust: trust)
  }

  private func finding(
    _ metric: String, _ comparison: Comparison, _ bound: Double, _ values: [Double],
    sizes: [Int] = [10]
  ) throws -> Finding {
    let unit = try #require(Metric.named(metric)).unit
    let condition = Condition.comparison(
      comparison, Quantity(bound, unit == .count ? .count : .milliseconds))
    let proof = judged(metric, [condition], rounds(metric, values, sizes: sizes))
    return try #require(proof.findings.first)
  }

  private let times = [4.0, 4.1, 4.2, 4.3, 4.4, 4.5, 4.6, 4.7]

  @Test(
    "a time is not equal to a number outside its interval; it is never known to be equal to one")
  func equality() throws {
    #expect(try finding("load-time", .notEqual, 9, times).verdict == .holds)
    #expect(try finding("load-time", .equal, 9, times).verdict == .fails)
    // In the interval, and on its ends: the first seven rounds bound it, and the eighth does not
    // widen it again.
    for bound in [4.35, 4.0, 4.6] {
      #expect(try finding("load-time", .notEqual, bound, times).verdict == .undecided)
      #expect(try finding("load-time", .equal, bound, times).verdict == .undecided)
    }
  }

  @Test("a count that is the same in every round is equal to it")
  func countsOfTimedPasses() throws {
    let same = Array(repeating: 0.0, count: 8)
    #expect(try finding("hitches", .equal, 0, same).verdict == .holds)
    #expect(try finding("hitches", .notEqual, 0, same).verdict == .fails)
    let mixed = [1.0, 1, 2, 2, 2, 3, 3, 3]
    #expect(try finding("hitches", .equal, 2, mixed).verdict == .undecided)
    #expect(try finding("hitches", .equal, 4, mixed).verdict == .fails)
  }

  @Test(
    "too few rounds decide nothing, whatever is asked, and it is said how many would",
    arguments: Comparison.allCases)
  func tooFewRounds(comparison: Comparison) throws {
    let found = try finding("load-time", comparison, 9, [4.0, 4.1])
    #expect(found.verdict == .undecided)
    #expect(found.reason == .tooFew(have: 2, need: 7))
    let growth = judged("load-time", [.grows], rounds("load-time", [6.1], sizes: [10, 100]))
    #expect(growth.findings.map(\.reason) == [.tooFew(have: 1, need: 8)])
    #expect(growth.findings.map(\.sizes) == [[10, 100]])
  }

  @Test("of several sizes one is enough to fail, so they share the chance of error")
  func severalSizes() throws {
    // Seven rounds reject at 5%, nine at a third of that, ten at a seventh.
    let nine = times + [4.8]
    #expect(try finding("load-time", .less, 3, nine, sizes: [10, 20, 30]).verdict == .fails)
    let many = try finding("load-time", .less, 3, nine, sizes: Array(1...7))
    #expect(many.verdict == .undecided)
    #expect(many.reason == .tooFew(have: 9, need: 10))
    // That all of them hold needs no such care.
    let seven = Array(times.prefix(7))
    #expect(try finding("load-time", .less, 9, seven, sizes: Array(1...7)).verdict == .holds)
  }

  @Test("blocks speak once each, and it is said that they are too few")
  func blocks() throws {
    func proof(_ count: Int) -> Judgement {
      let values = (0..<count * 10).map { index in
        let ofBlock = Double(4 + index / 10 % 3)
        return ofBlock + Double(index * 7 % 10) / 100
      }
      let repetitions = MadeUpComparison.timing("load-time", values, roundsInBlock: 10)
      let scenario = scenario(
        [expect("load-time", milliseconds(.less, 9))], pages: [10], title: MadeUpComparison.title)
      return Judgement(of: scenario, by: RunEvidence(repetitions: repetitions).scenarios[0])
    }
    #expect(verdicts(proof(6)) == [.undecided])
    #expect(proof(6).findings.map(\.reason) == [.tooFew(have: 6, need: 7)])
    #expect(verdicts(proof(7)) == [.holds])
  }

  @Test("verdicts on times are withheld that the harness's own error could explain, and no others")
  func beyondTheError() throws {
    func verdicts(_ factor: Double, _ trust: HarnessTrust?) -> [Verdict] {
      let conditions = [.grows, constant, milliseconds(.less, 9)]
      let found = judged("load-time", conditions, levels([1, factor]), trust)
      #expect(found.findings.allSatisfy { $0.verdict != .undecided || $0.withheld != nil })
      return found.findings.map(\.verdict)
    }
    // Nothing was tested, so times may be off by a factor of two.
    let untested = HarnessTrust([])
    #expect(untested.bias == 2)
    #expect(verdicts(2.1, nil) == [.holds, .fails, .holds])
    #expect(verdicts(2.1, untested) == [.undecided, .undecided, .undecided])
    #expect(verdicts(2.5, untested) == [.holds, .fails, .undecided])
    #expect(verdicts(1, untested) == [.undecided, .undecided, .holds])
  }

  @Test("where times tell nothing of growth, the growth of instructions stands in for it")
  func standIns() throws {
    let times = levels([1, 1])
    func findings(
      _ instructions: Double, _ trust: HarnessTrust = HarnessTrust([])
    ) -> Judgement {
      judged(
        "load-time", [.grows, constant, milliseconds(.less, 4)],
        times + rounds("instructions-open", [1_000])
          + rounds("instructions-open", [instructions], sizes: [100]), trust)
    }
    #expect(verdicts(findings(1_090)) == [.fails, .holds, .undecided])
    #expect(verdicts(findings(1_110)) == [.holds, .fails, .undecided])
    #expect(findings(1_090).findings[1].reason == .standsIn(for: "load-time"))
    // No count is believed of a harness that miscounts.
    let miscounting = HarnessTrust(selfTestSamples(allocations: 100))
    #expect(verdicts(findings(1_090, miscounting)) == [.undecided, .undecided, .undecided])
    // What seems to grow, and whose instructions do not, may wait for something.
    let open = judged(
      "load-time", [.grows, constant],
      levels([1, 1.3]) + rounds("instructions-open", [1_000], sizes: [10, 100]), HarnessTrust([]))
    #expect(verdicts(open) == [.undecided, .undecided])
    // A count of late frames may be anything if the harness has failed.
    let failing = HarnessTrust(selfTestSamples(control: 1.08))
    let late = judged(
      "hitches", [count(.less, 9)], rounds("hitches", Array(repeating: 0, count: 12)), failing)
    #expect(verdicts(late) == [.undecided])
    let scenario = scenario([expect("load-time", constant)], pages: [10, 100])
    func inconclusive(_ repetitions: [Repetition]) -> [Int] {
      RunEvidence(repetitions: repetitions).inconclusiveCells(of: [scenario])
        .map(\.pages).sorted()
    }
    #expect(inconclusive(times) == [10, 100])
    #expect(inconclusive(levels([1, 3])) == [])
  }

  @Test("only what rounds can decide asks for more of them")
  func openCells() {
    let expectations = [
      expect("load-time", .grows), expect("bytes-open", .grows),
      expect("load-time", milliseconds(.less, 6.15), sizes: [100]),
    ]
    func open(_ repetitions: [Repetition], pages: [Int]) -> [Int] {
      let scenario = scenario(expectations, pages: pages)
      return RunEvidence(repetitions: repetitions).openCells(of: [scenario]).map(\.pages).sorted()
    }
    let census = [10, 100].flatMap { MadeUpRun.threePane($0).filter { $0.pass == .census } }
    #expect(open(census, pages: [10, 100]) == [10, 100])
    #expect(open(MadeUpRun.threePane(10) + MadeUpRun.threePane(100), pages: [10, 100]) == [100])
    // One size says nothing of growth, however often it is measured.
    #expect(open(MadeUpRun.threePane(10), pages: [10]) == [])
  }

  @Test("a scenario knows the difference that its expectations of times ask for")
  func demands() {
    func constant(_ percent: Double) -> ScenarioLanguage.Expectation {
      expect("load-time", .constant(within: Percentage(percent: percent)))
    }
    let below = expect("load-time", milliseconds(.less, 9))
    let exact = expect("bytes-open", .constant(within: nil))
    #expect(scenario([exact]).timedThreshold == 0.03)
    #expect(scenario([constant(10), constant(20)]).timedThreshold == 0.1)
    #expect(scenario([below, constant(10)]).timedThreshold == 0.03)
    // No difference at all is told from none by no number of rounds.
    #expect(scenario([constant(0), constant(20)]).timedThreshold == 0.2)
  }

  @Test(
    "a time that leaves its bound at some size is not constant, whether it rises or falls; a fall is no growth",
    arguments: [
      ([1, 0.5], Verdict.fails, Verdict.fails), ([1, 1 / 1.15], .fails, .fails),
      ([1, 0.95], .holds, .fails), ([1, 1.05], .holds, .fails), ([1, 1.15], .fails, .holds),
      ([1, 1, 0.5], .fails, .fails), ([1, 0.5, 1], .fails, .fails), ([1, 2, 1], .fails, .holds),
    ] as [([Double], Verdict, Verdict)])
  func falls(factors: [Double], isConstant: Verdict, grows: Verdict) {
    let found = judged("load-time", [constant, .grows], levels(factors))
    #expect(verdicts(found) == [isConstant, grows])
    #expect(
      found.findings.map { $0.interval?.isWithinBound }
        == [isConstant, isConstant].map { $0 == .holds })
  }

  @Test(
    "what takes no time at any size is constant, and what does at one of them is open: there is no ratio",
    arguments: [
      ([0.0, 0], Verdict.holds, Verdict.fails), ([0, 1], .undecided, .undecided),
      ([1, 0], .undecided, .undecided), ([0], .undecided, .undecided),
    ])
  func nothing(values: [Double], isConstant: Verdict, grows: Verdict) {
    let times = zip([10, 100], values).flatMap { pages, value in
      rounds("background-time", Array(repeating: value, count: 12), sizes: [pages])
    }
    let found = judged("background-time", [constant, .grows], times)
    #expect(verdicts(found) == [isConstant, grows])
    let reason: Finding.Reason? =
      values.count < 2 ? .tooFewSizes : isConstant == .holds ? nil : .noRatio
    #expect(found.findings.map(\.reason) == [reason, reason])
  }

  @Test("what was decided stays so, and without a reason, though later blocks come in runs")
  func laterRuns() throws {
    for factor in [1.0, 3] {
      let later = (0..<30).map { factor * (1 + Double($0) / 1_000) }
      let ratios =
        [1.001, 0.999, 1.002, 0.998, 1.001, 0.999, 1.002, 0.998].map { $0 * factor } + later
      let times =
        rounds("load-time", ratios.map { _ in 4 })
        + rounds("load-time", ratios.map { $0 * 4 }, sizes: [100])
      let found = try #require(judged("load-time", [constant], times).findings.first)
      #expect(found.verdict == (factor == 1 ? .holds : .fails))
      #expect(found.reason == nil)
    }
  }
}
