import Basics

/// Gives back to the kernel what the allocator keeps for later, so that an allocation faults its pages as the first one did.
package struct AllocatorPurge {
  private let cache: ControlKey<Bool>
  private let arenas: ControlKey<Bool>

  /// Looks the names up.
  ///
  /// - Throws: `Failure` where the process does not run on jemalloc.
  package init() throws(Failure) {
    cache = try ControlKey("thread.tcache.flush")
    // 4096 is MALLCTL_ARENAS_ALL.
    arenas = try ControlKey("arena.4096.purge")
  }

  /// Empties the calling thread's cache and all unused pages of all arenas.
  package func callAsFunction() {
    cache.trigger()
    arenas.trigger()
  }
}
