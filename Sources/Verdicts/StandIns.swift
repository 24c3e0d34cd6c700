import Measurement
import Metrics
import Replaying
import Statistics

extension Metric {
  /// What is counted of the same work, and is judged where this time is inconclusive. It sees no caches, no page faults and no
  /// waiting.
  var standIn: Metric? {
    switch self {
    case .loadTime, .loadProcessorTime: .instructionsOpen
    case .turnTime: .instructionsTurn
    default: nil
    }
  }
}

extension CellPair {
  /// `times` and the counts that stand in for those that tell nothing.
  func substitutingCounts(_ times: [Finding], _ grounds: ComparisonGrounds) -> [Finding] {
    guard grounds.allowStandIns else { return times }
    var (times, counts) = (times, [Finding]())
    for metric in [Metric.instructionsOpen, .instructionsTurn] {
      let inconclusive = times.indices.filter {
        times[$0].isInconclusiveTime && times[$0].metric?.standIn == metric
      }
      guard !inconclusive.isEmpty, var count = value(of: metric, grounds, isStandIn: true),
        [.worse, .better, .same].contains(count.verdict)
      else { continue }
      let names = inconclusive.compactMap { times[$0].metric?.name }.joined(separator: ", ")
      count.reason = .standsIn(for: names)
      counts.append(count)
      for index in inconclusive {
        (times[index].verdict, times[index].reason) = (.shown, .countedBy(metric.name))
      }
    }
    return counts + times
  }
}

extension RunComparison {
  /// The cells with times that tell nothing, for which a count could stand in.
  package var inconclusiveCells: Set<Cell> {
    Set(findings.filter { $0.isInconclusiveTime && $0.metric?.standIn != nil }.compactMap(\.cell))
  }
}
