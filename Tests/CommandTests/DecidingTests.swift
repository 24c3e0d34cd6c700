import Measurement
import Statistics
import Testing

@testable import Commands

/// Rounds of witnesses whose canary takes as many times as long.
private func witnesses(_ rounds: Int, canary: Double) -> [Repetition] {
  (1...rounds).flatMap { round in
    zip(Witness.allCases, [1, 1, canary]).enumerated().map { index, part in
      let scatter = Double(round * (17 + 6 * index) % 61) / 61 * 0.02
      return Repetition(
        cell: Cell(scenario: "A", loader: "eager", pages: 10), pass: .timing, repetition: round,
        outcome: .completed, metrics: ["load-time": part.1 + scatter], witness: part.0)
    }
  }
}

@Suite("Deciding")
struct DecidingTests {
  private let open: Set<Cell> = [Cell(scenario: "A", loader: "eager", pages: 10)]
  private let looks = AlphaSpending.doubling(from: 8, upTo: 40)

  @Test("rounds of what is undecided are added up to each look, and no further")
  func rounds() {
    var options = Plan.Options(repetitions: 8)
    #expect(options.extend([], looks: looks, threshold: 0.03) { _ in open })
    #expect(options.repetitions == 16)
    #expect(options.cells == open)
    #expect(options.extend([], looks: looks, threshold: 0.03) { _ in open })
    #expect(options.repetitions == 32)
    #expect(!options.extend([], looks: looks, threshold: 0.03) { _ in open })
  }

  @Test("what is decided, and who looks once, asks for nothing")
  func decided() {
    var options = Plan.Options(repetitions: 8)
    #expect(!options.extend([], looks: looks, threshold: 0.03) { _ in [] })
    #expect(!options.extend([], looks: nil, threshold: 0.03) { _ in open })
    #expect(options == Plan.Options(repetitions: 8))
  }

  @Test("a control that is undecided at the caller's threshold has more rounds")
  func control() {
    var options = Plan.Options(selfTest: SelfTest(timedRounds: 60))
    #expect(options.extend(witnesses(60, canary: 1.1), looks: nil, threshold: 0.001) { _ in [] })
    #expect(options.selfTest.timedRounds == 120)
  }

  @Test("a canary that is undecided has more rounds; one that was found has none")
  func canary() {
    var options = Plan.Options(selfTest: SelfTest(timedRounds: 60))
    #expect(!options.extend(witnesses(60, canary: 1.1), looks: nil, threshold: 0.03) { _ in [] })
    #expect(options.extend(witnesses(60, canary: 1.03), looks: nil, threshold: 0.03) { _ in [] })
    #expect(options.selfTest.timedRounds == 120)
    #expect(options.extend(witnesses(120, canary: 1.03), looks: nil, threshold: 0.03) { _ in [] })
    #expect(options.selfTest.timedRounds == 240)
    #expect(!options.extend(witnesses(240, canary: 1.03), looks: nil, threshold: 0.03) { _ in [] })
  }
}
