import TestSupport
import Testing

/// Logs of made-up fingers: no iPhone is at hand.
@Suite("A web page's log against the model")
struct SafariJudgeTests {
  private let program = Program()

  /// The exit code, and what stands in the last column, row by row.
  private func verdicts(
    of log: String = MadeUpSafariLog().text
  ) async throws -> (status: Int32, words: [String]) {
    try program.file("safari.trace", log)
    let result = try await program.run("replay safari.trace --against phone")
    #expect(result.output.contains("A web page cannot tell how pages turn"))
    let rows = result.output.split(separator: "\n").compactMap {
      $0.firstMatch(of: /\s(agrees|differs|cannot be told)$/)
    }
    return (result.status, rows.map { String($0.1) })
  }

  @Test("of the model agrees: exit code 0")
  func right() async throws {
    let (status, words) = try await verdicts()
    #expect(status == 0)
    #expect(words == Array(repeating: "agrees", count: 6))
  }

  @Test("of another friction, hysteresis or bounce differs in that: exit code 1")
  func wrong() async throws {
    let changes: [(row: Int, (inout MadeUpSafariLog) -> Void)] = [
      (0, { $0.decelerationRate = 0.9975 }), (3, { $0.hysteresis = 3 }), (5, { $0.bounce = 1.2 }),
    ]
    for (row, change) in changes {
      var log = MadeUpSafariLog()
      change(&log)
      let (status, words) = try await verdicts(of: log.text)
      #expect(status == 1)
      #expect(words.indices.filter { words[$0] == "differs" } == [row])
    }
  }

  @Test("without a frame is inconclusive: exit code 2")
  func nothing() async throws {
    let lines = MadeUpSafariLog().text.split(separator: "\n").filter { !$0.contains("\"offset\"") }
    let (status, words) = try await verdicts(of: lines.joined(separator: "\n"))
    #expect(status == 2)
    #expect(words == Array(repeating: "cannot be told", count: 6))
  }
}
