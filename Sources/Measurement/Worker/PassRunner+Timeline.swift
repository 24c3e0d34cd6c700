import Replaying
import Scrolling
import Traces

extension PassRunner {
  /// What happens in each frame of `loader` over the scenario's own pages, and the lives of its page views.
  ///
  /// A loader that holds more than the memory limit ends the process there and then, with what happened so far.
  func timelineProfile(_ loader: any PageLoader.Type) throws -> Answer {
    try rehearseTimeline(loader)
    setup.takeTime()
    let (bytes, limit) = (try ThreadBytes(), memoryLimit)
    let recorder = try timelineRecorder(of: setup.trace, fetches: setup.source.mostFetches)
    try AllocatorPurge()()
    let liveBefore = bytes.live
    channel.note(fetches: 0)
    channel.limitGrowth(toBytes: limit + Self.headroom)
    _ = recorder.record(
      loader, with: setup.coverageReplay, source: setup.source,
      afterFetch: { [channel] ledger in
        channel.note(fetches: ledger.fetches)
        guard bytes.live - liveBefore > limit else { return }
        recorder.frameEnds(ledger)
        channel.end(
          with: recorder.answer(.overMemoryLimit(limit: limit, pages: ledger.fetches)))
      }, outOfRange: channel.end)
    return recorder.answer(.completed)
  }

  /// Goes through a short trace over blank pages, so that what is made on first use is there.
  private func rehearseTimeline(_ loader: any PageLoader.Type) throws {
    let (trace, source) = (try setup.rehearsalTrace(), setup.rehearsalSource())
    let replay = CoverageReplay(
      trace: trace, device: setup.device, pages: source.pageCount, scenes: source.sceneCount,
      host: setup.host)
    _ = try timelineRecorder(of: trace, fetches: source.mostFetches)
      .record(loader, with: replay, source: source, outOfRange: channel.end)
  }

  private func timelineRecorder(of trace: Trace, fetches: Int) throws -> TimelineRecorder {
    let (bytes, probe) = (try ThreadBytes(), try AllocatorProbe())
    return TimelineRecorder(
      trace, device: setup.device, fetches: fetches, clock: MonotonicClock.nanoseconds,
      liveBytes: { bytes.live }, statistics: probe.statistics)
  }
}

extension TimelineRecorder {
  fileprivate func answer(_ outcome: Outcome) -> Answer {
    var answer = Answer(outcome)
    (answer.timeline, answer.lifetimes) = recording
    return answer
  }
}

extension PageSource {
  /// As many pages as a loader fetches at once, within reason.
  fileprivate var mostFetches: Int { min(pageCount * sceneCount, 20_000) }
}
