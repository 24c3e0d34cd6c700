import Measurement
import PlainText

/// What a reader of real-time evidence must know of the machine: others kept it busy meanwhile.
package struct BusyMachine: Hashable {
  /// The least and the greatest share of all processors, in percent, over the repetitions for which it is known.
  private let shares: ClosedRange<Double>

  /// The company that the timelines of `cells` had; nil where it was never more than `Metric.busyLimit`.
  package init?(_ cells: [CellSummary]) {
    let shares = cells.flatMap(\.repetitions).filter(\.outcome.isCompleted)
      .compactMap { $0.metrics["machine-busy"] }
    guard let least = shares.min(), let most = shares.max(), most > Metric.busyLimit else {
      return nil
    }
    self.shares = least...most
  }

  /// What happened, and what it means.
  package var sentence: String {
    let ends = [shares.lowerBound, shares.upperBound].map { fixedPoint($0, decimals: 0) }
    let range = ends[0] == ends[1] ? "\(ends[0])%" : "\(ends[0])% to \(ends[1])%"
    let limit = plainNumeral(Metric.busyLimit)
    return "the machine was busy: other processes kept \(range) of its processors at work while "
      + "timelines were played, so lateness and missed refreshes are the machine's as much as the "
      + "loaders' (said from \(limit)% on)"
  }
}
