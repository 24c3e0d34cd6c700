import Instruments
import Replaying
import Scrolling

extension PassRunner {
  /// What there is to see of `loader` over the scenario's own pages.
  func film(_ loader: any PageLoader.Type) throws -> Report {
    let bytes = try ThreadBytes()
    return record(
      loader,
      by: ReplayRecorder(setup.trace, device: setup.device, liveBytes: { bytes.live }), bytes)
  }

  /// What happens in each frame of `loader` over the scenario's own pages, with every call.
  func callProfile(_ loader: any PageLoader.Type) throws -> Report {
    try rehearse(loader)
    setup.takeTime()
    let (bytes, probe) = (try ThreadBytes(), try AllocatorProbe())
    // As many pages as a loader fetches at once, within reason.
    let fetches = min(setup.source.pageCount * setup.source.sceneCount, 20_000)
    let recorder = ReplayRecorder(
      setup.trace, device: setup.device, liveBytes: { bytes.live },
      instruments: (
        clock: MonotonicClock.nanoseconds, statistics: probe.statistics, fetches: fetches,
        callers: CallerLines()
      ))
    try ThreadArena.purge()
    return record(loader, by: recorder, bytes)
  }

  /// What `recorder` records. A loader that holds more than the memory limit ends the process there
  /// and then, with what happened so far.
  private func record(
    _ loader: any PageLoader.Type, by recorder: ReplayRecorder, _ bytes: ThreadBytes
  ) -> Report {
    func report(_ outcome: Outcome) -> Report {
      var report = Report(outcome: outcome)
      report.details.recording = recorder.recording
      return report
    }
    let (limit, liveBefore) = (memoryLimit, bytes.live)
    channel.limitGrowth(toBytes: limit + Self.headroom)
    let source = MeteredPageSource(
      setup.source,
      afterFetch: { [channel] ledger in
        channel.notes.pointee.fetches = ledger.fetches
        guard bytes.live - liveBefore > limit else { return }
        recorder.breakOff(ledger)
        channel.end(with: report(.overMemoryLimit(limit: limit, pages: ledger.fetches)))
      }, outOfRange: channel.end)
    if let obstacle = recorder.record(loader, source: source).obstacle {
      return Report(outcome: .notLookedAt(reason: obstacle.sentence))
    }
    return report(.completed)
  }
}
