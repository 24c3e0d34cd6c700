import Foundation

/// Reads of the files in /proc and /sys; nil elsewhere than on Linux.
package enum KernelFile {
  /// What follows `prefix` in the first line that begins with it, without spaces around it. Read
  /// with C's streams: what a worker allocates between its measurements must not depend on the
  /// file's length.
  package static func line(_ path: String, after prefix: String = "") -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, Int32(line.count), file) != nil {
      guard strncmp(line, prefix, prefix.utf8.count) == 0 else { continue }
      let rest = line.dropFirst(prefix.utf8.count).prefix { $0 != 0 }
      return String(decoding: rest.map(UInt8.init(bitPattern:)), as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
    return nil
  }

  package static func numbers(_ path: String, after prefix: String = "") -> [Double] {
    (line(path, after: prefix) ?? "").split(separator: " ").compactMap { Double($0) }
  }

  static func number(_ path: String, after prefix: String = "") -> Int? {
    line(path, after: prefix).flatMap { Int($0) }
  }

  /// The bytes in the line `NAME:   12 kB`.
  static func bytes(_ name: String, in path: String) -> Int? {
    line(path, after: "\(name):")?.split(separator: " ").first.flatMap { Int($0) }
      .map { $0 * 1_024 }
  }
}

/// Bytes that a process may still take, that are free or can be freed without swapping, and that
/// the control group in the folder `group` allows; nil if unknown. Files that were read long ago
/// are in the group's use, and make room. Source: Documentation/admin-guide/cgroup-v2.rst,
/// "memory.stat".
package func availableMemory(group: String = "/sys/fs/cgroup") -> Int? {
  let ofMachine = KernelFile.bytes("MemAvailable", in: "/proc/meminfo")
  guard let limit = KernelFile.number("\(group)/memory.max"),
    let used = KernelFile.number("\(group)/memory.current")
  else { return ofMachine }
  let files = KernelFile.number("\(group)/memory.stat", after: "inactive_file ") ?? 0
  let ofGroup = max(0, limit - max(0, used - files))
  return min(ofMachine ?? ofGroup, ofGroup)
}

/// How many files and sockets of this process are among the first 4 096, but for what was opened as a
/// path alone. Allocates nothing: so many are asked about at once as lie on the stack, since a call
/// for each takes milliseconds, twice in each replay that is counted.
package func openFileCount() -> Int {
  withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 128) { asked in
    var count = 0
    for first in stride(from: Int32(0), to: 4_096, by: asked.count) {
      for index in asked.indices {
        let file = pollfd(fd: first + Int32(index), events: 0, revents: Int16(POLLNVAL))
        asked.initializeElement(at: index, to: file)
      }
      poll(asked.baseAddress, nfds_t(asked.count), 0)
      for file in asked where Int32(file.revents) & POLLNVAL == 0 { count += 1 }
    }
    return count
  }
}

/// The physical memory of this process.
package enum ResidentMemory {
  /// Sets the peak to what is resident now. False if the kernel does not allow it.
  package static func resetPeak() -> Bool {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return false }
    defer { fclose(file) }
    return fputs("5", file) >= 0 && fflush(file) == 0
  }

  /// The greatest resident memory since the last reset, in bytes: VmHWM.
  package static func peak() -> Int? { KernelFile.bytes("VmHWM", in: "/proc/self/status") }
}

/// Milliseconds for which the calling thread was ready and another ran; nil if that is not known.
package func runDelay() -> Double? {
  // Nanoseconds on the processor, nanoseconds of waiting for it, slices. Source:
  // Documentation/scheduler/sched-stats.rst.
  let columns = KernelFile.numbers("/proc/thread-self/schedstat")
  return columns.count > 1 ? columns[1] / 1e6 : nil
}

/// What all processors of the machine have done so far, and how much of it was this process's work.
package struct ProcessorTime: Hashable, Sendable {
  let total, idle, own: Double

  package static func now() -> ProcessorTime? {
    // user nice system idle iowait irq softirq steal; what follows is in user and nice.
    let columns = KernelFile.numbers("/proc/stat", after: "cpu ").prefix(8)
    guard columns.count == 8 else { return nil }
    let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
    return ProcessorTime(
      total: columns.reduce(0, +) / ticks, idle: (columns[3] + columns[4]) / ticks,
      own: Double(nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID)) / 1e9)
  }

  /// The share of all processors, 0 to 1, that others kept busy since `earlier`; nil for no time.
  package func shareOfOthers(since earlier: ProcessorTime) -> Double? {
    let total = total - earlier.total
    guard total > 0 else { return nil }
    let busy = total - (idle - earlier.idle) - (own - earlier.own)
    return min(1, max(0, busy / total))
  }
}

/// What the kernel counts of the calling thread.
package struct ThreadUsage: Hashable, Sendable {
  /// Times that it gave the processor up: it slept, or waited for a lock, a disk or another thread.
  package var waits = 0
  /// Pages that it touched and the kernel had to find.
  package var faults = 0

  package init(waits: Int = 0, faults: Int = 0) { (self.waits, self.faults) = (waits, faults) }

  /// Since the thread began, or all threads of the process if `who` is 0; half a microsecond.
  /// Source: getrusage(2), `RUSAGE_THREAD` and `RUSAGE_SELF`.
  package static func now(_ who: Int32 = 1) -> ThreadUsage {
    var usage = rusage()
    getrusage(__rusage_who_t(who), &usage)
    return ThreadUsage(waits: Int(usage.ru_nvcsw), faults: Int(usage.ru_minflt + usage.ru_majflt))
  }
}
