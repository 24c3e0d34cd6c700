import Reader
import PaneBenchTesting
import PaneUIKit
import Testing

/// Counts, which are the same on every machine. Each test measures in processes of its own.
@Suite("What the pager of Reader costs")
struct ReaderTests {
  @Test("opening and turning cost the same at every size")
  func constantLoad() async throws {
    try await expectConstantLoad(of: PagerLoader<ReaderPager>.self, pages: [10, 1_000])
  }

  @Test("what the scenario expects holds")
  func scenario() async throws {
    try await prove(
      "Scenarios/page-through.scenario", loaders: [PagerLoader<ReaderPager>.self])
  }

  @Test("nothing is worse than in the baseline")
  func baseline() async throws {
    try await expectNoRegression(
      baseline: "baseline.jsonl", scenarios: ["Scenarios/page-through.scenario"],
      loaders: [PagerLoader<ReaderPager>.self])
  }
}
