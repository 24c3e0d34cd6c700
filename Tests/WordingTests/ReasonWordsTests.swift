import Basics
import Measurement
import Metrics
import RunFixtures
import TestSupport
import Testing

@testable import Verdicts
@testable import Wording

/// Every reason in words: nowhere else are they asserted.
@Suite("Reasons")
struct ReasonWordsTests {
  private let libraries = [
    MachineDifference(.drawing, "Pango 1.50.12", "Pango 1.52"),
    MachineDifference(.processor, "one", "another"),
  ].compactMap(\.self)

  private var findings: [Finding.Reason] {
    [
      .notMeasured, .passNotMeasured, .tooFewSizes, .noRatio, .tooFew(have: 9, need: 13),
      .undecided(furtherUnits: 81), .undecided(furtherUnits: nil), .dependent,
      .depends(on: .noPageIsPassed), .fills(pages: 16), .held(pages: 20),
      .disagreement(baseline: [3, 4], candidate: [5, 6]), .partly(count: 1, of: 8),
      .standsIn(for: "load-time"), .standsIn(for: "load-time", floor: 0.05),
      .belowFloor(milliseconds: 0.25),
      .countedBy(metric: "instructions-open"),
      .unexplained(metric: "instructions-open"), .notComparable(differences: libraries),
    ]
  }

  @Test("of a finding, of withheld verdicts and of a note are said in words: Snapshots/reasons.txt")
  func words() {
    let trusts: [HarnessTrust.Reason] = [
      .notMeasured, .unfinished(.control, .timedOut(seconds: 5)), .tooFewBlocks(have: 7, need: 8),
      .controlDiffers, .controlUndecided(threshold: 0.003, blocks: 60), .canaryMissed(blocks: 60),
      .partsMissing(share: 0.9), .allocationMissed,
    ]
    let notes: [Judgement.Note] = [
      .allocationsNotJudged(libraries), .instructionsNotJudged(libraries),
      .timesNotJudged(.notInterleaved),
      .timesNotJudged(.withheld(.controlDiffers, bias: 1.06)),
      .instructionsStandIn(tolerance: 0.03), .scenarioChanged(title: "Small"), .nothingInCommon,
      .unfinished("run.jsonl is not finished."),
    ]
    let cell = Cell(scenario: "Small", loader: "three-pane", pages: 10)
    let texts =
      findings.map {
        Finding(cell, .metric(.openFetches), .undecided, reason: $0).reasonText ?? ""
      } + [""] + trusts.map(\.text) + [""] + notes.flatMap(\.warnings)
    expectSnapshot(texts.joined(separator: "\n") + "\n", named: "reasons.txt")
  }

  @Test("for programs each has names, and no value without one")
  func names() {
    for reason in findings { #expect(!jsonLine(reason).contains("\"_"), "\(jsonLine(reason))") }
  }

  @Test("what a self-test found is one line, and a canary of too few blocks is undecided")
  func trust() {
    let open = HarnessTrust(selfTestSamples(roundsInBlock: 20))
    #expect(
      [HarnessTrust(selfTestSamples()), open].map(\.findings) == [
        "control (A/A) same (−0.4% … +0.4%), canary (10% slower) found (+9.5% … +10.3%), one allocation found",
        "control (A/A) undecided (not enough blocks), canary (10% slower) undecided (not enough blocks), one allocation found",
      ])
    #expect(HarnessTrust([]).findings == nil)
  }
}
