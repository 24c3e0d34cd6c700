import Basics

/// Jemalloc's own heap profiler, which keeps account of allocations by stack.
/// Source: jemalloc's manual, "prof.active" and "prof.dump". The worker's options switch it on.
package struct HeapProfiler {
  private let active: ControlKey<Bool>
  private let file: ControlKey<UnsafePointer<CChar>?>

  /// Throws if the process does not run on jemalloc with its profiler on.
  package init() throws(Failure) {
    for name in ["config.prof", "opt.prof"] {
      guard try ControlKey<Bool>(name).read() else {
        throw Failure(
          "the allocator has no heap profiler. Install jemalloc 5.3 built with profiling (Debian: libjemalloc-dev) and link it.",
          code: .fault)
      }
    }
    active = try ControlKey("prof.active")
    file = try ControlKey("prof.dump")
  }

  /// Writes what all threads have allocated so far into the file at `path`, which ends with a zero.
  /// What writing allocates does not count. False if the file cannot be written.
  package func dump(into path: [CChar]) -> Bool {
    active.write(false)
    defer { active.write(true) }
    return path.withUnsafeBufferPointer { file.tryToWrite($0.baseAddress) }
  }
}
