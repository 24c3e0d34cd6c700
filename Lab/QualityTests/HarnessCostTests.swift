import Testing

@testable import panebench_quality

@Suite("What the harness costs")
struct HarnessCostTests {
  @Test("a harness that allocates is a fault, and one that does not is none")
  func fault() {
    func cost(_ bytes: Int) -> HarnessCost {
      HarnessCost(frames: 6_000, clockRead: 30, world: 200, watched: 360, bytes: bytes)
    }
    #expect(cost(0).fault == nil)
    #expect(
      cost(48).fault
        == "the harness allocated 48 B in 6000 frames of a loader that does nothing. Is this a release build?"
    )
  }
}
