import Replaying

/// The work of a lane's frames as a run measured it; those not listed took next to nothing.
package struct FilmTimes: Hashable, Sendable {
  /// The median of the work over all samples, in µs, of each frame that took long.
  package let microseconds: [Int: Int]
  /// The median of the load time, in ms; nil if it was not measured.
  package let loadTime: Double?

  /// The medians over the samples of a cell; nil stands for a sample without a slow frame. The film
  /// has a frame more after each of these `frames`, once for each time that one is named.
  package init(
    _ samples: [SlowFrames?], loadTime: Double?, addedAfter frames: [Int] = []
  ) {
    self.loadTime = loadTime
    let pairs = samples.compactMap(\.self).flatMap { sample in
      zip(sample.frames.map { frame in frame + frames.count { $0 < frame } }, sample.microseconds)
    }
    microseconds = Dictionary(grouping: pairs, by: \.0).compactMapValues { values in
      let slow = values.map(\.1)
      let all = Array(repeating: 0, count: max(0, samples.count - slow.count)) + slow.sorted()
      let (lower, upper) = (all[(all.count - 1) / 2], all[all.count / 2])
      let median = lower + (upper - lower) / 2
      return median < SlowFrames.least ? nil : median
    }
  }
}

extension FilmLane {
  /// The refresh from which each frame is shown. A film's refreshes count from the first that shows
  /// something.
  func starts(refreshRate: Int) -> [Int] {
    let work = (0..<recording.frameCount).map { (times?.microseconds[$0] ?? 0) * 1_000 }
    return FrameSchedule(work: work, refreshRate: refreshRate).refreshes.map { $0 - 1 }
  }
}
