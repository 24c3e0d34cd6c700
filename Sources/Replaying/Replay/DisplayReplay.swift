import Gestures
import Instruments
import Paging
import Scrolling

/// A frame that a display asked for.
package struct DisplayFrame: Hashable, Sendable {
  /// The refresh at which it was asked for.
  package var refresh: Int
  /// When work on it began, in ns since refresh 0 was due.
  package var begin: Int64
  /// When it was complete.
  package var end: Int64
  /// How late it was asked for, in ns.
  package var lateness: Int64
  /// What was going on.
  package var kind: FrameKind
}

/// Plays a trace to one loader in real time: frames come when a display asks for them, and late ones are left out.
package struct DisplayReplay {
  /// A replay ends after so many seconds, wherever the trace is then.
  package static let longest = 10

  package let trace: Trace
  package let device: Device
  package let host: HostOptions
  package let source: any PageSource

  /// A replay of `trace`.
  package init(trace: Trace, device: Device, host: HostOptions, source: any PageSource) {
    self.trace = trace
    self.device = device
    self.host = host
    self.source = source
  }

  /// How many refreshes there are at most.
  package var refreshCount: Int {
    min(Stage.frameCount(of: trace, on: device), Self.longest * device.refreshRate)
  }

  /// The frames of a whole replay, which takes as long as the trace does.
  package func run<Loader: PageLoader>(_ type: Loader.Type) -> [DisplayFrame] {
    var frames: [DisplayFrame] = []
    frames.reserveCapacity(refreshCount)
    var performance: Performance<Loader>?
    DisplayClock(refreshRate: device.refreshRate).run { tick in
      if performance == nil { performance = Performance(self) }
      let kind = performance?.performFrame(at: tick.refresh) ?? []
      let end = tick.time + (MonotonicClock.nanoseconds() - tick.instant)
      frames.append(
        DisplayFrame(
          refresh: tick.refresh, begin: tick.time, end: end, lateness: tick.lateness, kind: kind))
      guard tick.refresh + 1 < refreshCount else {
        performance?.close()
        performance = nil
        return false
      }
      return true
    }
    return frames
  }

  /// A loader on its stage.
  private struct Performance<Loader: PageLoader> {
    let scrollView: ScrollView
    let loader: Loader
    var stage: Stage

    init(_ replay: DisplayReplay) {
      scrollView = ScrollView(frame: CGRect(origin: .zero, size: replay.device.size))
      loader = Loader(scrollView: scrollView, source: replay.source)
      replay.host.apply(to: scrollView)
      scrollView.delegate = loader
      stage = Stage(trace: replay.trace, device: replay.device, source: replay.source)
    }

    mutating func performFrame(at refresh: Int) -> FrameKind {
      stage.skip(to: refresh)
      return stage.performFrame(loader, scrollView)
    }

    func close() { if !stage.isClosed { loader.close() } }
  }
}
