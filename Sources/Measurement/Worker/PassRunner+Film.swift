import Replaying
import Scrolling

extension PassRunner {
  /// What there is to see of `loader` over the scenario's own pages.
  ///
  /// A loader that holds more than the memory limit ends the process there and then, with what there was to see.
  func film(_ loader: any PageLoader.Type) throws -> Answer {
    let bytes = try ThreadBytes()
    let replay = setup.coverageReplay
    let recorder = FilmRecorder(size: setup.device.size) { bytes.live }
    let (limit, liveBefore) = (memoryLimit, bytes.live)
    channel.note(fetches: 0)
    channel.limitGrowth(toBytes: limit + Self.headroom)
    recorder.record(
      loader, with: replay, source: setup.source,
      afterFetch: { [channel] ledger in
        channel.note(fetches: ledger.fetches)
        guard bytes.live - liveBefore > limit else { return }
        recorder.breakOff(ledger)
        channel.end(
          with: recorder.answer(.overMemoryLimit(limit: limit, pages: ledger.fetches)))
      }, outOfRange: channel.end)
    return recorder.answer(.completed)
  }
}

extension FilmRecorder {
  fileprivate func answer(_ outcome: Outcome) -> Answer {
    var answer = Answer(outcome)
    answer.film = recording
    return answer
  }
}
