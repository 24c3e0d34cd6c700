import Measurement
import Metrics
import Replaying
import Statistics

extension Metric {
  /// What is counted of the same work, and is judged where this time is inconclusive. It sees no
  /// caches, no page faults and no waiting.
  var standIn: Metric? {
    switch self {
    case .loadTime, .loadProcessorTime: .instructionsOpen
    case .turnTime: .instructionsTurn
    default: nil
    }
  }
}

extension CellPair {
  /// `times` and the counts that stand in for those that are inconclusive.
  func substitutingCounts(_ times: [Finding], _ grounds: ComparisonGrounds) -> [Finding] {
    guard grounds.allowStandIns else { return times }
    let counts = [Metric.instructionsOpen, .instructionsTurn].compactMap { metric in
      count(of: metric, for: times.filter { $0.standIn == metric }, grounds)
    }
    return counts
      + times.map { time in
        counts.contains { $0.metric == time.standIn } ? time.countedInItsPlace : time
      }
  }

  /// What a count says in place of `times`; nil if there are none, or it says nothing either.
  private func count(
    of metric: Metric, for times: [Finding], _ grounds: ComparisonGrounds
  ) -> Finding? {
    guard !times.isEmpty, var count = value(of: metric, grounds, isStandIn: true),
      [.worse, .better, .same].contains(count.verdict)
    else { return nil }
    count.reason = .standsIn(for: times.compactMap { $0.metric?.name }.joined(separator: ", "))
    return count
  }
}

extension Finding {
  /// What could be judged in its place, if it is a time that is inconclusive.
  fileprivate var standIn: Metric? { isInconclusiveTime ? metric?.standIn : nil }

  fileprivate var countedInItsPlace: Finding {
    var finding = self
    finding.verdict = .shown
    finding.reason = standIn.map { .countedBy(metric: $0.name) }
    return finding
  }
}

extension RunComparison {
  /// The cells with times that tell nothing, for which a count could stand in.
  package var inconclusiveCells: Set<Cell> {
    Set(findings.filter { $0.standIn != nil }.compactMap(\.cell))
  }
}
