import PaneBenchTesting
import PaneUIKit
import Testing

@testable import OneFile

/// Counts, which are the same on every machine.
@Suite("What the reader costs")
struct ReaderTests {
  @Test("opening and turning cost the same at every size")
  func constantLoad() async throws {
    try await expectConstantLoad(of: PagerLoader<ReaderPager>.self, pages: [10, 1_000])
  }

  @Test("what the scenario expects holds")
  func scenario() async throws {
    try await prove("OneFile/reader.scenario", loaders: [PagerLoader<ReaderPager>.self])
  }

  @Test("nothing is worse than in the baseline")
  func baseline() async throws {
    try await expectNoRegression(
      baseline: "OneFile/baseline.jsonl", scenarios: ["OneFile/reader.scenario"],
      loaders: [PagerLoader<ReaderPager>.self])
  }
}
