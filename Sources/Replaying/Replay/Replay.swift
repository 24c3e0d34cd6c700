import Instruments
import Scrolling
import Traces

/// Plays a trace to one loader, frame by frame on the virtual clock, and tells a recorder.
package enum Replay<Recorder: FrameRecorder> {
  /// Kept on the heap so that the page source can tell of fetches in the middle of a frame.
  package final class Account {
    package var recorder: Recorder
    /// Holds the frame that is played, for those who outlive the replay.
    fileprivate let frame: UnsafeMutablePointer<Int>?

    package init(_ recorder: Recorder, frame: UnsafeMutablePointer<Int>? = nil) {
      (self.recorder, self.frame) = (recorder, frame)
    }
  }

  /// The window: from nothing, over open and every frame, to nothing again. What it took is
  /// measured by itself.
  package static func run(
    _ loader: any PageLoader.Type, _ trace: Trace, device: Device,
    source: any PageSource, account: Account
  ) {
    loader.prepare(pageCount: source.pageCount)
    let parts = trace.partStarts(on: device)
    account.recorder.reaches(.beforeOpen)
    let begin = MonotonicClock.nanoseconds()
    // What is made before the window is not to go within it.
    let end = withExtendedLifetime(parts) {
      play(loader, trace, parts, device, source, account)
      let end = MonotonicClock.nanoseconds()
      account.recorder.reaches(.afterClose)
      return end
    }
    account.recorder.hasTaken(end - begin)
  }

  private static func play(
    _ loader: any PageLoader.Type, _ trace: Trace, _ parts: [ReplayPart.Start], _ device: Device,
    _ source: any PageSource, _ account: Account
  ) {
    account.recorder.frameBegins()
    var stage = Stage(loader, trace: trace, device: device, source: source)
    account.recorder.loaderIsMade()
    var next = 0
    let count = trace.frameCount(on: device)
    while stage.due < count {
      if next < parts.count, parts[next].frame == stage.due {
        if parts[next].part == .close, !stage.isClosed { account.recorder.reaches(.beforeClose) }
        account.recorder.begins(parts[next].part)
        next += 1
      }
      account.frame?.pointee = stage.due
      account.recorder.frameBegins()
      let kind = stage.performFrame()
      account.recorder.frameEnds(kind)
      if let position = stage.rest(kind) { account.recorder.rests(at: position) }
      guard kind.contains(.opening) else { continue }
      account.recorder.reaches(.afterOpen)
      // A trace that closes in the frame it opens in leaves nothing between the two.
      if stage.isClosed { account.recorder.reaches(.beforeClose) }
    }
    guard !stage.isClosed else { return }
    account.recorder.reaches(.beforeClose)
    account.recorder.begins(.close)
    stage.close()
  }
}
