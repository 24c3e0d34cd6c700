import Measurement

/// What a reader of times must know of the machine: in many samples the thread was kept from its processor.
package struct DisturbedTiming: Hashable, Sendable {
  /// Samples in which it waited for more than `longestWait`.
  package let waiting: Int
  /// Samples of which it is known.
  package let count: Int

  /// Milliseconds that are nothing beside an open.
  package static let longestWait = 0.1

  /// The timing samples of `cells`; nil if no more than a tenth of them waited.
  package init?(_ cells: [CellSummary]) {
    let delays = cells.flatMap(\.repetitions).filter(\.outcome.isCompleted)
      .compactMap { $0.metrics[.runDelay] }
    count = delays.count
    waiting = delays.count { $0 > Self.longestWait }
    guard Double(waiting) > Double(count) * Metric.busyLimit / 100 else { return nil }
  }
}
