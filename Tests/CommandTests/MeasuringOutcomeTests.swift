import Testing

@testable import Commands
@testable import Measurement

@Suite("What the exit code says of a run")
struct MeasuringOutcomeTests {
  /// The exit code of a run with these outcomes; nil for 0.
  private func code(_ outcomes: [Outcome], selfTestSample: SelfTestSample? = nil) -> Int32? {
    let repetitions = outcomes.map {
      Repetition(
        cell: Cell(scenario: "A", loader: "eager", pages: 1), pass: .census, repetition: 1,
        outcome: $0, metrics: [:], selfTestSample: selfTestSample)
    }
    do { try MeasuringOutcome.check(repetitions) } catch { return error.exitStatus.rawValue }
    return nil
  }

  @Test("what was measured, or cannot be, is done")
  func done() {
    let outcomes: [Outcome] = [
      .completed, .overMemoryLimit(limit: 1, pages: 1), .notApplicable(reason: ""),
    ]
    #expect(code(outcomes) == nil)
  }

  @Test(
    "a worker that did not come to its end leaves the run incomplete",
    arguments: [
      Outcome.crashed(signal: 4), .timedOut(seconds: 1), .failed(reason: ""),
      .interrupted(reason: ""),
    ])
  func incomplete(outcome: Outcome) {
    #expect(code([.completed, outcome]) == 3)
    #expect(code([outcome], selfTestSample: .control) == nil)
  }

  @Test("a trap of the harness is a fault of the program, whatever else went wrong")
  func fault() {
    let outcomes: [Outcome] = [.crashed(signal: 4), .harnessFault(reason: "")]
    #expect(code(outcomes) == 70)
    #expect(code([.harnessFault(reason: "")], selfTestSample: .control) == 70)
  }
}
