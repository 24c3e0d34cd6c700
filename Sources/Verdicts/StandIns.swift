import Algorithms
import Measurement
import Metrics
import Replaying
import Statistics

extension Metric {
  /// What is counted of the same work and is judged where the time is inconclusive. Instructions see
  /// no caches, no page faults and no waiting.
  var standIn: Metric? {
    switch self {
    case .firstLoadTime: .firstInstructions
    case .firstReplayTime: .firstReplayInstructions
    default: part?.metrics.instructions
    }
  }
}

extension CellPair {
  /// `times` and the counts that stand in for those that are inconclusive.
  func substitutingCounts(_ times: [Finding], _ grounds: Comparability) -> [Finding] {
    guard grounds.allowStandIns else { return times }
    let counts = times.compactMap(\.standIn).uniqued().map { standIn in
      self.counts(of: standIn, for: times.filter { $0.standIn == standIn }, grounds)
    }
    return counts.joined()
      + times.map { time in
        let counted = counts.first { $0.first?.metric == time.standIn } ?? []
        return counted.isEmpty ? time : self.time(time, countedBy: counted)
      }
  }

  /// What a count says for `times`, and more waiting or page faults; none if it says nothing.
  private func counts(
    of metric: Metric, for times: [Finding], _ grounds: Comparability
  ) -> [Finding] {
    guard var count = value(of: metric, grounds, isStandIn: true),
      [.worse, .better, .same].contains(count.verdict)
    else { return [] }
    let names = times.compactMap { $0.metric?.name }.joined(separator: ", ")
    let floors = times.compactMap(\.floorBelow)
    count.reason = .standsIn(for: names, floor: floors.count == times.count ? floors.max() : nil)
    guard count.verdict != .worse, let part = times.first?.metric?.part,
      let more = more(in: part, standingInFor: names)
    else { return [count] }
    return [count, more]
  }

  /// A time that `counts` stand in for: open if it seems worse and none of them says why.
  private func time(_ time: Finding, countedBy counts: [Finding]) -> Finding {
    var time = time
    let name = counts.last?.metric?.name ?? ""
    let isExplained = counts.contains { $0.verdict == .worse }
    (time.verdict, time.reason) =
      isExplained || !time.seemsWorse
      ? (.shown, .countedBy(metric: name)) : (.undecided, .unexplained(metric: name))
    return time
  }

  /// That `part` waits more often, or faults more pages in.
  private func more(in part: ReplayPart, standingInFor names: String) -> Finding? {
    // Nearly exact; so much more of it, at least, is more.
    let beside: [(metric: Metric, count: KeyPath<PartTotal, Int>, least: Double)] = [
      (.waits, \.waits, 1), (.pageFaults, \.faults, 16),
    ]
    for (metric, count, least) in beside {
      guard let before = old.median(of: count, in: part),
        let after = new.median(of: count, in: part),
        after - before >= least, after > before * 1.1
      else { continue }
      return Finding(
        old.cell, .metric(metric), .worse, before: .number(before), after: .number(after),
        reason: .standsIn(for: names))
    }
    return nil
  }
}

extension CellSummary {
  /// The median over rounds of what a part of a replay counts.
  fileprivate func median(of count: KeyPath<PartTotal, Int>, in part: ReplayPart) -> Double? {
    let values = details(\.parts, of: .timing).compactMap { $0[part].map { $0[keyPath: count] } }
    return values.isEmpty ? nil : Double(values.sorted().nearestRank(0.5))
  }
}

extension Finding {
  fileprivate var standIn: Metric? { isInconclusiveTime ? metric?.standIn : nil }
}

extension Judgement {
  /// The cells with times that are inconclusive, for which a count could stand in: those with one
  /// that has no verdict, and then the others, with times that differ by less than the floor.
  package var inconclusiveCells: [Set<Cell>] {
    let inconclusive = findings.filter { $0.standIn != nil }
    let open = Set(inconclusive.filter(\.isOpenTime).compactMap(\.cell))
    return [open, Set(inconclusive.compactMap(\.cell)).subtracting(open)]
  }
}
