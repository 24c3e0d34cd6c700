/// The calling thread's place in the allocator.
package enum ThreadArena {
  /// Gives the calling thread a new arena and a new cache.
  ///
  /// What was allocated before, by whatever threads and in whatever order, then makes no difference to how much work an
  /// allocation is.
  ///
  /// - Throws: `AllocatorError` where the process does not run on jemalloc.
  package static func renew() throws(AllocatorError) {
    let isCached: ControlKey<Bool> = try ControlKey("thread.tcache.enabled")
    let arena: ControlKey<UInt32> = try ControlKey("thread.arena")
    var new: UInt32 = 0
    try ControlKey("arenas.create").read(into: &new)
    isCached.write(false)
    arena.write(new)
    isCached.write(true)
  }
}
