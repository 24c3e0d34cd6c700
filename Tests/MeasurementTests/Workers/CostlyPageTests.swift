import Instruments
import Scrolling
import Testing

@testable import Measurement

@Suite("Pages that cost what somebody's pages cost")
struct CostlyPageTests {
  private func source(milliseconds: Double, bytes: Int) -> CostlyPageSource {
    CostlyPageSource(
      BlankPageSource(pageCount: 10, size: CGSize(width: 375, height: 667)),
      time: Microseconds(milliseconds: milliseconds), bytes: bytes)
  }

  @Test("hold their memory while they live, and no more when they are redrawn")
  func memory() throws {
    let (bytes, source) = (try ThreadBytes(), source(milliseconds: 0, bytes: 3 << 20))
    /// The bytes that a page holds, those after a redrawing, and those when it is gone. Nothing is
    /// expected in between: that would allocate as well.
    func held() -> (fetched: Int, redrawn: Int, gone: Int) {
      let before = bytes.live
      var (fetched, redrawn) = (0, 0)
      do {
        let view = source.page(at: PageIndex(0))
        fetched = bytes.live - before
        source.redraw(view, as: PageIndex(7))
        redrawn = bytes.live - before
      }
      return (fetched, redrawn, bytes.live - before)
    }
    // What the runtime keeps of a first page is no page's.
    _ = held()
    let (fetched, redrawn, gone) = held()
    #expect(fetched >= 3 << 20 && fetched < (3 << 20) + 1_024)
    #expect(redrawn == fetched && gone == 0)
  }

  @Test("take their time where it is measured, fetched or redrawn")
  func time() {
    let source = source(milliseconds: 2, bytes: 4_096)
    source.takesTime = true
    var begin = MonotonicClock.nanoseconds()
    let view = source.page(at: PageIndex(0))
    #expect(MonotonicClock.nanoseconds() - begin >= 2_000_000)
    begin = MonotonicClock.nanoseconds()
    source.redraw(view, as: PageIndex(1))
    #expect(MonotonicClock.nanoseconds() - begin >= 2_000_000)
  }
}
