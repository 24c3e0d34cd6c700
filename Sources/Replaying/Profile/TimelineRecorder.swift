import Scrolling
import Traces

/// Watches a coverage replay and keeps what happens in each frame, with the lives of all page views.
///
/// What it reads at the end of a frame, and what the oracle does then, is in no frame's time.
package final class TimelineRecorder {
  private let log: CallLog
  private let lives = LifetimeWatch()
  private let statistics: () -> AllocatorStatistics
  private var timeline: ReplayTimeline
  private var visible = VisiblePages()
  private var last: (generation: Int, offset: CGPoint)?

  /// Calls in a frame for which there is room: more than a frame has in which nothing is fetched.
  private static let callsPerFrame = 8

  /// A recorder of `trace` on `device`.
  ///
  /// - Parameters:
  ///   - fetches: About how many pages are fetched in a frame at most.
  ///   - liveBytes: What this thread has allocated and not freed.
  ///   - statistics: The allocator's sums.
  package init(
    _ trace: Trace, device: Device, fetches: Int, clock: @escaping () -> Int64,
    liveBytes: @escaping () -> Int, statistics: @escaping () -> AllocatorStatistics
  ) {
    let frames = trace.frameCount(on: device)
    log = CallLog(
      capacity: Self.callsPerFrame * (frames + fetches), clock: clock, liveBytes: liveBytes)
    self.statistics = statistics
    timeline = ReplayTimeline(
      refreshRate: device.refreshRate, touches: TimelineTouch.all(in: trace))
  }

  /// Plays a trace to one loader over pages of `source`. The loader is closed at the end.
  ///
  /// - Parameter afterFetch: Is called when a page has been drawn, as by a metered page source.
  package func record(
    _ type: any PageLoader.Type, with replay: CoverageReplay, source: any PageSource,
    afterFetch: @escaping (PageLedger) -> Void = { _ in },
    outOfRange: @escaping MeteredPageSource.OutOfRange = { preconditionFailure($0) }
  ) -> Coverage {
    let traced = TracedPageSource(source, log: log, lives: lives)
    let metered = MeteredPageSource(traced, afterFetch: afterFetch, outOfRange: outOfRange)
    let coverage = replay.run(type.traced, source: metered) { [log] _, _ in
      log.resume()
    } ran: { [self] in
      frameEnds(metered.ledger)
    } look: { [self] in
      look(at: $0)
    }
    if log.hasBegunFrame { frameEnds(metered.ledger) }
    return coverage
  }

  /// What happened in the frames that have ended, and the lives of all page views.
  package var recording: (timeline: ReplayTimeline, lifetimes: [PageLifetime]) {
    var timeline = timeline
    timeline.work = log.work
    timeline.calls = log.complete
    return (timeline, lives.lifetimes)
  }

  /// A frame is complete, or is broken off.
  package func frameEnds(_ ledger: PageLedger) {
    let frame = log.frame
    log.frameEnds()
    let sums = statistics()
    timeline.livePages.set(ledger.live, at: frame)
    timeline.allocated.set(log.bytes, at: frame)
    timeline.active.set(sums.active, at: frame)
    timeline.resident.set(sums.resident, at: frame)
  }

  private func look(at frame: WatchedFrame) {
    let view = frame.scrollView
    lives.look(
      at: visible.pages(in: view).lazy.map(\.view), frame: frame.frame, live: frame.ledger.live)
    let moves = last.map { $0 != (view.generation, view.contentOffset) } ?? true
    last = (view.generation, view.contentOffset)
    timeline.moves.set(moves, at: frame.frame)
    timeline.faults.set(frame.fault?.kinds ?? [], at: frame.frame)
    timeline.lostTurns.set(frame.fault?.lostTurns ?? 0, at: frame.frame)
    timeline.blankArea.set(frame.fault?.blankArea(of: view.frame.size) ?? 0, at: frame.frame)
  }
}

extension FrameFault {
  /// The share of a screen of `size` that should show a page and shows none.
  fileprivate func blankArea(of size: CGSize) -> Double {
    guard kinds.contains(.blank), size.width * size.height > 0 else { return 0 }
    return ScreenReading(expected: expected, shown: shown, size: size).blank
      / (size.width * size.height)
  }
}
