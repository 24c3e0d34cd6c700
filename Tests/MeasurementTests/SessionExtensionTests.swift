import Statistics
import Testing
import Verdicts

@testable import Measurement
@testable import Workers

/// Rounds of the self-test whose canary takes as many times as long.
private func samples(_ rounds: Int, canary: Double) -> [Repetition] {
  (1...rounds).flatMap { round in
    zip(SelfTestSample.allCases, [1, 1, canary]).enumerated().map { index, part in
      let scatter = Double(round * (17 + 6 * index) % 61) / 61 * 0.02
      return Repetition(
        cell: Cell(scenario: "A", loader: "eager", pages: 10), pass: .timing, repetition: round,
        outcome: .completed, metrics: ["load-time": part.1 + scatter], selfTestSample: part.0)
    }
  }
}

@Suite("Deciding")
struct DecidingTests {
  private let open: Set<Cell> = [Cell(scenario: "A", loader: "eager", pages: 10)]
  private let looks = AlphaSpending.doubling(from: 8, upTo: 40)

  private func extend(
    _ options: inout Plan.Options, _ looks: AlphaSpending?, _ repetitions: [Repetition] = [],
    _ threshold: Double = 0.03, open: Set<Cell> = []
  ) -> Bool {
    options.extend(looks: looks) {
      open
    } selfTestNeedsRounds: {
      HarnessTrust(repetitions, threshold: threshold).needsRounds
    }
  }

  @Test("rounds of what is undecided are added up to each look, and no further")
  func rounds() {
    var options = Plan.Options(repetitions: 8)
    #expect(extend(&options, looks, open: open))
    #expect(options.repetitions == 16)
    #expect(options.cells == open)
    #expect(extend(&options, looks, open: open))
    #expect(options.repetitions == 32)
    #expect(!extend(&options, looks, open: open))
  }

  @Test("what is decided, and who looks once, asks for nothing")
  func decided() {
    var options = Plan.Options(repetitions: 8)
    #expect(!extend(&options, looks, open: []))
    #expect(!extend(&options, nil, open: open))
    #expect(options == Plan.Options(repetitions: 8))
  }

  @Test("a control that is undecided at the caller's threshold has more rounds")
  func control() {
    var options = Plan.Options(selfTest: SelfTest(timedRounds: 60))
    #expect(extend(&options, nil, samples(60, canary: 1.1), 0.001))
    #expect(options.selfTest.timedRounds == 120)
  }

  @Test("a canary that is undecided has more rounds; one that was found has none")
  func canary() {
    var options = Plan.Options(selfTest: SelfTest(timedRounds: 60))
    #expect(!extend(&options, nil, samples(60, canary: 1.1), 0.03))
    #expect(extend(&options, nil, samples(60, canary: 1.03), 0.03))
    #expect(options.selfTest.timedRounds == 120)
    #expect(extend(&options, nil, samples(120, canary: 1.03), 0.03))
    #expect(options.selfTest.timedRounds == 240)
    #expect(!extend(&options, nil, samples(240, canary: 1.03), 0.03))
  }
}
