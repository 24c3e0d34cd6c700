import Instruments
import Replaying
import Scrolling

/// What a worker does for films and profiles, beside the passes.
extension PassRunner {
  /// What the profiler may need: 16 KiB of addresses for each allocation, however small.
  private static let profilerHeadroom = 1 << 38

  /// What happens in each frame of `loader` over the scenario's own pages; of one that holds more
  /// than the memory limit, what happened so far.
  func recording(
    _ loader: any PageLoader.Type, waits: [Int], withCalls: Bool
  ) throws -> Report {
    var instruments: ReplayRecorder.Instruments?
    if withCalls {
      try rehearse(loader)
      setup.takeTime()
      instruments = (MonotonicClock.nanoseconds, try AllocatorProbe().statistics, CallerLines())
    }
    let bytes = try ThreadBytes()
    let recorder = ReplayRecorder(
      setup.trace.lengthened(by: waits, on: setup.device), device: setup.device,
      liveBytes: { bytes.live }, instruments: instruments)
    if withCalls { try ThreadArena.purge() }
    let source = limited(
      setup.source, live: { bytes.live },
      atLimit: { ledger, report in
        recorder.breakOff(ledger)
        report.details.recording = recorder.recording
      })
    if let obstacle = recorder.record(loader, source: source).obstacle {
      return Report(outcome: .notLookedAt(reason: obstacle.sentence))
    }
    var report = Report(outcome: .completed)
    report.details.recording = recorder.recording
    return report
  }

  /// What of `loader` is kept, and what holds it: after close, or at rest on a page seen before.
  func keeping(_ loader: any PageLoader.Type, _ moment: Question.Keeping) throws -> Report {
    var log = try AllocationLog()
    try rehearse(loader)
    var looks: (before: HeapLook?, after: HeapLook?)
    switch moment {
    case .afterClose:
      // What is made once in a process is no leak.
      for _ in 0..<2 {
        _ = try perform(loader, Tape())
        ProcessLimits.endLimitOfGrowth()
        looks = (looks.after, log.look())
      }
    case .atRest:
      let census = try perform(loader, CensusTape(bytes: try ProcessBytes()))
      if let visits = census.rows.mostKept {
        let tape = try perform(loader, KeepingTape(log, at: visits))
        looks = (tape.before, tape.after)
      }
    }
    var report = Report(outcome: .completed)
    report.details.kept = looks.before.flatMap { looks.after?.kept(since: $0) }
    return report
  }

  /// Writes the heap profiles of `loader` into `folder`; without a `peak`, only finds that.
  func heapProfile(_ loader: any PageLoader.Type, folder: String, peak: Int?) throws -> Report {
    let bytes = try ThreadBytes()
    var runner = self
    if peak != nil { runner.headroom = Self.profilerHeadroom }
    try runner.rehearse(loader, HeapTape(bytes: bytes))
    Self.awaitRest(of: try ProcessBytes())
    guard let peak else {
      var report = Report(outcome: .completed)
      report.details.peak = try perform(loader, HeapTape(bytes: bytes)).peakCheckpoint
      return report
    }
    let profiler = try HeapProfiler()
    let tape = try runner.perform(
      loader, HeapTape(bytes: bytes, profiler: profiler, folder: folder, peak: peak))
    let reason =
      "the allocator could not write its heap profile into '\(folder)'. Is there room?"
    return Report(outcome: tape.isComplete ? .completed : .failed(reason: reason))
  }
}
