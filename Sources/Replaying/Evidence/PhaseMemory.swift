/// The allocator's statistics at the boundaries between phases.
package typealias PhaseMemory = [PhaseBoundary: AllocatorStatistics]

// An object with a member for each boundary in a run file.
extension PhaseBoundary: CodingKeyRepresentable {}

extension PhaseMemory {
  /// What was in use when everything had been played and nothing was closed, as metrics.
  package var metrics: [String: Double] {
    guard let end = self[.beforeClose] else { return [:] }
    let sums: [(Metric, Int)] = [
      (.jemallocAllocated, end.allocated), (.jemallocActive, end.active),
      (.jemallocResident, end.resident), (.jemallocMapped, end.mapped),
      (.jemallocRetained, end.retained), (.jemallocMetadata, end.metadata),
    ]
    var metrics = [String: Double](sums.map { ($0, Double($1)) })
    if end.allocated > 0 {
      metrics[.fragmentation] = Double(end.active) / Double(end.allocated) * 100
    }
    return metrics
  }
}
