import Basics

/// The allocator's own view of the process: sums over all arenas, in bytes, as of one epoch.
/// Metrics say what each is.
package struct AllocatorStatistics: Hashable, Sendable, Codable {
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
    func add(_ kind: String, _ count: Int) throws(Failure) {
      for index in 0..<count {
        var size = 0
        try ControlKey("arenas.\(kind).\(index).size").read(into: &size)
        // 4096 is MALLCTL_ARENAS_ALL: the sum over all arenas.
        classes.append((try ControlKey("stats.arenas.4096.\(kind)s.\(index).nmalloc"), size))
      }
    }
    var (small, large): (UInt32, UInt32) = (0, 0)
    try ControlKey("arenas.nbins").read(into: &small)
    try ControlKey("arenas.nlextents").read(into: &large)
    try add("bin", Int(small))
    try add("lextent", Int(large))
    self.classes = classes
  }

  /// About 30 µs.
  package func counts() -> Counts {
    epoch.write(1)
    var counts = Counts()
    live.read(into: &counts.live)
    var index = 0
    while index < classes.count {
      var count: UInt64 = 0
      classes[index].count.read(into: &count)
      counts.allocations += Int(count)
      counts.allocated += Int(count) * classes[index].size
      index += 1
    }
    return counts
  }

  /// Bytes in use; some microseconds, unless no other thread has run and the calling one has neither
  /// allocated nor freed anything since it asked last.
  package mutating func liveBytes(alone: Bool) -> Int {
    if alone, let last, isUnused { return last.live }
    epoch.write(1)
    var bytes = 0
    live.read(into: &bytes)
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
  private let sums: [ControlKey<Int>]

  package init() throws(Failure) {
    epoch = try ControlKey("epoch")
    sums = try ["allocated", "active", "resident"].map { name throws(Failure) in
      try ControlKey("stats.\(name)")
    }
  }

  package func statistics() -> AllocatorStatistics {
    epoch.write(1)
    func sum(_ index: Int) -> Int {
      var value = 0
      sums[index].read(into: &value)
      return value
    }
    return AllocatorStatistics(allocated: sum(0), active: sum(1), resident: sum(2))
  }

  /// The version and the options in force, for the run's record.
  package static func identity() -> String {
    guard let version = try? ControlKey<UnsafePointer<CChar>?>("version") else { return "unknown" }
    var text: UnsafePointer<CChar>?
    version.read(into: &text)
    return text.map { "jemalloc " + String(cString: $0) } ?? "unknown"
  }
}
