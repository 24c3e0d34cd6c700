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
  /// Whether the trace is replayed no further than its opening.
  var opensOnly = false
  var memoryLimit: Int { setup.scenario.loaderLimit }
  /// What the kernel lets a worker have beyond the memory limit, for the harness itself.
  static let headroom = 256 << 20
  var headroom = Self.headroom

  /// The exact counts of `loader`; of its first replay in a process, `other` is used before it.
  func census(
    _ loader: any PageLoader.Type, after other: any PageLoader.Type
  ) throws -> Report {
    let bytes = try ProcessBytes()
    _ = try MappedMemory()
    let recorder = { (frames: Int, ledger: PageLedger) in
      CensusRecorder(capacity: frames, bytes: bytes, mapped: try? MappedMemory(), ledger: ledger)
    }
    Self.awaitRest(of: bytes)
    let first = try ProcessCopy.run {
      try rehearse(other, recorder: recorder)
      Self.awaitRest(of: bytes)
      let metrics = try perform(loader, recorder: recorder).metrics
      return (metrics[.bytesOpen] ?? 0, metrics[.retainedBytes] ?? 0)
    }
    try rehearse(loader, recorder: recorder)
    Self.awaitRest(of: bytes)
    let result = try perform(loader, recorder: recorder)
    guard !result.leftThreadRunning else { return Self.leftThreadRunning }
    var metrics = result.metrics
    metrics[.firstBytes] = first.0
    metrics[.staticBytes] = first.1
    let refused = MappedMemory.takeRefusal()
    let remarks = CensusRemarks(
      threadsLeft: metrics[.retainedBytes] == 0 ? 0 : result.threadsLeft,
      refused: refused > memoryLimit ? refused : 0)
    if let retained = metrics[.retainedBytes], retained != 0 {
      if result.usesThreads {
        ProcessLimits.endLimitOfGrowth()
        OtherThreads.fillCaches()
      }
      let again = try perform(loader, recorder: recorder).metrics[.retainedBytes]
      metrics[.retainedBytes] = Self.leak(retained, again ?? retained)
    }
    metrics[.longFrames] = Double(try longFrames(of: loader))
    let coverage = setup.coverage(of: loader, outOfRange: channel.end)
    var details = Details()
    details.geometry = coverage.geometry
    if case .otherAxis(let axis)? = coverage.obstacle { details.otherAxis = axis }
    details.idleNames = coverage.idleNames.isEmpty ? nil : coverage.idleNames
    let all = remarks.sentences + coverage.remarks
    details.remarks = all.isEmpty ? nil : all
    if let obstacle = coverage.obstacle {
      return Report(outcome: .notLookedAt(reason: obstacle.sentence), details: details)
    }
    return Report(
      outcome: .completed, metrics: metrics.merging(coverage.metrics) { $1 }, details: details)
  }

  /// What two replays in turn leave behind each, in bytes. What is made once in a process is no
  /// leak, nor is what a static keeps in one replay and lets go of in the other.
  static func leak(_ first: Double, _ again: Double) -> Double {
    first * again <= 0 ? 0 : abs(first) < abs(again) ? first : again
  }

  /// Waits until no thread allocates any more, a second at most: drawing looks fonts up on a thread
  /// of its own, which may still be at it, and a census counts the allocations of every thread.
  static func awaitRest(of bytes: ProcessBytes) {
    let (interval, readings) = (2_000, 5)
    var count = bytes.counts().allocations
    var equal = 0
    for _ in 0..<(1_000_000 / interval) where equal < readings {
      usleep(UInt32(interval))
      let now = bytes.counts().allocations
      equal = now == count ? equal + 1 : 0
      count = now
    }
  }

  /// A sample of `loader`. If it is the first in a process, the process's resident memory is this
  /// sample's.
  func timing(_ loader: any PageLoader.Type, isFirst: Bool) throws -> Report {
    setup.takeTime()
    let probe = isFirst ? try AllocatorProbe() : nil
    var ledger = PageLedger()
    // The last sample may have turned the device.
    setup.source.resize(to: setup.device.size)
    let canReset = isFirst && ResidentMemory.resetPeak()
    let (earlierDelay, earlierTime) = (RunDelay.now(), OtherThreads.processorTime())
    let result = try perform(loader) { frames, used in
      ledger = used
      return TimingRecorder(capacity: frames, probe: probe, ledger: used)
    }
    let delay = RunDelay.now()
    guard OtherThreads.awaitRest(since: earlierTime) != .running else {
      return Self.leftThreadRunning
    }
    if opensOnly { return opening(result) }
    let time = OtherThreads.processorTime() - earlierTime
    let parts = result.parts
    var metrics = TimedEvidence.metrics(of: parts, refreshRate: setup.device.refreshRate)
    metrics[.waits] = Double(parts.reduce(0) { $0 + $1.usage.waits })
    metrics[.pageFaults] = Double(parts.reduce(0) { $0 + $1.usage.faults })
    metrics[.replayTime] = Nanoseconds.milliseconds(result.whole)
    metrics[.backgroundTime] = Nanoseconds.milliseconds(
      Int64(ledger.sideWork.backgroundTime) + (time < OtherThreads.uncertainty ? 0 : time))
    if canReset, let peak = ResidentMemory.peak() {
      metrics[.residentPeak] = Double(peak) / 1_048_576
    }
    metrics.merge(result.memory.metrics) { $1 }
    metrics[.loadProcessorTime] = result.openingProcessorTime.map(Nanoseconds.milliseconds)
    if let delay, let earlierDelay { metrics[.runDelay] = delay - earlierDelay }
    var details = Details()
    details.memory = isFirst ? result.memory : nil
    details.slowFrames = SlowFrames(result.frames)
    details.parts = TimedEvidence.totals(of: parts)
    details.turns = TimedEvidence.turns(of: parts)
    return Report(outcome: .completed, metrics: metrics, details: details)
  }

  /// Nothing but the opening: what follows it is not what the scenario does.
  private func opening(_ result: TimingRecorder) -> Report {
    let all = TimedEvidence.metrics(of: result.parts, refreshRate: setup.device.refreshRate)
    var metrics: [String: Double] = [:]
    metrics[.loadTime] = all[.loadTime]
    metrics[.loadProcessorTime] = result.openingProcessorTime.map(Nanoseconds.milliseconds)
    return Report(outcome: .completed, metrics: metrics)
  }

  /// What a thread does that still works would be counted as the next sample's.
  private static let leftThreadRunning = Report(
    outcome: .failed(reason: "the loader left a thread running: it was still busy 2 s after close"))

  /// `report` of `loader`, if it was looked at in what it is of.
  func looked(at loader: any PageLoader.Type, _ report: Report) -> Report {
    guard let obstacle = setup.coverage(of: loader, outOfRange: channel.end).obstacle else {
      return report
    }
    return Report(outcome: .notLookedAt(reason: obstacle.sentence))
  }

  func instructions(_ loader: any PageLoader.Type) throws -> Report {
    // Drawing sets up fonts on a thread of its own, and what that leaves to the allocator is never
    // twice the same.
    try ThreadArena.renew()
    try rehearse(loader) { _, _ in InstructionRecorder() }
    var ledger = PageLedger()
    let result = try CallgrindMark.performWhileCollecting {
      try perform(loader) { frames, used in
        ledger = used
        return InstructionRecorder(capacity: frames + 2)
      }
    }
    var details = Details()
    details.counted = CountedParts(parts: result.parts, turns: result.turns)
    let report = Report(outcome: .completed, details: details)
    // Under valgrind a look takes long.
    return ledger.fetches == 0 ? looked(at: loader, report) : report
  }

  func timeline(_ loader: any PageLoader.Type) throws -> Report {
    setup.takeTime()
    try rehearse(loader) { _, _ in InstructionRecorder() }
    let samples = (Pass.longestTimeline + 1) * 1_000 / MemoryTimeline.interval
    let sampler = try MemorySampler(capacity: samples, interval: MemoryTimeline.interval)
    let limit = memoryLimit
    channel.limitGrowth(toBytes: limit + Self.headroom)
    sampler.start()
    let before = sampler.allocated
    // Frames may be made on one thread after another, so it is the whole process that is held to
    // the limit.
    let source = MeteredPageSource(
      setup.source,
      afterFetch: { [channel] ledger in
        let held = sampler.allocated - before
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
    return looked(
      at: loader, Report(outcome: .completed, metrics: metrics, details: details))
  }

  /// Goes through a short trace over blank pages, so that what the language runtime makes on first
  /// use is there, for the recorder as well.
  func rehearse<Recorder: FrameRecorder>(
    _ loader: any PageLoader.Type, recorder: (Int, PageLedger) -> Recorder
  ) throws {
    channel.notes.pointee.isRehearsing = true
    defer { channel.notes.pointee.isRehearsing = false }
    _ = try playInjected(
      loader, try ScenarioSetup.rehearsal(on: setup.device).trace,
      setup.blankPages(rehearsing: loader), recorder)
  }

  func perform<Recorder: FrameRecorder>(
    _ loader: any PageLoader.Type, recorder: (Int, PageLedger) -> Recorder
  ) throws -> Recorder {
    try playInjected(
      loader, opensOnly ? setup.trace.opening(on: setup.device) : setup.trace, setup.source,
      recorder)
  }

  /// The rehearsal has what is injected as well, so that what that makes on first use is there.
  func playInjected<Recorder: FrameRecorder>(
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
    let frames = trace.greatestFrameCount(on: setup.device)
    let notes = channel.notes
    let account = Replay<Recorder>.Account(
      recorder(frames, ledger), frame: notes.pointer(to: \.frame))
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
