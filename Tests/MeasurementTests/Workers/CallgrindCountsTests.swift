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
