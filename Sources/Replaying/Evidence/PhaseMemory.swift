import Instruments

/// The allocator's statistics at the boundaries between phases: an object with a member for each in a
/// run file.
package struct PhaseMemory: Hashable, Sendable, Codable {
  private var statistics: [String: AllocatorStatistics] = [:]

  init() {}

  /// The statistics at boundaries, by their names.
  package init(_ statistics: [String: AllocatorStatistics]) { self.statistics = statistics }

  package init(from decoder: any Decoder) throws {
    statistics = try [String: AllocatorStatistics](from: decoder)
  }

  package func encode(to encoder: any Encoder) throws { try statistics.encode(to: encoder) }

  /// The sums at `boundary` in bytes, named as the allocator names them; nil where it was not
  /// reached.
  package func sums(at boundary: PhaseBoundary) -> [(name: String, bytes: Int)]? {
    self[boundary].map {
      [
        ("allocated", $0.allocated), ("active", $0.active), ("resident", $0.resident),
        ("mapped", $0.mapped), ("retained", $0.retained), ("metadata", $0.metadata),
      ]
    }
  }

  /// The statistics at `boundary`, where it was reached.
  package subscript(boundary: PhaseBoundary) -> AllocatorStatistics? {
    get { statistics[boundary.rawValue] }
    set { statistics[boundary.rawValue] = newValue }
  }

  /// What was in use when everything had been played and nothing was closed, as metrics.
  package var metrics: [String: Double] {
    guard let end = self[.beforeClose], let sums = sums(at: .beforeClose) else { return [:] }
    var metrics = Dictionary(
      uniqueKeysWithValues: sums.map { (MetricName.jemalloc($0.name), Double($0.bytes)) })
    if end.allocated > 0 {
      metrics[MetricName.fragmentation] = Double(end.active) / Double(end.allocated) * 100
    }
    return metrics
  }
}
