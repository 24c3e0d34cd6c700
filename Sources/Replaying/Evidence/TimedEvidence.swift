import Algorithms
import Instruments
import Metrics

/// A frame and the work in it, in ns.
package typealias TimedFrame = (work: Int64, kind: FrameKind)

/// A stretch of a replay that belongs to one part.
package struct TimedPart {
  package let part: ReplayPart
  package let frames: [TimedFrame]
  /// Work after the last frame, in ns.
  package var rest: Int64 = 0
  package var usage = ThreadUsage()

  package var work: Int64 { frames.reduce(rest) { $0 + $1.work } }
}

/// What all stretches of a part come to.
package struct PartTotal: Hashable, Sendable, Codable {
  package fileprivate(set) var nanoseconds: Int64 = 0
  /// How often the thread gave the processor up, and how many pages it first touched.
  package fileprivate(set) var waits = 0
  package fileprivate(set) var faults = 0
}

package enum TimedEvidence {
  package static func metrics(of parts: [TimedPart], refreshRate: Int) -> [String: Double] {
    var metrics: [String: Double] = [:]
    func total(_ part: ReplayPart) -> Int64 {
      parts.reduce(0) { $0 + ($1.part == part ? $1.work : 0) }
    }
    let frames = parts.flatMap(\.frames)
    if frames.contains(where: { $0.kind.contains(.opening) }) {
      metrics[.loadTime] = Nanoseconds.milliseconds(total(.open))
    }
    let stretches = stretches(of: parts)
    let turns = stretches.filter(\.isTurn).map(\.work).sorted()
    if let slowest = turns.last {
      metrics[.turnTime] = Nanoseconds.milliseconds(turns.nearestRank(0.5))
      metrics[.turnTimeMax] = Nanoseconds.milliseconds(slowest)
    }
    if !stretches.isEmpty {
      let sum = Nanoseconds.milliseconds(total(.turns))
      metrics[.turnTimeMean] = sum / Double(max(1, turns.count))
    }
    // The mean over the events that begin the part.
    for part in [ReplayPart.rotation, .jump, .warning, .close] {
      let count = parts.count { $0.part == part }
      guard count > 0 else { continue }
      metrics[part.metrics.time] = Nanoseconds.milliseconds(total(part)) / Double(count)
    }
    let scrolling = frames.filter(\.kind.isScrolling)
    let work = scrolling.map(\.work).sorted()
    if !work.isEmpty {
      metrics[.frameTimeP50] = Nanoseconds.milliseconds(work.nearestRank(0.50))
      metrics[.frameTimeP99] = Nanoseconds.milliseconds(work.nearestRank(0.99))
    }
    return metrics.merging(hitches(scrolling, refreshRate: refreshRate)) { $1 }
  }

  package static func totals(of parts: [TimedPart]) -> [ReplayPart: PartTotal] {
    parts.reduce(into: [:]) { totals, part in
      totals[part.part, default: PartTotal()].nanoseconds += part.work
      totals[part.part, default: PartTotal()].waits += part.usage.waits
      totals[part.part, default: PartTotal()].faults += part.usage.faults
    }
  }

  /// The most stretches that are told apart; if there are more, neighbours are one.
  private static let mostStretches = 64

  /// Nanoseconds of each stretch of turning: the same trace makes the same ones, whichever program
  /// measures.
  package static func turns(of parts: [TimedPart]) -> [Int64] {
    let all = stretches(of: parts).map(\.work)
    let size = (all.count + mostStretches - 1) / mostStretches
    return all.chunks(ofCount: max(1, size)).map { $0.reduce(0, +) }
  }

  /// The frames of turning from one rest, or the end of another part, to the next; and whether that
  /// ends on another page.
  private static func stretches(of parts: [TimedPart]) -> [(work: Int64, isTurn: Bool)] {
    var stretches: [(work: Int64, isTurn: Bool)] = []
    for part in parts where part.part == .turns {
      var (sum, isEmpty): (Int64, Bool) = (0, true)
      for frame in part.frames {
        (sum, isEmpty) = (sum + frame.work, false)
        guard frame.kind.contains(.rest) else { continue }
        stretches.append((sum, frame.kind.contains(.turn)))
        (sum, isEmpty) = (0, true)
      }
      if !isEmpty { stretches.append((sum, false)) }
    }
    return stretches
  }

  /// Missed refreshes: max(0, ceil(work/T) − 1) a frame. Source: Apple, "Understanding hitches".
  private static func hitches(_ frames: [TimedFrame], refreshRate: Int) -> [String: Double] {
    let interval = 1_000 / Double(refreshRate)
    let late = frames.map {
      max(0, (Nanoseconds.milliseconds($0.work) / interval).rounded(.up) - 1) * interval
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
  /// The nearest-rank quantile of at least one ascending value: for 0.5 the median, the lower of
  /// two.
  package func nearestRank(_ share: Double) -> Element {
    self[Swift.max(0, Int((share * Double(count)).rounded(.up)) - 1)]
  }
}
