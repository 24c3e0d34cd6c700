import Glibc

/// What the calling thread had of its processor so far, and what kept it from it.
package struct ProcessorUse: Hashable, Sendable {
  package let preemptions: Int
  /// Milliseconds for which it was ready and another thread had the processor; nil if the kernel does not say.
  package let runDelay: Double?
  /// Milliseconds for which the host gave processors of this machine to others, in steps of a kernel's tick; nil likewise.
  package let steal: Double?

  package static func now() -> ProcessorUse {
    ProcessorUse(preemptions: preemptions(), runDelay: runDelay(), steal: steal())
  }

  package func since(_ earlier: ProcessorUse) -> ProcessorUse {
    func difference(_ now: Double?, _ before: Double?) -> Double? {
      guard let now, let before else { return nil }
      return now - before
    }
    return ProcessorUse(
      preemptions: preemptions - earlier.preemptions,
      runDelay: difference(runDelay, earlier.runDelay), steal: difference(steal, earlier.steal))
  }

  private static func preemptions() -> Int {
    var usage = rusage()
    // RUSAGE_THREAD, which is declared for GNU programs only.
    getrusage(__rusage_who_t(1), &usage)
    return Int(usage.ru_nivcsw)
  }

  private static func runDelay() -> Double? {
    // Nanoseconds on the processor, nanoseconds of waiting for it, slices. Source: Documentation/scheduler/sched-stats.rst.
    let columns = KernelFile.numbers("/proc/thread-self/schedstat")
    return columns.count > 1 ? columns[1] / 1e6 : nil
  }

  private static func steal() -> Double? {
    let columns = KernelFile.numbers("/proc/stat", after: "cpu ")
    return columns.count > 7 ? columns[7] * 1_000 / Double(sysconf(Int32(_SC_CLK_TCK))) : nil
  }
}
