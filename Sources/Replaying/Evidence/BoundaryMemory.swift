import Instruments

/// The allocator's statistics at the boundaries of a replay.
package typealias BoundaryMemory = [TapeRow.Moment: AllocatorStatistics]

// An object with a member for each boundary in a run file.
extension TapeRow.Moment: CodingKeyRepresentable {}

extension BoundaryMemory {
  /// What was in use when everything had been played and nothing was closed, as metrics.
  package var metrics: [String: Double] {
    guard let end = self[.beforeClose] else { return [:] }
    return [String: Double]([
      (.jemallocAllocated, Double(end.allocated)), (.jemallocActive, Double(end.active)),
      (.jemallocResident, Double(end.resident)),
    ])
  }
}
