import Foundation
import Instruments
import Metrics
import Replaying
import Scrolling
import Traces

struct PassRunner {
  let setup: ScenarioSetup
  let channel: WorkerChannel
  var injection: Injection?
  var memoryLimit: Int { setup.scenario.loaderLimit }
  /// What the kernel lets a worker have beyond the memory limit, for the harness itself.
  static let headroom = 256 << 20
  var headroom = Self.headroom

  func census(_ loader: any PageLoader.Type) throws -> Report {
    let (bytes, probe) = (try ThreadBytes(), try AllocatorProbe())
    let recorder = { (frames: Int, ledger: PageLedger) in
      CensusRecorder(capacity: frames, bytes: bytes, probe: probe, ledger: ledger)
    }
    try rehearse(loader, recorder: recorder)
    Self.awaitRest(of: probe)
    var metrics = try perform(loader, recorder: recorder).metrics
    // What is made once in a process is no leak: that is left behind every time.
    if let retained = metrics[.retainedBytes], retained > 0 {
      let again = try perform(loader, recorder: recorder).metrics[.retainedBytes]
      metrics[.retainedBytes] = min(retained, again ?? retained)
    }
    let coverage = setup.coverage(of: loader, outOfRange: channel.end)
    var details = Details()
    details.geometry = coverage.geometry
    return Report(
      outcome: .completed, metrics: metrics.merging(coverage.metrics) { $1 }, details: details)
  }

  /// Waits until no thread allocates any more, a second at most: drawing looks fonts up on a thread
  /// of its own, which may still be at it, and a census counts the allocations of every thread.
  static func awaitRest(of probe: AllocatorProbe) {
    let (interval, readings) = (2_000, 5)
    var count = probe.allocationCount()
    var equal = 0
    for _ in 0..<(1_000_000 / interval) where equal < readings {
      usleep(UInt32(interval))
      let now = probe.allocationCount()
      equal = now == count ? equal + 1 : 0
      count = now
    }
  }

  /// A sample of `loader`, which this process perhaps has rehearsed before.
  ///
  /// A cold one finds none of the memory that samples before it have left. Only after that the
  /// process's resident memory is this sample's.
  func timing(
    _ loader: any PageLoader.Type, isRehearsed: Bool, isCold: Bool
  ) throws -> Report {
    setup.takeTime()
    let (probe, purge) = (try AllocatorProbe(), try AllocatorPurge())
    var ledger = PageLedger()
    let recorder = { (frames: Int, used: PageLedger) in
      ledger = used
      return TimingRecorder(capacity: frames, probe: probe, ledger: used)
    }
    if !isRehearsed { try rehearse(loader, recorder: recorder) }
    // The last sample may have turned the device.
    setup.source.resize(to: setup.device.size)
    if isCold { purge() }
    let canReset = isCold && ResidentMemory.resetPeak()
    let earlierDelay = RunDelay.now()
    let result = try perform(loader, recorder: recorder)
    let delay = RunDelay.now()
    var metrics = TimedEvidence.metrics(of: result.frames, refreshRate: setup.device.refreshRate)
    if canReset, let peak = ResidentMemory.peak() {
      metrics[.residentPeak] = Double(peak) / 1_048_576
    }
    metrics.merge(result.memory.metrics) { $1 }
    if !isCold { metrics[.jemallocResident] = nil }
    if ledger.backgroundTime > 0 {
      metrics[.backgroundTime] = Nanoseconds.milliseconds(Int64(ledger.backgroundTime))
    }
    metrics[.loadProcessorTime] = result.openingProcessorTime.map(Nanoseconds.milliseconds)
    if let delay, let earlierDelay { metrics[.runDelay] = delay - earlierDelay }
    var details = Details()
    details.memory = isCold ? result.memory : nil
    details.slowFrames = SlowFrames(result.frames)
    return Report(outcome: .completed, metrics: metrics, details: details)
  }

  func instructions(_ loader: any PageLoader.Type) throws -> Report {
    // Drawing sets up fonts on a thread of its own, and what that leaves to the allocator is never
    // twice the same.
    try ThreadArena.renew()
    try rehearse(loader) { _, _ in InstructionRecorder(marksBoundaries: false) }
    let result = try CallgrindMark.performWhileCollecting {
      try perform(loader) { _, _ in InstructionRecorder(marksBoundaries: true) }
    }
    return Report(outcome: .completed, metrics: [CallgrindCounts.turns: Double(result.turns)])
  }

  func timeline(_ loader: any PageLoader.Type) throws -> Report {
    setup.takeTime()
    try rehearse(loader) { _, _ in InstructionRecorder(marksBoundaries: false) }
    let samples = (Pass.longestTimeline + 1) * 1_000 / MemoryTimeline.interval
    let sampler = try MemorySampler(capacity: samples, interval: MemoryTimeline.interval)
    let limit = memoryLimit
    channel.limitGrowth(toBytes: limit + Self.headroom)
    sampler.start()
    let before = sampler.latest?.statistics.allocated ?? 0
    // Frames may be made on one thread after another, so it is the whole process that is held to
    // the limit.
    let source = MeteredPageSource(
      setup.source,
      afterFetch: { [channel] ledger in
        let held = (sampler.latest?.statistics.allocated ?? before) - before
        channel.notes.pointee.fetches = ledger.fetches
        if held > limit { channel.endOverLimit(limit, fetches: ledger.fetches) }
      }, outOfRange: channel.end)
    let otherLoad = ProcessorTime.now()
    let (frames, began) = DisplayReplay.run(
      loader, setup.trace, device: setup.device, source: source)
    let timeline = MemoryTimeline(sampler.stop(), trace: setup.trace, began: began)
    var metrics = DisplayEvidence.metrics(of: frames, trace: setup.trace, device: setup.device)
    metrics[.memorySamplesLost] = Double(timeline.lost)
    if let otherLoad, let share = ProcessorTime.now()?.shareOfOthers(since: otherLoad) {
      metrics[.machineBusy] = share * 100
    }
    var details = Details()
    details.timeline = timeline
    return Report(outcome: .completed, metrics: metrics, details: details)
  }

  /// Goes through a short trace over blank pages, so that what the language runtime makes on first
  /// use is there.
  func rehearse<Recorder: FrameRecorder>(
    _ loader: any PageLoader.Type, recorder: (Int, PageLedger) -> Recorder
  ) throws {
    _ = try playInjected(loader, try setup.rehearsalTrace(), setup.rehearsalSource(), recorder)
  }

  func perform<Recorder: FrameRecorder>(
    _ loader: any PageLoader.Type, recorder: (Int, PageLedger) -> Recorder
  ) throws -> Recorder {
    try playInjected(loader, setup.trace, setup.source, recorder)
  }

  /// The rehearsal has what is injected as well, so that what that makes on first use is there.
  private func playInjected<Recorder: FrameRecorder>(
    _ loader: any PageLoader.Type, _ trace: Trace, _ source: any PageSource,
    _ recorder: (Int, PageLedger) -> Recorder
  ) throws -> Recorder {
    guard let injection else { return try play(loader, trace, source, recorder) }
    return try play(loader, trace, source) { frames, ledger in
      InjectingRecorder(recorder(frames, ledger), injection)
    }.base
  }

  private func play<Recorder: FrameRecorder>(
    _ loader: any PageLoader.Type, _ trace: Trace, _ source: any PageSource,
    _ recorder: (Int, PageLedger) -> Recorder
  ) throws -> Recorder {
    let bytes = try ThreadBytes()
    let ledger = PageLedger()
    let frames = trace.frameCount(on: setup.device)
    let account = Replay<Recorder>.Account(recorder(frames, ledger))
    let limit = memoryLimit
    // What is live now is the harness's; the few bytes made below are not worth telling apart.
    let liveBefore = bytes.live
    let metered = MeteredPageSource(
      source, ledger: ledger,
      afterFetch: { [channel] ledger in
        account.recorder.pageFetched()
        channel.notes.pointee.fetches = ledger.fetches
        if bytes.live - liveBefore > limit {
          account.recorder.willAbort()
          channel.endOverLimit(limit, fetches: ledger.fetches)
        }
      }, outOfRange: channel.end)
    channel.limitGrowth(toBytes: limit + headroom)
    Replay.run(
      loader, trace, device: setup.device, source: metered, account: account)
    return account.recorder
  }
}
