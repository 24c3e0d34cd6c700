import Replaying
import Scrolling

/// What a worker that films sends.
struct FilmAnswer: Codable {
  let outcome: Outcome
  let film: ReplayRecording
}

extension PassRunner {
  /// What there is to see of `loader` over the scenario's own pages.
  ///
  /// A loader that holds more than the memory limit ends the process there and then, with what there was to see.
  func film(_ loader: any PageLoader.Type) throws -> FilmAnswer {
    let bytes = try ThreadBytes()
    let replay = setup.coverageReplay
    let recorder = ReplayRecorder(setup.trace, device: setup.device, liveBytes: { bytes.live })
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
          with: FilmAnswer(
            outcome: .overMemoryLimit(limit: limit, pages: ledger.fetches),
            film: recorder.recording))
      }, outOfRange: channel.end)
    return FilmAnswer(outcome: .completed, film: recorder.recording)
  }
}
