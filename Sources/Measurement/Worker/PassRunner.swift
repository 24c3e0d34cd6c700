import Basics
import Foundation
import Instruments
import Metrics
import Replaying
import Scrolling
import Traces

/// What a worker does for each pass: the replays, and what is read of them.
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
  func census(_ loader: any PageLoader.Type, after other: any PageLoader.Type) throws -> Report {
    let bytes = try ProcessBytes()
    _ = try MappedMemory()
    func tape() -> CensusTape { CensusTape(bytes: bytes, mapped: try? MappedMemory()) }
    Self.awaitRest(of: bytes)
    let first = try ForkedProcess.run {
      try rehearse(other, tape())
      Self.awaitRest(of: bytes)
      let metrics = try perform(loader, tape()).metrics
      return (metrics[.bytesOpen] ?? 0, metrics[.retainedBytes] ?? 0)
    }
    try rehearse(loader, tape())
    Self.awaitRest(of: bytes)
    let result = try perform(loader, tape())
    guard !result.leftThreadRunning else { return Self.leftThreadRunning }
    var metrics = result.metrics
    metrics[.firstBytes] = first.0
    metrics[.staticBytes] = first.1
    let refused = MappedMemory.takeRefusal()
    let remarks = Self.remarks(
      threadsLeft: metrics[.retainedBytes] == 0 ? 0 : result.threadsLeft,
      refused: refused > memoryLimit ? refused : 0)
    if let retained = metrics[.retainedBytes], retained != 0 {
      if result.usesThreads {
        ProcessLimits.endLimitOfGrowth()
        OtherThreads.fillCaches()
      }
      let again = try perform(loader, tape()).metrics[.retainedBytes]
      metrics[.retainedBytes] = Self.leak(retained, again ?? retained)
    }
    metrics[.longFrames] = Double(try longFrames(of: loader))
    let coverage = coverage(of: loader)
    var details = Details()
    details.geometry = coverage.geometry
    if case .otherAxis(let axis)? = coverage.obstacle { details.otherAxis = axis }
    if coverage.obstacle == .rightToLeft { details.isReversed = true }
    details.idleNames = coverage.idleNames.isEmpty ? nil : coverage.idleNames
    let all = remarks + coverage.remarks
    details.remarks = all.isEmpty ? nil : all
    if let obstacle = coverage.obstacle {
      return Report(outcome: .notLookedAt(reason: obstacle.sentence), details: details)
    }
    return Report(
      outcome: .completed, metrics: metrics.merging(coverage.metrics) { $1 }, details: details)
  }

  /// The bytes that two replays in turn both leave behind: what a static keeps once is no leak.
  static func leak(_ first: Double, _ again: Double) -> Double {
    first * again <= 0 ? 0 : abs(first) < abs(again) ? first : again
  }

  /// What a census saw that none of its metrics shows; `refused` are the most bytes at once.
  static func remarks(threadsLeft: Int, refused: Int) -> [String] {
    let left =
      "left \(counted(threadsLeft, "thread")) behind: what belongs to them is in retained-bytes"
    let asked =
      "asked for \(grouped(refused >> 20))\u{a0}MiB at once, which the memory limit refused: what it does with so much was not measured"
    return (threadsLeft > 0 ? [left] : []) + (refused > 0 ? [asked] : [])
  }

  /// How many frames the loader alone makes long, over blank pages, without what other threads
  /// take of the processor. A busy machine makes any frame take longer, but not the same one each
  /// time, and not more than fifty twice.
  func longFrames(of loader: any PageLoader.Type) throws -> Int {
    var long: Set<Int>?
    for replay in 1...5 {
      let tape = TimeTape(withoutOthers: true)
      try play(loader, setup.trace, setup.blankPages(), tape)
      let found = FrameBudget.longFrames(of: tape.work)
      let each = long?.intersection(found) ?? found
      if each.isEmpty || replay > 1 && each.count > 50 { return each.count }
      long = each
    }
    return long?.count ?? 0
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

  /// A sample of `loader`. If the first in a process, the process's resident memory is its own.
  func timing(_ loader: any PageLoader.Type, isFirst: Bool) throws -> Report {
    setup.takeTime()
    let probe = isFirst ? try AllocatorProbe() : nil
    // The last sample may have turned the device.
    setup.source.resize(to: setup.device.size)
    let canReset = isFirst && ResidentMemory.resetPeak()
    let (earlierDelay, earlierTime) = (runDelay(), OtherThreads.processorTime())
    let tape = try perform(loader, TimeTape(probe: probe))
    let delay = runDelay()
    guard OtherThreads.awaitRest(since: earlierTime) != .running else {
      return Self.leftThreadRunning
    }
    let time = OtherThreads.processorTime() - earlierTime
    var metrics = TimedEvidence.metrics(of: tape.rows, refreshRate: setup.device.refreshRate)
    metrics[.loadProcessorTime] = tape.openingProcessorTime.map(Nanoseconds.milliseconds)
    // What follows the opening is not what the scenario does.
    if opensOnly {
      let known = [Metric.loadTime, .loadProcessorTime].map(\.name)
      return Report(outcome: .completed, metrics: metrics.filter { known.contains($0.key) })
    }
    let parts = TimedEvidence.totals(of: tape.rows)
    metrics[.waits] = Double(parts.values.reduce(0) { $0 + $1.waits })
    metrics[.pageFaults] = Double(parts.values.reduce(0) { $0 + $1.faults })
    metrics[.replayTime] = Nanoseconds.milliseconds(tape.wholeWork)
    metrics[.backgroundTime] = Nanoseconds.milliseconds(
      Int64(tape.ledger.sideWork.backgroundTime) + (time < OtherThreads.uncertainty ? 0 : time))
    if canReset, let peak = ResidentMemory.peak() {
      metrics[.residentPeak] = Double(peak) / 1_048_576
    }
    if let memory = tape.memory {
      metrics[.jemallocAllocated] = Double(memory.allocated)
      metrics[.jemallocActive] = Double(memory.active)
      metrics[.jemallocResident] = Double(memory.resident)
    }
    if let delay, let earlierDelay { metrics[.runDelay] = delay - earlierDelay }
    var details = Details()
    details.slowFrames = SlowFrames(tape.work)
    details.parts = parts
    details.turns = TimedEvidence.turns(of: tape.rows)
    return Report(outcome: .completed, metrics: metrics, details: details)
  }

  /// What a thread does that still works would be counted as the next sample's.
  private static let leftThreadRunning = Report(
    outcome: .failed(reason: "the loader left a thread running: it was still busy 2 s after close"))

  /// `report` of `loader`, if it was looked at in what it is of.
  func looked(at loader: any PageLoader.Type, _ report: Report) -> Report {
    guard let obstacle = coverage(of: loader).obstacle else { return report }
    return Report(outcome: .notLookedAt(reason: obstacle.sentence))
  }

  /// What a person would see of `loader` over as many blank pages.
  private func coverage(of loader: any PageLoader.Type) -> Coverage {
    Coverage(
      of: loader, setup.trace, on: setup.device,
      source: MeteredPageSource(
        setup.blankPages(), frame: channel.notes.pointer(to: \.frame), outOfRange: channel.end))
  }

  /// - Parameter isFirst: Whether nothing has used the loader in this process: its first replay is
  ///   counted as well, over blank pages, since drawing would hide what is done once.
  func instructions(_ loader: any PageLoader.Type, isFirst: Bool) throws -> Report {
    // Drawing sets up fonts on a thread, which leaves the allocator never twice the same.
    try ThreadArena.renew()
    func count(_ source: any PageSource) throws -> InstructionTape {
      let tape = InstructionTape()
      try CallgrindMark.performWhileCollecting { try play(loader, setup.trace, source, tape) }
      return tape
    }
    if isFirst { _ = try count(setup.blankPages()) } else { try rehearse(loader) }
    let tape = try count(setup.source)
    var details = Details()
    details.counted = CountedParts(
      parts: tape.markedParts, turns: tape.rows.turns, followsFirst: isFirst)
    let report = Report(outcome: .completed, details: details)
    // Under valgrind a look takes long.
    return tape.ledger.fetches == 0 ? looked(at: loader, report) : report
  }

  func timeline(_ loader: any PageLoader.Type) throws -> Report {
    setup.takeTime()
    try rehearse(loader)
    let samples = (Pass.longestTimeline + 1) * 1_000 / MemoryTimeline.interval
    let sampler = try MemorySampler(capacity: samples, interval: MemoryTimeline.interval)
    sampler.start()
    // One thread after another may make frames: the whole process is held to the limit.
    let source = limited(setup.source, live: { sampler.allocated })
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
    return looked(at: loader, Report(outcome: .completed, metrics: metrics, details: details))
  }

  /// Goes through a short trace, so that what is made on first use is there, for `tape` as well.
  func rehearse(_ loader: any PageLoader.Type, _ tape: Tape = Tape()) throws {
    channel.notes.pointee.isRehearsing = true
    defer { channel.notes.pointee.isRehearsing = false }
    try play(
      loader, try ScenarioSetup.rehearsal(on: setup.device).trace,
      setup.blankPages(rehearsing: loader), tape)
  }

  func perform<SomeTape: Tape>(
    _ loader: any PageLoader.Type, _ tape: SomeTape
  ) throws -> SomeTape {
    let trace = opensOnly ? setup.trace.opening(on: setup.device) : setup.trace
    try play(loader, trace, setup.source, tape)
    return tape
  }

  /// A rehearsal has what is injected as well, so that what that makes on first use is there.
  func play(
    _ loader: any PageLoader.Type, _ trace: Trace, _ source: any PageSource, _ tape: Tape
  ) throws {
    if let injection { tape.injected = InjectedWork(injection) }
    tape.makeRoom(for: trace, on: setup.device)
    let bytes = try ThreadBytes()
    let metered = limited(
      source, ledger: tape.ledger, live: { bytes.live }, afterFetch: tape.pageFetched,
      atLimit: { _, _ in tape.willAbort() })
    tape.record(loader, trace, device: setup.device, source: metered)
  }

  /// `source` with a ledger. A loader with which more than the memory limit is `live` beyond what is
  /// now, which is the harness's, ends the process there and then, with what `atLimit` adds.
  func limited(
    _ source: any PageSource, ledger: PageLedger = PageLedger(), live: @escaping () -> Int,
    afterFetch: @escaping () -> Void = {},
    atLimit: @escaping (PageLedger, inout Report) -> Void = { _, _ in }
  ) -> MeteredPageSource {
    let (limit, before) = (memoryLimit, live())
    channel.limitGrowth(toBytes: limit + headroom)
    return MeteredPageSource(
      source, ledger: ledger, frame: channel.notes.pointer(to: \.frame),
      afterFetch: { [channel] ledger in
        afterFetch()
        channel.notes.pointee.fetches = ledger.fetches
        guard live() - before > limit else { return }
        var report = Report(outcome: .overMemoryLimit(limit: limit, pages: ledger.fetches))
        atLimit(ledger, &report)
        channel.end(with: report)
      }, outOfRange: channel.end)
  }
}
