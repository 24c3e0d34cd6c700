#if canImport(Glibc)
  import Glibc

  /// What all processors of the machine have done so far, and how much of it was this process's work.
  package struct ProcessorTime: Hashable, Sendable {
    private let total: Double
    private let idle: Double
    private let own: Double

    /// As of now; nil where the kernel does not tell.
    package static func now() -> ProcessorTime? {
      guard let file = fopen("/proc/stat", "r") else { return nil }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 512)
      guard fgets(&line, Int32(line.count), file) != nil else { return nil }
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      // user nice system idle iowait irq softirq steal; what follows is counted in user and nice already.
      let columns = text.split(separator: " ").dropFirst().prefix(8).compactMap { Double($0) }
      guard columns.count == 8 else { return nil }
      var usage = rusage()
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
      return ProcessorTime(
        total: columns.reduce(0, +) / ticks, idle: (columns[3] + columns[4]) / ticks,
        own: seconds(usage.ru_utime) + seconds(usage.ru_stime))
    }

    /// The share of all processors, 0 to 1, that others kept busy since `earlier`; nil for no time at all.
    package func shareOfOthers(since earlier: ProcessorTime) -> Double? {
      let total = total - earlier.total
      guard total > 0 else { return nil }
      let busy = total - (idle - earlier.idle) - (own - earlier.own)
      return min(1, max(0, busy / total))
    }

    private static func seconds(_ time: timeval) -> Double {
      Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
  }
#else
  /// What all processors have done so far: only Linux tells it in this way.
  package struct ProcessorTime: Hashable, Sendable {
    /// Always nil.
    package static func now() -> ProcessorTime? { nil }
    /// Always nil.
    package func shareOfOthers(since earlier: ProcessorTime) -> Double? { nil }
  }
#endif
