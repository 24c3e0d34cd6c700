import Testing

@testable import Workers
@testable import panebench_quality

@Suite("What a worker's start costs")
struct StartUpCostTests {
  @Test("the section about a worker's start says what was measured")
  func startUp() {
    #expect(
      StartUpCost(
        workers: 3, blank: [18.2, 20.4, 30], text: [40.6, 43.6, 80]
      ).markdown == """
        ## What a worker's start costs

        From the moment it is asked for to just before open, 3 workers each: the program is loaded, the trace
        read, fonts are opened, a page is drawn, and the loader is rehearsed. No metric contains it.

        | pages | median | least |
        |---|---|---|
        | blank | 20 ms | 18 ms |
        | text | 44 ms | 41 ms |

        """)
  }

  @Test("the table of the harness's cost says what was measured")
  func harness() {
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
