import CJemalloc

/// Gives back to the kernel what the allocator keeps for later, so that an allocation faults its pages as the first one did.
package struct AllocatorPurge {
  private let cache: [Int]
  private let arenas: [Int]

  /// Looks the names up.
  ///
  /// - Throws: `AllocatorError` where the process does not run on jemalloc.
  package init() throws(AllocatorError) {
    cache = try Self.index("thread.tcache.flush")
    // 4096 is MALLCTL_ARENAS_ALL.
    arenas = try Self.index("arena.4096.purge")
  }

  /// Empties the calling thread's cache and all unused pages of all arenas.
  package func callAsFunction() {
    for name in [cache, arenas] {
      _ = name.withUnsafeBufferPointer {
        mallctlbymib($0.baseAddress, $0.count, nil, nil, nil, 0)
      }
    }
  }

  private static func index(_ name: String) throws(AllocatorError) -> [Int] {
    var mib = [Int](repeating: 0, count: 8)
    var depth = mib.count
    guard mallctlnametomib(name, &mib, &depth) == 0 else { throw AllocatorError(name: name) }
    return Array(mib.prefix(depth))
  }
}
