import Measurement
import Metrics
import RunFixtures
import Scrolling
import Statistics
import TestSupport
import Testing

@testable import ScenarioLanguage
@testable import Verdicts

/// A scenario that opens pages, and expects what is given.
func scenario(
  _ expectations: [ScenarioLanguage.Expectation], pages: [Int] = [10, 100, 1_000],
  loaders: [String] = ["three-pane"], title: String = MadeUpRun.title
) -> Scenario {
  Scenario(
    title: title, pages: pages, loaders: loaders, gestures: [.open(at: PageIndex(0))],
    expectations: expectations)
}

func proof(
  of expectations: [ScenarioLanguage.Expectation],
  _ repetitions: [Repetition] = MadeUpRun.repetitions,
  options: Options? = nil, trust: HarnessTrust? = nil
) -> Judgement {
  let scenario = scenario(expectations, loaders: MadeUpRun.loaderOrder)
  return Judgement(
    of: scenario, by: MadeUpRun.scenario(repetitions), options: options, trust: trust)
}

let constant = Condition.constant(within: Percentage(percent: 10))

func verdicts(_ proof: Judgement) -> [Verdict] { proof.findings.map(\.verdict) }

@Suite("Proof")
struct ProofTests {
  @Test("holds, fails and undecided, each with its evidence")
  func text() {
    let all = proof(of: [
      expect("open-fetches", count(.equal, 3), ["three-pane"]),
      expect("open-fetches", count(.less, 3)),
      expect("bytes-open", .constant(within: nil), ["pagecontrol", "three-pane"]),
      expect("bytes-open", .grows, ["eager", "three-pane"]),
      expect("load-time", constant, ["eager", "three-pane"]),
      expect("load-time", .grows, ["eager", "three-pane"]),
      expect("load-time", milliseconds(.less, 6.15), ["three-pane"]),
      expect("load-time", milliseconds(.less, 9), ["three-pane"], sizes: [10]),
      expect("load-time", milliseconds(.greater, 9), ["three-pane"], sizes: [10]),
    ])
    expectSnapshot(all.values, named: "proof.txt")
  }

  @Test("of nothing that is expected nothing is found")
  func nothing() {
    #expect(proof(of: []).findings.isEmpty && proof(of: []).skippedCount == 0)
  }

  @Test("what was not measured is said, and what does not apply is left out")
  func missing() {
    let expectation = expect("turn-fetches", count(.equal, 0), ["eager"])
    #expect(verdicts(proof(of: [expectation], [])) == [.notMeasured])
    let cell = Cell(scenario: MadeUpRun.title, loader: "eager", pages: 10)
    let unfit = MadeUpRun.census(cell, outcome: .notApplicable(reason: "no scenes"), [:])
    #expect(verdicts(proof(of: [expectation], unfit)) == [])
  }

  @Test("censuses that disagree decide nothing but what all of them break")
  func disagreement() {
    let expectation = expect("open-fetches", count(.equal, 3), ["eager"])
    #expect(verdicts(proof(of: [expectation], censuses("open-fetches", [3, 4]))) == [.undecided])
    let broken = expect("open-fetches", count(.equal, 9), ["eager"])
    #expect(verdicts(proof(of: [broken], censuses("open-fetches", [3, 4]))) == [.fails])
  }

  /// Censuses of a cell that come to these values.
  private func censuses(_ metric: String, _ values: [Double]) -> [Repetition] {
    let cell = Cell(scenario: MadeUpRun.title, loader: "eager", pages: 10)
    return values.enumerated().map { Repetition(cell, .census, $0 + 1, [metric: $1]) }
  }

  @Test("of censuses that count times the least decides: other processes may add to one")
  func times() {
    let expectation = expect("long-frames", count(.equal, 0), ["eager"])
    for (counts, verdict) in [([0.0, 3], Verdict.holds), ([2, 3], .fails)] {
      #expect(verdicts(proof(of: [expectation], censuses("long-frames", counts))) == [verdict])
    }
  }

  @Test("a size that was not measured, or whose repetitions disagree, may be the one that differs")
  func gaps() {
    func verdicts(_ metric: String, _ values: [Double?], gap: [Double]) -> [String] {
      let repetitions = zip([10, 100, 1_000], values).flatMap { pages, value in
        let cell = Cell(scenario: MadeUpRun.title, loader: "eager", pages: pages)
        let pass = metric == "load-time" ? Pass.timing : .census
        let other = Repetition(cell, pass == .census ? .timing : .census, 1, ["turn-time": 1])
        let counts = value.map { Array(repeating: $0, count: 9) } ?? gap
        return [other] + counts.enumerated().map { Repetition(cell, pass, $0 + 1, [metric: $1]) }
      }
      return proof(
        of: [constant, .grows].map { expect(metric, $0, ["eager"]) }, repetitions
      ).findings.map { "\($0.verdict) \($0.sizes) \($0.reason.map { "\($0)" } ?? "")".brief }
    }
    let missing = "notMeasured [100] notMeasured"
    let open = "undecided [100] disagreement(baseline: nil, candidate: Optional([1.0, 2.0]))"
    #expect(verdicts("open-fetches", [3, nil, 3], gap: []) == [missing, missing])
    #expect(verdicts("open-fetches", [3, nil, 3], gap: [1, 2]) == [open, open])
    #expect(verdicts("load-time", [3, nil, 3], gap: []) == [missing, missing])
    for metric in ["open-fetches", "load-time"] {
      #expect(
        verdicts(metric, [3, nil, 6], gap: []) == ["fails [10, 1000] ", "holds [10, 1000] "])
    }
  }

  @Test("one size shows nothing about growth")
  func oneSize() {
    let repetitions = MadeUpRun.threePane(10)
    let expectations = [
      expect("bytes-open", .constant(within: nil), ["three-pane"]),
      expect("bytes-open", .grows, ["three-pane"]),
      expect("load-time", .grows, ["three-pane"]),
    ]
    #expect(
      verdicts(proof(of: expectations, repetitions)) == [.undecided, .undecided, .undecided])
  }

  @Test("a loader that does not finish a size is not constant, and grows if the others say so")
  func unfinished() {
    let found = proof(of: [
      expect("live-pages-peak", .constant(within: nil), ["eager"]),
      expect("load-time", .grows, ["eager"]),
    ]).findings
    #expect(found.map(\.verdict) == [.fails, .holds])
    #expect(found[0].after == .outcome(.overMemoryLimit(limit: 512 << 20, pages: 127)))
    #expect(found.map(\.sizes) == [[1_000], [10, 100]])
  }

  @Test("sizes at which a loader ends alike are one finding, and none of where it ends otherwise")
  func endsAlike() {
    let endings: [Outcome] = [
      .crashed(signal: 4, message: "Index out of range"), .timedOut(seconds: 60), .completed,
    ]
    let repetitions = zip([10, 20, 100, 1_000], [0, 0, 1, 2]).flatMap { pages, ending in
      MadeUpRun.census(
        Cell(scenario: MadeUpRun.title, loader: "eager", pages: pages), outcome: endings[ending],
        ending == 2 ? ["open-fetches": 3] : [:])
    }
    let found = proof(of: [expect("open-fetches", count(.equal, 3), ["eager"])], repetitions)
      .findings
    #expect(found.map(\.sizes) == [[10, 20]])
    #expect(found.map(\.after) == [.outcome(endings[0])])
  }

  @Test("what the caller left out is skipped and counted; it is not undecided")
  func skipped() {
    let expectations = [
      expect("open-fetches", count(.equal, 3), ["three-pane"]),
      expect("open-fetches", count(.less, 9), ["three-pane"], sizes: [100, 1_000]),
      expect("blank-frames", count(.equal, 0)),
    ]
    let chosen = proof(
      of: expectations, MadeUpRun.threePane(10),
      options: Options(loaders: ["three-pane"], pages: [10]))
    #expect(chosen.findings.map(\.verdict) == [.holds, .notMeasured])
    #expect(chosen.skippedCount == 3)
    let none = proof(
      of: expectations, [], options: Options(loaders: ["tiled"]))
    #expect(none.findings.isEmpty && none.skippedCount == 5)
  }

  /// What is found of a count that has these values at three sizes.
  private func finding(
    _ metric: String, _ condition: Condition, _ values: [Double]
  ) throws -> Finding {
    let counted = zip([10, 100, 1_000], values).flatMap { pages, value in
      MadeUpRun.census(
        Cell(scenario: MadeUpRun.title, loader: "three-pane", pages: pages), [metric: value])
    }
    return try #require(
      proof(of: [expect(metric, condition, ["three-pane"])], counted).findings.first)
  }

  @Test(
    "a count grows that is more at any size, and the line has the size where it is most; else it has the range",
    arguments: [
      ([512, 256, 4_096], Verdict.holds, [10, 1_000], Finding.Value.number(4_096)),
      ([512, 4_096, 512], .holds, [10, 100], .number(4_096)),
      ([512, 4_096, 4_096], .holds, [10, 1_000], .number(4_096)),
      ([512, 256, 128], .fails, [10, 1_000], .range(128...512)),
      ([512, 512, 512], .fails, [10, 1_000], .number(512)),
    ] as [([Double], Verdict, [Int], Finding.Value)])
  func growthOfCounts(values: [Double], verdict: Verdict, sizes: [Int], after: Finding.Value) throws
  {
    let found = try finding("bytes-open", .grows, values)
    #expect(found.verdict == verdict)
    #expect(found.sizes == sizes)
    #expect(found.after == after)
  }

  @Test("a count that is constant within a share has the range of its values")
  func rangeOfCounts() throws {
    let found = try finding("peak-bytes", constant, [1_000, 1_095, 990])
    #expect(found.verdict == .holds)
    #expect(found.after == .range(990...1_095))
  }
}
