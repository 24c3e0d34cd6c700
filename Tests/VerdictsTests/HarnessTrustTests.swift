import Measurement
import RunFixtures
import Testing

@testable import Verdicts

/// Witnesses of one cell whose times scatter by up to 2%, the same every time.
private func witnesses(
  of loader: String = "eager", rounds: Int = 60, time: Double = 5, control: Double = 1,
  canary: Double = 1.1, allocations: Int? = 101
) -> [Repetition] {
  func scatter(_ round: Int, _ step: Int) -> Double { Double(round * step % 61) / 61 * 0.02 }
  let cell = Cell(scenario: "A", loader: loader, pages: 10)
  func repetition(
    _ pass: Pass, _ round: Int, _ sample: SelfTestSample, _ metrics: [String: Double]
  ) -> Repetition {
    Repetition(
      cell: cell, pass: pass, repetition: round, outcome: .completed, metrics: metrics,
      selfTestSample: sample)
  }
  let timed = (0..<rounds).flatMap { round in
    [
      (SelfTestSample.reference, 1 + scatter(round, 17)), (.control, control + scatter(round, 23)),
      (.canary, canary + scatter(round, 31)),
    ].map { repetition(.timing, round + 1, $0, ["load-time": time * $1]) }
  }
  guard let allocations else { return timed }
  return timed + [
    repetition(.census, 1, .reference, ["allocations-open": 100]),
    repetition(.census, 1, .canary, ["allocations-open": Double(allocations)]),
  ]
}

@Suite("Harness trust")
struct HarnessTrustTests {
  @Test("a control that is the same and a canary that is found are trusted")
  func trusted() {
    let trust = HarnessTrust(witnesses())
    #expect(trust.isTrusted)
    #expect(trust.rounds == 60)
    // numpy and scipy: of 60 sorted ratios the 21st and the 40th, for 2 * binom.cdf(20, 60, 0.5) is at most the first look's
    // α of 0.0179: both have to be shown, so each may spend all of it.
    #expect(
      trust.findings
        == "control same (−0.4% … +0.4%), canary found (+9.6% … +10.3%), one allocation found")
    #expect(trust.reason == nil)
  }

  @Test("without witnesses, timed verdicts are withheld and the remedy is named")
  func notMeasured() {
    let trust = HarnessTrust(MadeUpRun.repetitions)
    #expect(trust.doubt == .notMeasured)
    #expect(!trust.hasFailed)
    #expect(trust.findings == nil)
    #expect(
      trust.reason
        == "the run has no control and no canary, so nothing shows that times can be told apart. 'panebench prove' with the scenario measures both."
    )
  }

  @Test("shards that were measured on two machines are judged apart, and one that fails fails all")
  func shards() {
    let fast = witnesses(of: "tiled", time: 1)
    let both = HarnessTrust(witnesses() + fast)
    #expect(both == HarnessTrust(witnesses()))
    #expect(HarnessTrust(fast + witnesses(canary: 1)).doubt == .canaryMissed)
    #expect(HarnessTrust(witnesses(control: 1.08) + fast).doubt == .controlDiffers)
  }

  @Test("a control that comes out different is a failure of the harness, whichever way")
  func control() {
    for factor in [1.08, 0.92] {
      let trust = HarnessTrust(witnesses(control: factor))
      #expect(trust.doubt == .controlDiffers)
      #expect(trust.hasFailed)
      #expect(!trust.needsRounds)
    }
  }

  @Test("a control that is not shown to be the same at the caller's threshold is no control")
  func undecidedControl() {
    let trust = HarnessTrust(witnesses(), threshold: 0.003)
    #expect(trust.doubt == .controlUndecided(threshold: 0.003))
    #expect(trust.hasFailed)
    #expect(trust.needsRounds)
    #expect(
      trust.findings
        == "control undecided (−0.4% … +0.4%), canary found (+9.6% … +10.3%), one allocation found")
    #expect(
      trust.reason
        == "one cell, measured twice under two names, was not shown to be the same within 0.3% in 60 rounds. Measure again when the machine is quiet, or ask for a greater difference."
    )
    // What is beyond the caller's threshold and not beyond another.
    #expect(HarnessTrust(witnesses(control: 1.02), threshold: 0.003).doubt == .controlDiffers)
    #expect(HarnessTrust(witnesses(control: 1.02), threshold: 0.1).isTrusted)
  }

  @Test("a canary that is not found is one, and more rounds help where it is undecided alone")
  func canary() {
    let lost = HarnessTrust(witnesses(canary: 1))
    #expect(lost.doubt == .canaryMissed)
    #expect(!lost.needsRounds)
    let open = HarnessTrust(witnesses(canary: 1.03))
    #expect(open.doubt == .canaryMissed)
    #expect(open.needsRounds)
    #expect(
      open.reason
        == "a cell that takes 10% longer was not told from the same cell in 60 rounds. 'panebench doctor' says what disturbs this machine."
    )
  }

  @Test("seven rounds are too few for any canary")
  func fewRounds() {
    let trust = HarnessTrust(witnesses(rounds: 7, canary: 3))
    #expect(trust.doubt == .tooFewRounds(have: 7, need: 8))
    #expect(trust.needsRounds)
    #expect(
      trust.reason
        == "7 rounds of control and canary are too few; 8 are the least. Go on with --resume.")
  }

  @Test("one allocation more must be counted as exactly one more", arguments: [100, 102, 99])
  func allocation(count: Int) {
    let trust = HarnessTrust(witnesses(allocations: count))
    #expect(trust.doubt == .allocationMissed)
    #expect(trust.foundAllocation == false)
  }

  @Test("a witness that crashed is named with its end")
  func crashed() {
    let trust = HarnessTrust(
      witnesses() + [
        Repetition(
          cell: Cell(scenario: "A", loader: "eager", pages: 10), pass: .timing, repetition: 61,
          outcome: .timedOut(seconds: 5), metrics: [:], selfTestSample: .control)
      ])
    #expect(
      trust.reason
        == "the control was not measured to its end: timed out after 5 s. Measure again.")
  }

  @Test("witnesses are in no table")
  func noTable() {
    #expect(
      RunSummary(repetitions: MadeUpRun.repetitions + witnesses())
        == RunSummary(repetitions: MadeUpRun.repetitions))
  }
}
