import Foundation
import Instruments

/// Room for workers: one a processor, and no more than fit into memory at what each may take.
struct WorkerSlots: Hashable, Sendable {
  var processors = ProcessInfo.processInfo.activeProcessorCount
  var memory = availableMemory() ?? .max

  /// How many workers of `bytes` at most there is room for: always for one.
  func count(of bytes: Int) -> Int { max(1, min(processors, memory / max(1, bytes))) }
}
