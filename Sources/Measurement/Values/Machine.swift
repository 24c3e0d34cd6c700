import Foundation
import Instruments
import ScriptPages

/// What a run was measured on, for its record.
package struct Machine: Hashable, Sendable, Codable {
  package let kernel: String
  package let processor: String
  /// Processors that may be used.
  package let processors: Int
  /// Load averages over 1, 5 and 15 minutes when the run began.
  package let load: String
  package let allocator: String
  package let drawing: String
  package let fonts: [String]
  // What follows is nil if it cannot be read.
  /// What the kernel reads the time from, such as `tsc`.
  package var clockSource: String?
  /// Whether the processor may run faster than its rated frequency for a while.
  package var boosts: Bool?

  package static func current() -> Machine {
    Machine(
      kernel: text(of: "/proc/sys/kernel/ostype") + " " + text(of: "/proc/sys/kernel/osrelease"),
      processor: processor("/proc/cpuinfo"),
      processors: ProcessInfo.processInfo.activeProcessorCount,
      load: text(of: "/proc/loadavg").split(separator: " ").prefix(3).joined(separator: " "),
      allocator: AllocatorProbe.identity(), drawing: PageRenderer.libraries,
      fonts: PageRenderer(scale: 1).fontNames,
      clockSource: KernelFile.line(
        "/sys/devices/system/clocksource/clocksource0/current_clocksource"),
      boosts: boosts("/sys/devices/system/cpu"))
  }

  /// What the kernel says in `file` of its first processor: its name, or its maker and part.
  static func processor(_ file: String) -> String {
    func value(_ key: String) -> String? {
      KernelFile.line(file, after: key).map { String($0.drop { ": \t".contains($0) }) }
    }
    if let name = value("model name") { return name }
    guard let maker = value("CPU implementer"), let part = value("CPU part") else {
      return "unknown"
    }
    return "CPU implementer \(maker), part \(part)"
  }

  /// What the kernel says in `folder` of its processors.
  static func boosts(_ folder: String) -> Bool? {
    KernelFile.line("\(folder)/intel_pstate/no_turbo").map { $0 == "0" }
      ?? KernelFile.line("\(folder)/cpufreq/boost").map { $0 == "1" }
  }

  /// What times depend on at least. Load comes and goes, and libraries belong to the program.
  package var identity: String { "\(processor), \(processors) processors, \(kernel)" }

  /// What of the machine exact evidence depends on: the libraries and the fonts.
  package var baselineIdentity: Machine {
    Machine(
      kernel: "any", processor: "any", processors: 0, load: "any", allocator: allocator,
      drawing: drawing, fonts: fonts)
  }

  private static func text(of path: String) -> String { KernelFile.line(path) ?? "unknown" }
}
