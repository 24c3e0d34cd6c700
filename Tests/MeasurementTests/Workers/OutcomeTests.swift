import Foundation
import Measurement
import Testing

@Suite("How a repetition ended")
struct OutcomeTests {
  @Test(
    "every outcome is read as it was written",
    arguments: [
      Outcome.completed, .crashed(signal: 4, message: "Fatal error: boom"), .crashed(signal: 11),
      .interrupted(reason: "killed"), .harnessFault(reason: "SIGILL"), .failed(reason: "exit"),
    ])
  func roundTrip(outcome: Outcome) throws {
    #expect(try JSONDecoder().decode(Outcome.self, from: JSONEncoder().encode(outcome)) == outcome)
  }

  @Test("only what came from outside the loader is worth measuring again")
  func repeating() {
    #expect(Outcome.interrupted(reason: "").isWorthRepeating)
    let lasting: [Outcome] = [
      .completed, .crashed(signal: 4), .crashed(signal: 9), .crashed(signal: 11),
      .timedOut(seconds: 1), .failed(reason: ""), .overMemoryLimit(limit: 1, pages: 1),
      .notApplicable(reason: ""), .harnessFault(reason: ""),
    ]
    #expect(lasting.filter(\.isWorthRepeating) == [])
  }
}
