import Measurement

/// What a reader of real-time evidence must know of the machine: other processes kept it busy meanwhile.
package struct BusyMachine: Hashable, Sendable {
  /// The least and the greatest share of all processors, in percent, over the repetitions for which it is known.
  package let shares: ClosedRange<Double>

  /// The other load while the timelines of `cells` were played; nil if it was never more than `Metric.busyLimit`.
  package init?(_ cells: [CellSummary]) {
    let shares = cells.flatMap(\.repetitions).filter(\.outcome.isCompleted)
      .compactMap { $0.metrics[.machineBusy] }
    guard let least = shares.min(), let most = shares.max(), most > Metric.busyLimit else {
      return nil
    }
    self.shares = least...most
  }
}
