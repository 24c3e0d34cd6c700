import Testing

@testable import Replaying

@Suite("Long frames")
struct FrameBudgetTests {
  @Test("are those that take more than 50 ms")
  func budget() {
    #expect(FrameBudget.longFrames(of: [50_000_000, 0, 50_000_001]) == [2])
  }
}
