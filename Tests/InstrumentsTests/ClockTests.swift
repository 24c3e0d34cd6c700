import Foundation
import Testing

@testable import Instruments

@Suite("Samples of memory")
struct MemorySamplerTests {
  @Test("a sampler takes a sample at once, goes on by itself, and stops")
  func sampler() throws {
    let sampler = try MemorySampler(capacity: 100_000, interval: 1)
    sampler.start()
    let first = sampler.allocated
    #expect(first > 0)
    // Other tests of this process may free as much meanwhile.
    var more: [UnsafeMutableRawPointer] = []
    while sampler.allocated < first + 1 << 24 {
      more.append(.allocate(byteCount: 1 << 20, alignment: 16))
      usleep(1_000)
    }
    more.forEach { $0.deallocate() }
    let samples = sampler.stop().samples
    #expect(samples.count >= 2)
    // On a busy machine others have come before this thread asked.
    #expect(samples.contains { $0.statistics.allocated == first })
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
  @Test("frames are asked for in order, none before it is due, until one says that it is the last")
  func order() {
    let clock = DisplayClock(refreshRate: 500)
    var ticks: [DisplayClock.Tick] = []
    clock.run { tick in
      ticks.append(tick)
      return ticks.count < 20
    }
    #expect(ticks.count == 20)
    for (before, tick) in zip(ticks, ticks.dropFirst()) {
      #expect(tick.refresh > before.refresh)
      #expect(tick.lateness == tick.time - Int64(before.refresh + 1) * clock.interval)
    }
    #expect(ticks.allSatisfy { $0.lateness >= 0 && $0.refresh == Int($0.time / clock.interval) })
  }

  @Test("a frame that takes too long leaves refreshes out instead of falling behind")
  func skips() {
    let clock = DisplayClock(refreshRate: 1_000)
    var refreshes: [Int] = []
    clock.run { tick in
      refreshes.append(tick.refresh)
      let end = MonotonicClock.nanoseconds() + 10 * clock.interval
      while MonotonicClock.nanoseconds() < end {}
      return refreshes.count < 2
    }
    #expect(refreshes[1] - refreshes[0] >= 10)
  }
}
