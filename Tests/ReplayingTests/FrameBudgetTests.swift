import Testing

@testable import Replaying

@Suite("Long frames")
struct FrameBudgetTests {
  @Test("are those that take more than 50 ms, whatever happens in them")
  func kinds() {
    let kinds: [FrameKind] = [[.opening, .rest], [.closing, .moving], [.warning], [.moving], []]
    for (work, found) in [(50_000_000, Set<Int>()), (50_000_001, Set(kinds.indices))] {
      let frames = kinds.map { (work: Int64(work), kind: $0) }
      #expect(FrameBudget.longFrames(of: frames) == found)
    }
  }
}
