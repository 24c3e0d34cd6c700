import Algorithms
import Metrics

/// What all stretches of a part come to.
package struct PartTotal: Hashable, Sendable, Codable {
  package fileprivate(set) var nanoseconds: Int64 = 0
  /// How often the thread gave the processor up, and how many pages it first touched.
  package fileprivate(set) var waits = 0
  package fileprivate(set) var faults = 0
}

/// What the rows of a timed replay come to.
package enum TimedEvidence {
  package static func metrics(of rows: [TapeRow], refreshRate: Int) -> [String: Double] {
    var metrics: [String: Double] = [:]
    let totals = totals(of: rows).mapValues { Nanoseconds.milliseconds($0.nanoseconds) }
    if rows.contains(where: { $0.kind.contains(.opening) }) { metrics[.loadTime] = totals[.open] }
    let stretches = stretches(of: rows)
    let turns = stretches.filter(\.isTurn).map(\.work).sorted()
    if let slowest = turns.last {
      metrics[.turnTime] = Nanoseconds.milliseconds(turns.nearestRank(0.5))
      metrics[.turnTimeMax] = Nanoseconds.milliseconds(slowest)
    }
    if !stretches.isEmpty {
      metrics[.turnTimeMean] = totals[.turns].map { $0 / Double(max(1, turns.count)) }
    }
    // The mean over the events that begin the part.
    for part in [ReplayPart.rotation, .jump, .warning, .close] {
      let count = rows.count { $0.moment == .part && $0.part == part }
      metrics[part.metrics.time] = totals[part].map { $0 / Double(max(1, count)) }
    }
    let scrolling = rows.filter(\.kind.isScrolling).map(\.work)
    let work = scrolling.sorted()
    if !work.isEmpty {
      metrics[.frameTimeP50] = Nanoseconds.milliseconds(work.nearestRank(0.50))
      metrics[.frameTimeP99] = Nanoseconds.milliseconds(work.nearestRank(0.99))
    }
    return metrics.merging(hitches(scrolling, refreshRate: refreshRate)) { $1 }
  }

  package static func totals(of rows: [TapeRow]) -> [ReplayPart: PartTotal] {
    var totals: [ReplayPart: PartTotal] = [:]
    for row in rows { totals[row.part, default: PartTotal()].nanoseconds += row.work }
    for (begin, end) in rows.parts {
      totals[begin.part]?.waits += end.usage.waits - begin.usage.waits
      totals[begin.part]?.faults += end.usage.faults - begin.usage.faults
    }
    return totals
  }

  /// The most stretches that are told apart; if there are more, neighbours are one.
  private static let mostStretches = 64

  /// Nanoseconds of each stretch of turning: the same trace makes the same ones everywhere.
  package static func turns(of rows: [TapeRow]) -> [Int64] {
    let all = stretches(of: rows).map(\.work)
    let size = (all.count + mostStretches - 1) / mostStretches
    return all.chunks(ofCount: max(1, size)).map { $0.reduce(0, +) }
  }

  /// The frames of turning from a rest, or another part, to the next; whether on another page.
  private static func stretches(of rows: [TapeRow]) -> [(work: Int64, isTurn: Bool)] {
    var stretches: [(work: Int64, isTurn: Bool)] = []
    var isUnderWay = false
    for row in rows {
      guard row.moment == .frame, row.part == .turns else {
        isUnderWay = false
        continue
      }
      if !isUnderWay { stretches.append((0, false)) }
      stretches[stretches.count - 1].work += row.work
      isUnderWay = !row.kind.contains(.rest)
      if !isUnderWay { stretches[stretches.count - 1].isTurn = row.kind.contains(.turn) }
    }
    return stretches
  }

  /// Missed refreshes: max(0, ceil(work/T) − 1) a frame. Source: Apple, "Understanding hitches".
  private static func hitches(_ frames: [Int64], refreshRate: Int) -> [String: Double] {
    let interval = 1_000 / Double(refreshRate)
    let late = frames.map {
      max(0, (Nanoseconds.milliseconds($0) / interval).rounded(.up) - 1) * interval
    }
    guard !late.isEmpty else { return [:] }
    return Dictionary([
      (.hitches, Double(late.count { $0 > 0 })),
      (.hitchRatio, late.reduce(0, +) / (Double(frames.count) * interval / 1_000)),
    ])
  }
}

package enum Nanoseconds {
  package static func milliseconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1e6 }
}

extension Array {
  /// The nearest-rank quantile of ascending values, one at least: for 0.5 the lower median.
  package func nearestRank(_ share: Double) -> Element {
    self[Swift.max(0, Int((share * Double(count)).rounded(.up)) - 1)]
  }
}
