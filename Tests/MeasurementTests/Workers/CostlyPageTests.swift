import Replaying
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
    // What the runtime keeps of a first page is no page's.
    for isFirst in [true, false] {
      let before = bytes.live
      hold(isFirst)
      #expect(isFirst || bytes.live == before)
    }
    func hold(_ isFirst: Bool) {
      let before = bytes.live
      let view = source.page(at: PageIndex(0))
      let held = bytes.live - before
      #expect(held >= 3 << 20)
      #expect(held < (3 << 20) + 1_024)
      source.redraw(view, as: PageIndex(7))
      #expect(view.index == PageIndex(7))
      #expect(isFirst || bytes.live - before == held)
    }
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
