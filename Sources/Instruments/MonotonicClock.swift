#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The clock that timed evidence is read from.
package enum MonotonicClock {
  /// Nanoseconds since some fixed instant; never runs back. About 30 ns a call.
  @inline(__always)
  package static func nanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
