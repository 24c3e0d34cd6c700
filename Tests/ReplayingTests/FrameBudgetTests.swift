import Testing

@testable import Replaying

@Suite("Long frames")
struct FrameBudgetTests {
  @Test("are those of scrolling that take more than a quarter of a refresh")
  func frames() {
    let budget = Int64(FrameBudget.nanoseconds(refreshRate: 60))
    #expect(budget == 4_166_666)
    let frames: [TimedFrame] = [
      (work: 2 * budget, kind: [.opening]), (work: budget, kind: [.moving]),
      (work: budget + 1, kind: [.moving]), (work: budget + 1, kind: []),
      (work: budget + 1, kind: [.rest, .turn]), (work: 2 * budget, kind: [.closing, .moving]),
    ]
    #expect(FrameBudget.longFrames(of: frames, refreshRate: 60) == [2, 4])
    #expect(FrameBudget.longFrames(of: frames, refreshRate: 120) == [1, 2, 4])
  }
}
