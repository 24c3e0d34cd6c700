import Testing

@testable import Measurement

@Suite("Callgrind's counts")
struct CallgrindCountsTests {
  @Test("the total is the sum at the end of a file")
  func total() {
    let text =
      "# callgrind format\nversion: 1\nevents: Ir\nsummary: 5\n\nfn=(1) main\n12 5\n\ntotals: 138875\n"
    #expect(CallgrindCounts.total(in: text) == 138_875)
  }

  @Test("a file that breaks off has no total")
  func torn() {
    #expect(CallgrindCounts.total(in: "# callgrind format\nversion: 1\n") == nil)
    #expect(CallgrindCounts.total(in: "totals: many\n") == nil)
    #expect(CallgrindCounts.total(in: "") == nil)
  }
}
