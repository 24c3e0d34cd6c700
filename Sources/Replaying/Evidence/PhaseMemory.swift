import Instruments

/// The allocator's statistics at the boundaries between phases.
package typealias PhaseMemory = [PhaseBoundary: AllocatorStatistics]

// An object with a member for each boundary in a run file.
extension PhaseBoundary: CodingKeyRepresentable {}

extension PhaseMemory {
  /// What was in use when everything had been played and nothing was closed, as metrics.
  package var metrics: [String: Double] {
    guard let end = self[.beforeClose] else { return [:] }
    return [String: Double]([
      (.jemallocAllocated, Double(end.allocated)), (.jemallocActive, Double(end.active)),
      (.jemallocResident, Double(end.resident)),
    ])
  }
}
