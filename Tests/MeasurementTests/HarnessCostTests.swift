import Testing

@testable import Measurement

@Suite("What the harness costs")
struct HarnessCostTests {
  @Test("it is measured in thousands of frames")
  func measured() throws {
    // That nothing is allocated is true of release builds: `make harness` looks at one.
    #expect(try HarnessCost.measured().frames > 5_000)
  }

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

  @Test("the table says what was measured")
  func table() {
    let cost = HarnessCost(frames: 6_000, clockRead: 30, world: 200, watched: 360, bytes: 0)
    #expect(cost.overhead == 100)
    #expect(
      cost.markdown == """
        # What the harness costs

        A loader that does nothing, 6000 frames, the median of 51 replays in one process. Written by `make quality`; the
        times are those of one machine.

        | of each frame | cost |
        |---|---|
        | two clock reads | 60 ns |
        | the recorder beside them | 100 ns |
        | gestures, physics and callbacks, which are part of what is measured | 200 ns |
        | allocated in all 6000 frames | 0 B |

        """)
  }
}
