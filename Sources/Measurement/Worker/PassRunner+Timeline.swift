import Replaying
import Scrolling
import Traces

extension PassRunner {
  /// What happens in each frame of `loader` over the scenario's own pages, with every call.
  func timelineProfile(_ loader: any PageLoader.Type) throws -> Answer {
    try rehearseTimeline(loader)
    setup.takeTime()
    let bytes = try ThreadBytes()
    let recorder = try timelineRecorder(of: setup.trace, fetches: setup.source.mostFetches)
    try AllocatorPurge()()
    return record(loader, by: recorder, bytes)
  }

  /// Goes through a short trace over blank pages, so that what is made on first use is there.
  private func rehearseTimeline(_ loader: any PageLoader.Type) throws {
    let (trace, source) = (try setup.rehearsalTrace(), setup.rehearsalSource())
    let replay = CoverageReplay(
      trace: trace, device: setup.device, pages: source.pageCount, scenes: source.sceneCount,
      host: setup.host)
    try timelineRecorder(of: trace, fetches: source.mostFetches)
      .record(loader, with: replay, source: source, outOfRange: channel.end)
  }

  private func timelineRecorder(of trace: Trace, fetches: Int) throws -> ReplayRecorder {
    let (bytes, probe) = (try ThreadBytes(), try AllocatorProbe())
    return ReplayRecorder(
      trace, device: setup.device, liveBytes: { bytes.live },
      instruments: .init(
        clock: MonotonicClock.nanoseconds, statistics: probe.statistics, fetches: fetches))
  }
}

extension PageSource {
  /// As many pages as a loader fetches at once, within reason.
  fileprivate var mostFetches: Int { min(pageCount * sceneCount, 20_000) }
}
