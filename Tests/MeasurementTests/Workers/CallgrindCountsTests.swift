import Foundation
import Testing

@testable import Measurement

@Suite("Callgrind's counts")
struct CallgrindCountsTests {
  @Test(
    "the total is the sum at the end of a file; one that breaks off has none",
    arguments: [
      ("version: 1\nsummary: 5\n\nfn=(1) main\n12 5\n\ntotals: 138875\n", 138_875),
      ("# callgrind format\nversion: 1\n", nil), ("totals: many\n", nil), ("", nil),
    ])
  func total(text: String, total: Int?) { #expect(CallgrindCounts.total(in: text) == total) }

  /// What a worker reported of cells, with the files that callgrind wrote; it may have died of
  /// another one.
  private func complete(
    _ counted: [CountedParts], _ totals: [Int], hasDied: Bool = false
  ) async throws -> [Report] {
    let counts = try await CallgrindCounts(of: "/bin/true")
    defer { counts.folder.remove() }
    for (index, total) in totals.enumerated() {
      try "totals: \(total)\n".write(
        to: counts.folder.url.appendingPathComponent("counts.\(index + 1)"), atomically: false,
        encoding: .utf8)
    }
    let answered = counted.map {
      var report = Report(outcome: .completed)
      report.details.counted = $0
      return report
    }
    return try counts.complete(answered + (hasDied ? [Report(outcome: .crashed(signal: 4))] : []))
  }

  @Test("of two replays the first is counted as it is, of the second each part; then comes a cell")
  func first() async throws {
    let counted = CountedParts(parts: [.open, .turns, .close], turns: 2, followsFirst: true)
    // Before, open, turns, close; twice. Before and open of another cell.
    let reports = try await complete(
      [counted, CountedParts(parts: [.open], turns: 0)], [9, 50, 70, 4, 9, 30, 40, 2, 9, 6])
    #expect(reports[1].metrics == ["instructions-open": 6])
    #expect(
      reports[0].metrics == [
        "first-instructions": 50, "first-replay-instructions": 74, "instructions-open": 30,
        "instructions-turn": 20, "instructions-close": 2,
      ])
  }

  @Test(
    "what a worker had answered before it died stands, if callgrind wrote it; the rest is measured again",
    arguments: [
      (files: 3, hasDied: false, "completed"), (files: 4, hasDied: false, "failed"),
      (files: 3, hasDied: true, "completed"), (files: 5, hasDied: true, "completed"),
      (files: 2, hasDied: true, "interrupted"), (files: 0, hasDied: true, "interrupted"),
      (files: 0, hasDied: false, "failed"),
    ])
  func died(files: Int, hasDied: Bool, ending: String) async throws {
    let report = try await complete(
      [CountedParts(parts: [.open, .close], turns: 0)], Array(repeating: 5, count: files),
      hasDied: hasDied)[0]
    #expect("\(report.outcome)".prefix { $0 != "(" } == ending)
    #expect(report.outcome.isRetryable == (ending == "interrupted"))
    #expect(report.metrics.isEmpty != (ending == "completed"))
  }
}
