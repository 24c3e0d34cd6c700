import Basics

/// One thread's running byte counters: exact, a load each, no epoch needed. Bytes are size-class
/// bytes: 50 B count as 64. Source: jemalloc's `thread.allocatedp` and `thread.deallocatedp`.
package struct ThreadBytes {
  private let allocatedCounter: UnsafePointer<UInt64>
  private let freedCounter: UnsafePointer<UInt64>

  /// The counters of the calling thread. They may be read from any thread while this one lives.
  package init() throws(Failure) {
    allocatedCounter = try Self.counter("thread.allocatedp")
    freedCounter = try Self.counter("thread.deallocatedp")
  }

  package var allocated: Int { Int(allocatedCounter.pointee) }

  /// Bytes that the thread has freed, also those that others allocated.
  package var freed: Int { Int(freedCounter.pointee) }

  package var live: Int { allocated - freed }

  private static func counter(_ name: String) throws(Failure) -> UnsafePointer<UInt64> {
    guard let counter = try ControlKey<UnsafePointer<UInt64>?>(name).read() else {
      throw .allocatorLacks(name)
    }
    return counter
  }
}

/// The part of the allocator that serves the calling thread.
package enum ThreadArena {
  /// Gives the calling thread a new arena and cache: earlier allocations make no later one cheaper.
  package static func renew() throws(Failure) {
    let isCached: ControlKey<Bool> = try ControlKey("thread.tcache.enabled")
    let arena: ControlKey<UInt32> = try ControlKey("thread.arena")
    let new = try ControlKey<UInt32>("arenas.create").read()
    isCached.write(false)
    arena.write(new)
    isCached.write(true)
  }

  /// Gives back to the kernel what the allocator keeps for later, so that an allocation faults its
  /// pages as the first one did: the thread's cache, and all unused pages of all arenas.
  package static func purge() throws(Failure) {
    let cache: ControlKey<Bool> = try ControlKey("thread.tcache.flush")
    // 4096 is MALLCTL_ARENAS_ALL.
    let arenas: ControlKey<Bool> = try ControlKey("arena.4096.purge")
    cache.trigger()
    arenas.trigger()
  }
}
