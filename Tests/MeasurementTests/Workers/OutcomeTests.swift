import Measurement
import Testing

@Suite("How a repetition ended")
struct OutcomeTests {
  @Test("only what came from outside the loader is worth measuring again")
  func repeating() {
    #expect(Outcome.interrupted(reason: "").isRetryable)
    let lasting: [Outcome] = [
      .completed, .crashed(signal: 4), .crashed(signal: 9), .timedOut(seconds: 1),
      .failed(reason: ""), .overMemoryLimit(limit: 1, pages: 1), .notApplicable(reason: ""),
      .harnessFault(reason: ""),
    ]
    #expect(lasting.filter(\.isRetryable) == [])
  }
}
