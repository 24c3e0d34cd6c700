import Instruments
import Scrolling
import Traces

/// What frames that a display asked for say about time.
package enum DisplayEvidence {
  package static func metrics(
    of frames: [DisplayFrame], trace: Trace, device: Device
  ) -> [String: Double] {
    let interval = DisplayClock(refreshRate: device.refreshRate).interval
    let lateness = frames.map(\.tick.lateness).sorted()
    guard !lateness.isEmpty else { return [:] }
    let gaps = missedRefreshes(frames, interval: interval)
    let missed = gaps.reduce(0, +)
    var metrics = Dictionary([
      (.frameLatenessP50, Nanoseconds.milliseconds(lateness.nearestRank(0.50))),
      (.frameLatenessP99, Nanoseconds.milliseconds(lateness.nearestRank(0.99))),
      (.missedRefreshes, Double(missed)),
    ])
    // Each frame of scrolling stands for the refresh it is shown at and those missed before it.
    let seconds = Double(gaps.count + missed) * Double(interval) / 1e9
    if seconds > 0 {
      metrics[.displayHitchRatio] = Nanoseconds.milliseconds(Int64(missed) * interval) / seconds
    }
    let errors = replayErrors(
      trace.touches.map(\.time) + trace.events.map(\.time), frames, device: device)
    if !errors.isEmpty {
      metrics[.replayErrorP99] = Nanoseconds.milliseconds(errors.nearestRank(0.99))
    }
    return metrics
  }

  /// For each frame of scrolling but a first one: the refreshes without anything new before it. A
  /// frame is shown at the first refresh after it is complete.
  static func missedRefreshes(_ frames: [DisplayFrame], interval: Int64) -> [Int] {
    func refreshShowing(_ frame: DisplayFrame) -> Int {
      max(frame.tick.refresh + 1, Int((frame.end + interval - 1) / interval))
    }
    return zip(frames, frames.dropFirst()).compactMap { before, frame in
      guard frame.kind.isScrolling else { return nil }
      return max(0, refreshShowing(frame) - refreshShowing(before) - 1)
    }
  }

  /// How late each touch and event came, in ns, ascending: when the frame that delivered it began,
  /// less when the first refresh at or after its own time was due.
  static func replayErrors(
    _ times: [Microseconds], _ frames: [DisplayFrame], device: Device
  ) -> [Int64] {
    let interval = DisplayClock(refreshRate: device.refreshRate).interval
    var errors: [Int64] = []
    var frame = 0
    for time in times.sorted() {
      while frame < frames.count, device.time(ofFrame: frames[frame].tick.refresh) < time {
        frame += 1
      }
      guard frame < frames.count else { break }
      errors.append(frames[frame].tick.time - Int64(device.frame(at: time)) * interval)
    }
    return errors.sorted()
  }
}
