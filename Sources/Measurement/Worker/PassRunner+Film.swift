import Replaying
import Scrolling

extension PassRunner {
  /// What there is to see of `loader` over the scenario's own pages.
  func film(_ loader: any PageLoader.Type) throws -> Answer {
    let bytes = try ThreadBytes()
    return record(
      loader,
      by: ReplayRecorder(setup.trace, device: setup.device, liveBytes: { bytes.live }), bytes)
  }

  /// What `recorder` records of `loader` over the scenario's own pages.
  ///
  /// A loader that holds more than the memory limit ends the process there and then, with what happened so far.
  func record(
    _ loader: any PageLoader.Type, by recorder: ReplayRecorder, _ bytes: ThreadBytes
  ) -> Answer {
    func answer(_ outcome: Outcome) -> Answer {
      var answer = Answer(outcome)
      answer.recording = recorder.recording
      return answer
    }
    let (limit, liveBefore) = (memoryLimit, bytes.live)
    channel.note(fetches: 0)
    channel.limitGrowth(toBytes: limit + Self.headroom)
    recorder.record(
      loader, with: setup.coverageReplay, source: setup.source,
      afterFetch: { [channel] ledger in
        channel.note(fetches: ledger.fetches)
        guard bytes.live - liveBefore > limit else { return }
        recorder.breakOff(ledger)
        channel.end(with: answer(.overMemoryLimit(limit: limit, pages: ledger.fetches)))
      }, outOfRange: channel.end)
    return answer(.completed)
  }
}
