import Basics
import Testing

@testable import Replaying

@Suite("Heap profiler")
struct HeapProfilerTests {
  @Test("a process that was not started with it is told what to install")
  func off() {
    #expect(throws: Failure.self) { try HeapProfiler() }
    #expect(
      Failure.noHeapProfiler.description
        == "the allocator has no heap profiler. Install jemalloc 5.3 built with profiling (Debian: libjemalloc-dev) and link it."
    )
  }
}
