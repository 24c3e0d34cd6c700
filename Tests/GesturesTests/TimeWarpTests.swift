import Gestures
import Paging
import Scrolling
import Testing

private func ms(_ value: Double) -> Microseconds { Microseconds(milliseconds: value) }

@Suite("Warping time")
struct TimeWarpTests {
  private let trace = Trace(
    touches: [
      Touch(time: ms(100), phase: .began, location: .zero),
      Touch(time: ms(108), phase: .moved, location: .zero),
      Touch(time: ms(116), phase: .ended, location: .zero),
      Touch(time: ms(516), phase: .began, location: .zero),
      Touch(time: ms(524), phase: .ended, location: .zero),
    ],
    events: [
      Trace.TimedEvent(time: ms(0), event: .open(PageIndex(0))),
      Trace.TimedEvent(time: ms(524), event: .memoryWarning),
      Trace.TimedEvent(time: ms(3_524), event: .close),
    ], duration: ms(3_524))

  private func times(_ warp: TimeWarp) -> [Double] {
    let warped = warp.applied(to: trace)
    return warped.touches.map(\.time.milliseconds) + warped.events.map(\.time.milliseconds)
      + [warped.duration.milliseconds]
  }

  @Test("no options change nothing")
  func nothing() {
    #expect(TimeWarp().applied(to: trace) == trace)
  }

  @Test("pauses in a range become equal, others stay")
  func levelling() {
    #expect(
      times(TimeWarp(levelling: .init(ms(50)...ms(400), become: ms(20))))
        == [20, 28, 36, 56, 64, 0, 64, 3_064, 3_064])
  }

  @Test("a pause that is too long becomes as long as it may be")
  func longest() {
    #expect(
      times(TimeWarp(longest: ms(200))) == [100, 108, 116, 316, 324, 0, 324, 524, 524])
  }

  @Test("a pause that was levelled is no longer than the longest")
  func both() {
    let warp = TimeWarp(
      levelling: .init(ms(50)...ms(5_000), become: ms(900)), longest: ms(300))
    #expect(times(warp) == [300, 308, 316, 616, 624, 0, 624, 924, 924])
  }
}
