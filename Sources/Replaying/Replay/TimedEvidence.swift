import Foundation

/// What a list of frames says about time.
package enum TimedEvidence {
  /// The timed metrics of frames whose work is in ns, on a screen of `refreshRate` Hz.
  package static func metrics(
    of frames: [(work: Int64, kind: FrameKind)], refreshRate: Int
  ) -> [String: Double] {
    var metrics: [String: Double] = [:]
    if let open = frames.first(where: { $0.kind.contains(.opening) }) {
      metrics["load-time"] = Nanoseconds.milliseconds(open.work)
    }
    let turns = turnWork(frames).sorted()
    if !turns.isEmpty {
      metrics["turn-time"] = Nanoseconds.milliseconds(turns[(turns.count - 1) / 2])
    }
    let scrolling = frames.filter(\.kind.isScrolling)
    let work = scrolling.map(\.work).sorted()
    if let longest = work.last {
      metrics["frame-time-p50"] = Nanoseconds.milliseconds(Nanoseconds.rank(0.50, of: work))
      metrics["frame-time-p99"] = Nanoseconds.milliseconds(Nanoseconds.rank(0.99, of: work))
      metrics["frame-time-max"] = Nanoseconds.milliseconds(longest)
    }
    return metrics.merging(hitches(scrolling, refreshRate: refreshRate)) { $1 }
  }

  /// The work of each turn: all frames after a rest up to the next one on another page.
  private static func turnWork(_ frames: [(work: Int64, kind: FrameKind)]) -> [Int64] {
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

  /// Missed refreshes: max(0, ceil(work/T) − 1) a frame. Source of ratio and bands: Apple, "Understanding hitches".
  private static func hitches(
    _ frames: [(work: Int64, kind: FrameKind)], refreshRate: Int
  ) -> [String: Double] {
    let interval = 1_000 / Double(refreshRate)
    let late = frames.map {
      max(0, (Nanoseconds.milliseconds($0.work) / interval).rounded(.up) - 1) * interval
    }
    guard let worst = late.max() else { return [:] }
    return [
      "hitches": Double(late.count { $0 > 0 }), "worst-hitch": worst,
      "hitch-ratio": late.reduce(0, +) / (Double(frames.count) * interval / 1_000),
    ]
  }
}
