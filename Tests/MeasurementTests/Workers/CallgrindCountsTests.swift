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

  @Test("of two replays the first is counted as it is, and of the second each part")
  func first() async throws {
    let counts = try await CallgrindCounts(of: "/bin/true")
    defer { counts.folder.remove() }
    // Before, open, turns, close; twice.
    for (index, total) in [9, 50, 70, 4, 9, 30, 40, 2].enumerated() {
      try "totals: \(total)\n".write(
        to: counts.folder.url.appendingPathComponent("counts.\(index + 1)"), atomically: false,
        encoding: .utf8)
    }
    var details = Details()
    details.counted = CountedParts(parts: [.open, .turns, .close], turns: 2, followsFirst: true)
    let report = counts.complete(
      Report(outcome: .completed, details: details), after: 0, of: details.counted?.files ?? 0)
    #expect(
      report.metrics == [
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
    let counts = try await CallgrindCounts(of: "/bin/true")
    defer { counts.folder.remove() }
    for number in 0..<files {
      try "totals: 5\n".write(
        to: counts.folder.url.appendingPathComponent("counts.\(number + 1)"), atomically: false,
        encoding: .utf8)
    }
    var details = Details()
    details.counted = CountedParts(parts: [.open, .close], turns: 0)
    let answered = Report(outcome: .completed, details: details)
    let report = counts.complete(answered, after: 0, of: 3, hasDied: hasDied)
    #expect("\(report.outcome)".prefix { $0 != "(" } == ending)
    #expect(report.outcome.isRetryable == (ending == "interrupted"))
    #expect(report.metrics.isEmpty != (ending == "completed"))
  }
}
