import Foundation
import Testing

@testable import Instruments

@Suite("Samples of memory")
struct MemorySamplerTests {
  @Test("a sampler takes a sample at once, goes on by itself, and stops")
  func sampler() throws {
    let sampler = try MemorySampler(capacity: 100_000, interval: 1)
    sampler.start()
    let more = UnsafeMutableRawPointer.allocate(byteCount: 1 << 28, alignment: 16)
    // On a busy machine its thread may have to wait.
    usleep(300_000)
    let samples = sampler.stop().samples
    more.deallocate()
    // Other tests of this process may free some meanwhile.
    let allocated = samples.map(\.statistics.allocated)
    #expect((allocated.max() ?? 0) - (allocated.first ?? 0) > 1 << 27)
    #expect(samples.map(\.time) == samples.map(\.time).sorted())
  }

  @Test("samples for which there is no room are lost, and counted")
  func room() throws {
    while true {
      let sampler = try MemorySampler(capacity: 1, interval: 1)
      sampler.start()
      usleep(5_000)
      let taken = sampler.stop()
      #expect(taken.samples.count == 1)
      if taken.lost > 0 { break }
    }
  }

  @Test("samples that were not taken in time are lost, and counted")
  func late() throws {
    let hour = 3_600_000
    let sampler = try MemorySampler(capacity: 100, interval: hour)
    sampler.start()
    for times in [1, 3, 1, 2] { sampler.fired(times: times) }
    let taken = sampler.stop()
    #expect(taken.samples.count == 5)
    #expect(taken.lost == 3)
  }
}

@Suite("Display clock")
struct DisplayClockTests {
  @Test("frames are asked for in order, and none before it is due")
  func order() {
    var clock = DisplayClock(refreshRate: 500)
    let ticks = (0..<20).map { _ in clock.next() }
    for (before, tick) in zip(ticks, ticks.dropFirst()) {
      #expect(tick.refresh > before.refresh)
      #expect(tick.lateness == tick.time - Int64(before.refresh + 1) * clock.interval)
    }
    #expect(ticks.allSatisfy { $0.lateness >= 0 && $0.refresh == Int($0.time / clock.interval) })
  }

  @Test("a frame that takes too long leaves refreshes out instead of falling behind")
  func skips() {
    var clock = DisplayClock(refreshRate: 1_000)
    let first = clock.next()
    let end = MonotonicClock.nanoseconds() + 10 * clock.interval
    while MonotonicClock.nanoseconds() < end {}
    #expect(clock.next().refresh - first.refresh >= 10)
  }
}
