import Instruments

/// A frame and the work in it, in ns.
package typealias TimedFrame = (work: Int64, kind: FrameKind)

package enum TimedEvidence {
  package static func metrics(of frames: [TimedFrame], refreshRate: Int) -> [String: Double] {
    var metrics: [String: Double] = [:]
    if let open = frames.first(where: { $0.kind.contains(.opening) }) {
      metrics[.loadTime] = Nanoseconds.milliseconds(open.work)
    }
    let turns = turnWork(frames).sorted()
    if let slowest = turns.last {
      metrics[.turnTime] = Nanoseconds.milliseconds(turns.nearestRank(0.5))
      metrics[.turnTimeMax] = Nanoseconds.milliseconds(slowest)
    }
    let scrolling = frames.filter(\.kind.isScrolling)
    let work = scrolling.map(\.work).sorted()
    if !work.isEmpty {
      metrics[.frameTimeP50] = Nanoseconds.milliseconds(work.nearestRank(0.50))
      metrics[.frameTimeP99] = Nanoseconds.milliseconds(work.nearestRank(0.99))
    }
    return metrics.merging(hitches(scrolling, refreshRate: refreshRate)) { $1 }
  }

  /// The work of each turn: all frames after a rest up to the next one on another page.
  private static func turnWork(_ frames: [TimedFrame]) -> [Int64] {
    var turns: [Int64] = []
    var sum: Int64 = 0
    for frame in frames where !frame.kind.contains(.opening) {
      sum += frame.work
      guard frame.kind.contains(.rest) else { continue }
      if frame.kind.contains(.turn) { turns.append(sum) }
      sum = 0
    }
    return turns
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
