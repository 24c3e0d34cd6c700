import Basics

/// The allocator's own view of the process: sums over all arenas, in bytes, as of one epoch.
package struct AllocatorStatistics: Hashable, Sendable {
  package var allocated = 0
  package var active = 0
  package var resident = 0
}

/// What all threads of the process have allocated so far, those that have ended too. Exact where
/// thread caches are off. Bytes are size-class bytes: 50 B count as 64.
package struct ProcessBytes {
  package struct Counts: Hashable, Sendable {
    package var allocations = 0
    /// Bytes allocated, freed again or not; bytes in use.
    package var allocated = 0
    package var live = 0

    package init() {}
  }

  private let epoch: ControlKey<UInt64>
  private let live: ControlKey<Int>
  private let classes: [(count: ControlKey<UInt64>, size: Int)]
  private let own: ThreadBytes
  /// The calling thread's counters at the last answer, and what that was.
  private var last: (allocated: Int, freed: Int, live: Int)?

  package init() throws(Failure) {
    epoch = try ControlKey("epoch")
    live = try ControlKey("stats.allocated")
    own = try ThreadBytes()
    var classes: [(count: ControlKey<UInt64>, size: Int)] = []
    for (kind, number) in [("bin", "arenas.nbins"), ("lextent", "arenas.nlextents")] {
      for index in 0..<Int(try ControlKey<UInt32>(number).read()) {
        let size = try ControlKey<Int>("arenas.\(kind).\(index).size").read()
        // 4096 is MALLCTL_ARENAS_ALL: the sum over all arenas.
        classes.append((try ControlKey("stats.arenas.4096.\(kind)s.\(index).nmalloc"), size))
      }
    }
    self.classes = classes
  }

  /// About 30 µs.
  package func counts() -> Counts {
    epoch.write(1)
    var counts = Counts()
    counts.live = live.read()
    var index = 0
    while index < classes.count {
      let count = Int(classes[index].count.read())
      counts.allocations += count
      counts.allocated += count * classes[index].size
      index += 1
    }
    return counts
  }

  /// Bytes in use; some microseconds, unless no other thread has run and the calling one has neither
  /// allocated nor freed anything since it asked last.
  package mutating func liveBytes(alone: Bool) -> Int {
    if alone, let last, isUnused { return last.live }
    epoch.write(1)
    let bytes = live.read()
    last = (own.allocated, own.freed, bytes)
    return bytes
  }

  /// Whether the calling thread has neither allocated nor freed anything since it asked for live bytes.
  package var isUnused: Bool {
    last.map { $0.allocated == own.allocated && $0.freed == own.freed } ?? false
  }
}

/// jemalloc's statistics by number. Never in a timed window: an epoch costs thousands of loads.
package struct AllocatorProbe {
  private let epoch: ControlKey<UInt64>
  private let allocated, active, resident: ControlKey<Int>

  package init() throws(Failure) {
    epoch = try ControlKey("epoch")
    allocated = try ControlKey("stats.allocated")
    active = try ControlKey("stats.active")
    resident = try ControlKey("stats.resident")
  }

  package func statistics() -> AllocatorStatistics {
    epoch.write(1)
    return AllocatorStatistics(
      allocated: allocated.read(), active: active.read(), resident: resident.read())
  }

  /// The version and the options in force, for the run's record.
  package static func identity() -> String {
    let version = try? ControlKey<UnsafePointer<CChar>?>("version").read()
    return version.map { "jemalloc " + String(cString: $0) } ?? "unknown"
  }
}
