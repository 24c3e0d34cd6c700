import Testing

@testable import Replaying

@Suite("Long frames")
struct FrameBudgetTests {
  private let budget = Int64(FrameBudget.nanoseconds(refreshRate: 60))

  @Test("are those of scrolling that take more than a quarter of a refresh")
  func scrolling() {
    #expect(budget == 4_166_666)
    let frames: [TimedFrame] = [
      (work: budget, kind: [.moving]), (work: budget + 1, kind: [.moving]),
      (work: budget + 1, kind: [.rest, .turn]), (work: budget / 2 + 1, kind: [.moving]),
    ]
    #expect(FrameBudget.longFrames(of: frames, refreshRate: 60) == [1, 2])
    #expect(FrameBudget.longFrames(of: frames, refreshRate: 120) == [0, 1, 2, 3])
  }

  @Test("and all others that take more than 50 ms: opening, closing, a warning, a turned screen")
  func atRest() {
    let kinds: [FrameKind] = [[.opening, .rest], [.closing, .moving], [.warning], []]
    for (work, found) in [(50_000_000, Set<Int>()), (50_000_001, Set(kinds.indices))] {
      let frames = kinds.map { (work: Int64(work), kind: $0) }
      #expect(FrameBudget.longFrames(of: frames, refreshRate: 60) == found)
    }
  }
}
