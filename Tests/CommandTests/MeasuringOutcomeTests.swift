import Measurement
import Testing

@testable import Commands

@Suite("What the exit code says of a run")
struct MeasuringOutcomeTests {
  /// The exit code of a run with these outcomes; nil for 0.
  private func code(_ outcomes: Outcome..., witness: Witness? = nil) -> ExitStatus? {
    let repetitions = outcomes.map {
      Repetition(
        cell: Cell(scenario: "A", loader: "eager", pages: 1), pass: .census, repetition: 1,
        outcome: $0, metrics: [:], witness: witness)
    }
    do { try MeasuringOutcome.check(repetitions) } catch { return error.code }
    return nil
  }

  @Test("what was measured, or cannot be, is done")
  func done() {
    #expect(
      code(.completed, .overMemoryLimit(limit: 1, pages: 1), .notApplicable(reason: "")) == nil)
  }

  @Test("a worker that did not come to its end leaves the run incomplete")
  func incomplete() {
    #expect(code(.completed, .crashed(signal: 4)) == .incomplete)
    #expect(code(.timedOut(seconds: 1)) == .incomplete)
    #expect(code(.failed(reason: "")) == .incomplete)
    #expect(code(.interrupted(reason: "")) == .incomplete)
    #expect(code(.crashed(signal: 4), witness: .control) == nil)
  }

  @Test("a trap of the harness is a fault of the program, whatever else went wrong")
  func fault() {
    #expect(code(.crashed(signal: 4), .harnessFault(reason: "")) == .fault)
    #expect(code(.harnessFault(reason: ""), witness: .control) == .fault)
  }
}
