import Basics
import Foundation
import Testing

@testable import Instruments

@Suite("Allocator")
struct AllocatorTests {
  @Test("the statistics hold together")
  func statistics() throws {
    let probe = try AllocatorProbe()
    let before = probe.statistics()
    // Other tests allocate and free meanwhile, but not half a gigabyte. It is not touched, so it
    // takes no memory.
    let block = malloc(1 << 30)
    let after = probe.statistics()
    free(block)
    #expect(after.allocated - before.allocated >= 1 << 29)
    #expect(after.active >= after.allocated)
  }

  @Test("bytes in use are of all threads; alone, the last answer holds until this one allocates")
  func live() throws {
    let size = 1 << 30
    var bytes = try ProcessBytes()
    let before = bytes.liveBytes(alone: false)
    let own = malloc(size)
    #expect(bytes.liveBytes(alone: true) - before >= size / 2)
    nonisolated(unsafe) var other: UnsafeMutableRawPointer?
    let thread = Thread { other = malloc(size) }
    thread.start()
    while !thread.isFinished { usleep(100) }
    #expect(bytes.liveBytes(alone: false) - before >= size / 2 * 3)
    free(own)
    free(other)
    #expect(bytes.liveBytes(alone: true) - before < size / 2)
  }

  @Test("a control or a profiler that does not exist is an error that says what to do")
  func unknown() {
    let control = #expect(throws: Failure.self) { try ControlKey<Int>("no.such.control") }
    #expect(
      control?.description
        == "the allocator does not know 'no.such.control'. Install jemalloc 5.3 built with statistics (Debian: libjemalloc-dev) and link it."
    )
    let profiler = #expect(throws: Failure.self) { try HeapProfiler() }
    #expect(
      profiler?.description
        == "the allocator has no heap profiler. Install jemalloc 5.3 built with profiling (Debian: libjemalloc-dev) and link it."
    )
  }
}

@Suite("Resident memory")
struct ResidentMemoryTests {
  @Test("its peak can be reset and follows what is touched")
  func peak() throws {
    try #require(ResidentMemory.resetPeak())
    let before = try #require(ResidentMemory.peak())
    let block = try #require(malloc(256 << 20))
    memset(block, 1, 256 << 20)
    let after = try #require(ResidentMemory.peak())
    free(block)
    #expect(after - before > 128 << 20)
  }
}
