import Scrolling
import Traces

/// A frame that a display asked for.
package struct DisplayFrame: Hashable, Sendable {
  /// The refresh at which it was asked for.
  var refresh: Int
  /// When work on it began, in ns since refresh 0 was due.
  var begin: Int64
  /// When it was complete.
  var end: Int64
  /// How late it was asked for, in ns.
  var lateness: Int64
  /// What was going on.
  var kind: FrameKind
}

/// Plays a trace to one loader in real time: frames come when a display asks for them, and late ones
/// are left out.
package struct DisplayReplay {
  /// A replay ends after so many seconds, wherever the trace is then.
  package static let longest = 10

  private let trace: Trace
  private let device: Device
  private let host: HostOptions
  private let source: any PageSource

  /// A replay of `trace`.
  package init(trace: Trace, device: Device, host: HostOptions, source: any PageSource) {
    self.trace = trace
    self.device = device
    self.host = host
    self.source = source
  }

  /// The frames of a whole replay, which takes as long as the trace does.
  ///
  /// - Parameter began: Becomes the time of the trace's beginning, in ns of the monotonic clock.
  package func run<Loader: PageLoader>(
    _ type: Loader.Type, began: inout Int64
  ) -> [DisplayFrame] {
    let refreshCount = min(
      trace.frameCount(on: device), Self.longest * device.refreshRate)
    var frames: [DisplayFrame] = []
    frames.reserveCapacity(refreshCount)
    var stage: Stage?
    DisplayClock(refreshRate: device.refreshRate).run { tick in
      // Made within the first frame, which its cost is part of.
      if stage == nil {
        began = tick.instant - tick.time
        stage = Stage(Loader.self, trace: trace, device: device, host: host, source: source)
      }
      stage?.skip(to: tick.refresh)
      let kind = stage?.performFrame() ?? []
      let end = tick.time + (MonotonicClock.nanoseconds() - tick.instant)
      frames.append(
        DisplayFrame(
          refresh: tick.refresh, begin: tick.time, end: end, lateness: tick.lateness, kind: kind))
      guard tick.refresh + 1 < refreshCount else {
        stage?.close()
        stage = nil
        return false
      }
      return true
    }
    return frames
  }
}
