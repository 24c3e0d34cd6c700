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
}
