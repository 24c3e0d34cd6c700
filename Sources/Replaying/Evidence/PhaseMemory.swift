/// The allocator's statistics at the boundaries between phases.
package typealias PhaseMemory = [PhaseBoundary: AllocatorStatistics]

// An object with a member for each boundary in a run file.
extension PhaseBoundary: CodingKeyRepresentable {}

extension PhaseMemory {
  /// The sums at `boundary` in bytes, named as the allocator names them; nil if it was not reached.
  package func sums(at boundary: PhaseBoundary) -> [(name: String, bytes: Int)]? {
    self[boundary].map {
      [
        ("allocated", $0.allocated), ("active", $0.active), ("resident", $0.resident),
        ("mapped", $0.mapped), ("retained", $0.retained), ("metadata", $0.metadata),
      ]
    }
  }

  /// What was in use when everything had been played and nothing was closed, as metrics.
  package var metrics: [String: Double] {
    guard let end = self[.beforeClose], let sums = sums(at: .beforeClose) else { return [:] }
    var metrics: [String: Double] = [:]
    for sum in sums { metrics[MetricName.jemalloc(sum.name)] = Double(sum.bytes) }
    if end.allocated > 0 {
      metrics[MetricName.fragmentation] = Double(end.active) / Double(end.allocated) * 100
    }
    return metrics
  }
}
