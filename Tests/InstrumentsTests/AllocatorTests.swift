import CJemalloc
import Foundation
import Testing

@testable import Instruments

/// Sizes and the size classes that jemalloc's documentation lists for them (64-bit, 4 KiB pages, 16 B quantum).
private let sizes: [(asked: Int, class: Int)] = [
  (1, 8), (8, 8), (9, 16), (50, 64), (128, 128), (129, 160), (300, 320), (1_025, 1_280),
  (4_096, 4_096), (4_097, 5_120), (14_336, 14_336), (14_337, 16_384), (100_000, 114_688),
  (4_002_000, 4_194_304), (8 << 20, 8 << 20),
]

@Suite("Allocator", .serialized)
struct AllocatorTests {
  @Test("bytes are size-class bytes, exact to the byte, allocated and freed")
  func exactBytes() throws {
    let bytes = try ThreadBytes()
    for (asked, expected) in sizes {
      let before = (allocated: bytes.allocated, freed: bytes.freed)
      free(malloc(asked))
      let after = (allocated: bytes.allocated, freed: bytes.freed)
      #expect(after.allocated - before.allocated == expected, "malloc(\(asked))")
      #expect(after.freed - before.freed == expected, "free of \(asked)")
    }
  }

  @Test("allocations are counted one by one where thread caches are off")
  func exactCounts() throws {
    let arena = try PrivateArena()
    var blocks = [UnsafeMutableRawPointer?](repeating: nil, count: 1_000)
    func counted() -> Int {
      let before = arena.allocationCount()
      for index in blocks.indices { blocks[index] = malloc(1 + index * 37) }
      let after = arena.allocationCount()
      for block in blocks { free(block) }
      return after - before
    }
    _ = counted()  // The runtime allocates what a loop needs when it first meets it.
    #expect(counted() == 1_000)
  }

  @Test("the statistics hold together")
  func statistics() throws {
    let probe = try AllocatorProbe()
    let before = probe.statistics()
    // Other tests allocate and free meanwhile, but not half a gigabyte. Nobody touches it, so it takes no memory.
    let block = malloc(1 << 30)
    let after = probe.statistics()
    free(block)
    #expect(after.allocated - before.allocated >= 1 << 29)
    #expect(after.active >= after.allocated)
    #expect(after.metadata > 0)
  }

  @Test("a control that does not exist is an error that says what to do")
  func unknownControl() {
    do {
      _ = try ControlKey<Int>("no.such.control")
      Issue.record("looked up")
    } catch {
      #expect(
        error.description
          == "the allocator does not know 'no.such.control'. Install jemalloc 5.3 built with statistics (Debian: libjemalloc-dev) and link it."
      )
    }
  }

  @Test("the allocator says who it is")
  func identity() {
    #expect(AllocatorProbe.identity().hasPrefix("jemalloc 5."))
  }
}

/// An arena that only this thread allocates from while it lives, without a cache: other tests run on other threads.
private final class PrivateArena {
  private let cache: ControlKey<Bool>
  private let arena: ControlKey<UInt32>
  private var former: UInt32 = 0
  private let counts: [ControlKey<UInt64>]
  private let epoch: ControlKey<UInt64>

  init() throws {
    cache = try ControlKey("thread.tcache.enabled")
    arena = try ControlKey("thread.arena")
    epoch = try ControlKey("epoch")
    var own: UInt32 = 0
    try ControlKey("arenas.create").read(into: &own)
    epoch.write(1)  // A new arena has statistics from the next epoch on.
    counts = [
      try ControlKey("stats.arenas.\(own).small.nmalloc"),
      try ControlKey("stats.arenas.\(own).large.nmalloc"),
    ]
    arena.read(into: &former)
    cache.write(false)
    arena.write(own)
  }

  deinit {
    arena.write(former)
    cache.write(true)
  }

  func allocationCount() -> Int {
    epoch.write(1)
    var (small, large): (UInt64, UInt64) = (0, 0)
    counts[0].read(into: &small)
    counts[1].read(into: &large)
    return Int(small + large)
  }
}

@Suite("Clock and resident memory")
struct ClockTests {
  @Test("the clock never runs back")
  func monotonic() {
    var last = MonotonicClock.nanoseconds()
    for _ in 0..<1_000 {
      let now = MonotonicClock.nanoseconds()
      #expect(now >= last)
      last = now
    }
  }

  #if os(Linux)
    @Test("the peak of resident memory can be reset and follows what is touched")
    func peak() throws {
      try #require(ResidentMemory.resetPeak())
      let before = try #require(ResidentMemory.peak())
      let block = try #require(malloc(256 << 20))
      memset(block, 1, 256 << 20)
      let after = try #require(ResidentMemory.peak())
      free(block)
      #expect(after - before > 128 << 20)
    }
  #endif
}
