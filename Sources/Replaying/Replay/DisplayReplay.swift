import Instruments
import Metrics
import Scrolling
import Traces

/// A frame that a display asked for; times in ns.
package struct DisplayFrame: Hashable, Sendable {
  /// When it was asked for, and work on it began.
  let tick: DisplayClock.Tick
  /// When it was complete, since refresh 0 was due.
  let end: Int64
  let kind: FrameKind
}

/// Plays a trace to one loader in real time: frames when a display asks, late ones left out.
package enum DisplayReplay {
  /// The frames of a whole replay, and when that began, in ns of the monotonic clock.
  package static func run(
    _ loader: any PageLoader.Type, _ trace: Trace, device: Device, source: any PageSource
  ) -> (frames: [DisplayFrame], began: Int64) {
    let refreshCount = min(trace.frameCount(on: device), Pass.longestTimeline * device.refreshRate)
    // A display's frames come in real time: nothing waits for other threads.
    let trace = Trace(trace.items, duration: trace.duration)
    var (frames, began): ([DisplayFrame], Int64) = ([], 0)
    frames.reserveCapacity(refreshCount)
    loader.prepare(pageCount: source.pageCount)
    var stage: Stage?
    DisplayClock(refreshRate: device.refreshRate).run { tick in
      // Made within the first frame, which its cost is part of.
      if stage == nil {
        began = tick.instant - tick.time
        stage = Stage(loader, trace: trace, device: device, source: source)
      }
      stage?.loop.skip(to: tick.refresh)
      let kind = stage?.performFrame() ?? []
      let end = tick.time + (MonotonicClock.nanoseconds() - tick.instant)
      frames.append(DisplayFrame(tick: tick, end: end, kind: kind))
      guard tick.refresh + 1 < refreshCount else {
        stage?.close()
        stage = nil
        return false
      }
      return true
    }
    return (frames, began)
  }
}
