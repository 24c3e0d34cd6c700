import Foundation
import Instruments

/// Room for workers: one a processor, and no more than fit into memory at what each may take.
struct WorkerSlots: Hashable, Sendable {
  private var workers = 0
  private var used = 0.0
  let processors: Int
  private let memory: Double

  init(processors: Int, memory: Int) {
    (self.processors, self.memory) = (processors, Double(memory))
  }

  static func ofMachine() -> WorkerSlots {
    WorkerSlots(
      processors: ProcessInfo.processInfo.activeProcessorCount,
      memory: availableMemory() ?? .max)
  }

  /// Makes room for a worker of `bytes` at most; false if it has to wait. One always has room.
  mutating func take(_ bytes: Int) -> Bool {
    let sum = used + Double(bytes)
    guard workers == 0 || (workers < processors && sum <= memory) else { return false }
    (workers, used) = (workers + 1, sum)
    return true
  }

  mutating func giveBack(_ bytes: Int) {
    (workers, used) = (workers - 1, used - Double(bytes))
  }
}
