import Foundation
import Testing
import Workers

@Suite("How a repetition ended")
struct OutcomeTests {
  private func decoded(_ text: String) throws -> Outcome {
    try JSONDecoder().decode(Outcome.self, from: Data(text.utf8))
  }

  @Test("an outcome of a file written before crashes had messages is read")
  func old() throws {
    #expect(try decoded(#"{"crashed":{"signal":4}}"#) == .crashed(signal: 4))
    #expect(
      try decoded(#"{"overMemoryLimit":{"limit":5,"pages":3}}"#)
        == .overMemoryLimit(limit: 5, pages: 3))
  }

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
    let outside: [Outcome] =
      [.interrupted(reason: "")] + [1, 2, 9, 15].map { .crashed(signal: $0) }
    #expect(outside.map(\.isWorthRepeating) == Array(repeating: true, count: 5))
    let lasting: [Outcome] = [
      .completed, .crashed(signal: 4), .crashed(signal: 6), .crashed(signal: 11),
      .timedOut(seconds: 1), .failed(reason: ""), .overMemoryLimit(limit: 1, pages: 1),
      .notApplicable(reason: ""), .harnessFault(reason: ""),
    ]
    #expect(lasting.filter(\.isWorthRepeating) == [])
  }
}
