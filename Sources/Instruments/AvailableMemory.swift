import Foundation

/// The memory that new processes may use.
package enum AvailableMemory {
  /// Bytes that are free or can be freed without swapping, and that the control group allows; nil where the kernel does not
  /// tell.
  package static func now() -> Int? {
    let ofMachine = text("/proc/meminfo").flatMap(available(inMeminfo:))
    guard let limit = number("/sys/fs/cgroup/memory.max"),
      let used = number("/sys/fs/cgroup/memory.current")
    else { return ofMachine }
    let ofGroup = max(0, limit - used)
    return min(ofMachine ?? ofGroup, ofGroup)
  }

  /// The value of `MemAvailable` in the text of /proc/meminfo, in bytes.
  static func available(inMeminfo text: String) -> Int? {
    let line = text.split(separator: "\n").first { $0.hasPrefix("MemAvailable:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1_024 }
  }

  private static func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  private static func number(_ path: String) -> Int? {
    text(path).flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }
}
