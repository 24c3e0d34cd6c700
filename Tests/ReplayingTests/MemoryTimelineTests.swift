import Scrolling
import TestSupport
import Testing
import Traces

@testable import Instruments
@testable import Replaying

@Suite("The timeline of memory")
struct MemoryTimelineTests {
  @Test("gestures begin as long after the first sample as the trace began after it")
  func phases() throws {
    let trace = try Trace(of: [
      .open(at: PageIndex(0)), .hold(Microseconds(milliseconds: 70)), .memoryWarning,
    ])
    let samples = [7_000_000, 12_000_000].map {
      MemorySampler.Sample(
        time: $0, statistics: AllocatorStatistics(allocated: 1, active: 2, resident: 3))
    }
    let timeline = MemoryTimeline((samples, 4), trace: trace, began: 10_000_000)
    #expect(timeline.microseconds == [0, 5_000])
    #expect(
      timeline.allocated == [1, 1] && timeline.active == [2, 2] && timeline.resident == [3, 3])
    #expect(timeline.lost == 4)
    #expect(timeline.timedGestures.map(\.name) == ["open", "memory warning"])
    #expect(timeline.timedGestures.map(\.begin) == [3_000, 73_000])
  }
}
