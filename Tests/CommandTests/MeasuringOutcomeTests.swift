import Testing

@testable import Commands
@testable import Measurement

@Suite("What the exit code says of a run")
struct MeasuringOutcomeTests {
  /// The exit code of a run with these outcomes; nil for 0.
  private func code(_ outcomes: [Outcome], selfTestSample: SelfTestSample? = nil) -> Int32? {
    let cell = Cell(scenario: "A", loader: "eager", pages: 1)
    let repetitions = outcomes.map {
      Repetition(cell, .census, outcome: $0, sample: selfTestSample)
    }
    do { try MeasuringOutcome.check(repetitions) } catch { return error.exitStatus.rawValue }
    return nil
  }

  @Test(
    "a worker that did not come to its end leaves the run incomplete, and a trap of the harness is a fault",
    arguments: [
      ([.completed, .overMemoryLimit(limit: 1, pages: 1), .notApplicable(reason: "")], nil),
      ([.completed, .crashed(signal: 4)], 3), ([.completed, .timedOut(seconds: 1)], 3),
      ([.completed, .failed(reason: "")], 3), ([.completed, .interrupted(reason: "")], 3),
      ([.crashed(signal: 4), .harnessFault(reason: "")], 70),
    ] as [([Outcome], Int32?)])
  func ending(outcomes: [Outcome], code: Int32?) {
    #expect(self.code(outcomes) == code)
    // What the self-test lacks is no cell of the run's.
    let isFault = code == 70
    #expect(self.code([outcomes[1]], selfTestSample: .control) == (isFault ? 70 : nil))
  }
}
