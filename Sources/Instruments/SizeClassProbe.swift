/// Reads how often each of jemalloc's size classes was allocated from, by all threads.
///
/// Exact where thread caches are off, and then the counts add up to `AllocatorProbe.allocationCount()`.
package struct SizeClassProbe {
  /// The bytes of each class, ascending.
  package let sizes: [Int]
  private let counts: [ControlKey<UInt64>]

  /// Looks all names up.
  ///
  /// - Throws: `AllocatorError` where the process does not run on jemalloc with statistics.
  package init() throws(AllocatorError) {
    var (sizes, counts): ([Int], [ControlKey<UInt64>]) = ([], [])
    // Bins hold the small classes, extents the large ones. 4096 is MALLCTL_ARENAS_ALL: the sum over all arenas.
    for (kind, group) in [("bin", "bins"), ("lextent", "lextents")] {
      var number: UInt32 = 0
      try ControlKey("arenas.n\(group)").read(into: &number)
      for index in 0..<number {
        var size = 0
        try ControlKey("arenas.\(kind).\(index).size").read(into: &size)
        sizes.append(size)
        counts.append(try ControlKey("stats.arenas.4096.\(group).\(index).nmalloc"))
      }
    }
    (self.sizes, self.counts) = (sizes, counts)
  }

  /// Puts the allocations from each class so far into `counts`, which has a place for each. Allocates nothing.
  ///
  /// They are those of the last epoch: of the last call of `AllocatorProbe.allocationCount()`.
  package func read(into counts: inout [UInt64]) {
    for index in self.counts.indices { self.counts[index].read(into: &counts[index]) }
  }
}
