import Measurement
import RunFixtures
import Scrolling
import Statistics
import TestSupport
import Testing
import Traces
import Wording

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
) -> Proof {
  let scenario = scenario(expectations, loaders: MadeUpRun.loaderOrder)
  return Proof(of: scenario, by: MadeUpRun.scenario(repetitions), options: options, trust: trust)
}

private func count(_ comparison: Comparison, _ value: Double) -> Condition {
  .comparison(comparison, Quantity(value, .count))
}

func milliseconds(_ comparison: Comparison, _ value: Double) -> Condition {
  .comparison(comparison, Quantity(value, .milliseconds))
}

/// That `metric` of `loaders`, or of all, meets `condition` at `sizes`, or at all.
func expect(
  _ metric: String, _ condition: Condition, _ loaders: [String] = [], sizes: [Int] = []
) -> ScenarioLanguage.Expectation {
  ScenarioLanguage.Expectation(metric: metric, condition, loaders: loaders, sizes: sizes)
}

let constant = Condition.constant(within: Percentage(percent: 10))

func verdicts(_ proof: Proof) -> [Verdict] { proof.findings.map(\.verdict) }

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
    expectSnapshot(all.text, named: "proof.txt")
  }

  @Test("nothing expected is said to be so")
  func nothing() {
    #expect(
      proof(of: []).text
        == "\(MadeUpRun.title)\n\nNothing is expected of this scenario.\n")
  }

  @Test("what was not measured is undecided, and what does not apply is left out")
  func missing() {
    let expectation = expect("turn-fetches", count(.equal, 0), ["eager"])
    #expect(verdicts(proof(of: [expectation], [])) == [.undecided])
    let cell = Cell(scenario: MadeUpRun.title, loader: "eager", pages: 10)
    let unfit = MadeUpRun.census(cell, outcome: .notApplicable(reason: "no scenes"), [:])
    #expect(verdicts(proof(of: [expectation], unfit)) == [])
  }

  @Test("censuses that disagree decide nothing")
  func disagreement() {
    let cell = Cell(scenario: MadeUpRun.title, loader: "eager", pages: 10)
    let repetitions = [3, 4].enumerated().map {
      Repetition(cell, .census, $0 + 1, ["open-fetches": $1])
    }
    let expectation = expect("open-fetches", count(.equal, 3), ["eager"])
    #expect(verdicts(proof(of: [expectation], repetitions)) == [.undecided])
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
    #expect(found[0].evidence.text == "over 512\u{A0}MiB at page 127, at 1\u{A0}000 pages")
    #expect(found[1].evidence.text.contains("from 10 to 100 pages"))
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
    #expect(chosen.findings.map(\.verdict) == [.holds])
    #expect(
      chosen.text.hasSuffix(
        "\n1 holds, 3 skipped: not among the loaders or sizes asked for\n"))
    let none = proof(
      of: expectations, [], options: Options(loaders: ["tiled"]))
    #expect(
      none.text
        == "\(MadeUpRun.title)\n\n5 skipped: not among the loaders or sizes asked for\n")
  }
}
