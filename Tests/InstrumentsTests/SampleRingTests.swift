import Testing

@testable import Replaying

@Suite("Samples of memory")
struct SampleRingTests {
  private func sample(_ time: Int64) -> MemorySampler.Sample {
    MemorySampler.Sample(time: time, statistics: AllocatorStatistics())
  }

  @Test("a ring keeps the last samples in order, and counts those that had to go")
  func ring() {
    var ring = SampleRing(capacity: 3)
    #expect(ring.contents == [])
    #expect(ring.latest == nil)
    for time in 1...5 { ring.append(sample(Int64(time))) }
    #expect(ring.contents == [sample(3), sample(4), sample(5)])
    #expect(ring.latest == sample(5))
    #expect(ring.lost == 2)
  }

  @Test("samples that were not taken are counted with them")
  func notTaken() {
    var ring = SampleRing(capacity: 2)
    ring.append(sample(1))
    ring.countLost(4)
    ring.countLost(-1)
    #expect(ring.lost == 4)
    #expect(ring.contents == [sample(1)])
  }

  @Test("a sampler takes a sample at once, goes on by itself, and stops")
  func sampler() throws {
    let sampler = try MemorySampler(capacity: 100_000, interval: 1)
    sampler.start()
    let first = try #require(sampler.latest)
    while try #require(sampler.latest).time == first.time {}
    let ring = sampler.stop()
    #expect(ring.contents.count >= 2)
    let times = ring.contents.map(\.time)
    #expect(times == times.sorted())
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
