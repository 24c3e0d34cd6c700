extension Metric {
  // Timing: what a person waits for.

  package static let loadTime = timed(
    "load-time", "Making the loader, and all to the end of the frame that opens it.",
    stacks: .instructionsOfOpen)
  package static let firstLoadTime = timed(
    "first-load-time", "The load time of the first replay in a process, after another loader's.",
    stacks: .instructionsOfOpen)
  package static let firstReplayTime = timed(
    "first-replay-time", "The first replay in a process, from after open to the end of deinit.")
  package static let loadProcessorTime = timed(
    "load-cpu-time",
    "Processor time of the main thread in load-time: what preemption does not touch.",
    stacks: .instructionsOfOpen)
  package static let turnTimeMean = timed(
    "turn-time-mean", "Work that is no other part, for each turn: all, if there is none.")
  package static let turnTime = timed(
    "turn-time", "Work from one rest to the next: median over turns.")
  package static let turnTimeMax = timed(
    "turn-time-max", "Work from one rest to the next: the slowest turn.")
  package static let rotationTime = timed(
    "rotation-time", "From a rotation to the next touch or event: mean.")
  package static let jumpTime = timed(
    "jump-time", "From a jump by program, animated or not, to the next touch or event: mean.")
  package static let warningTime = timed(
    "warning-time", "From a memory warning to the next touch or event: mean.")
  package static let closeTime = timed(
    "close-time", "Close, and all that follows to the end of the loader's deinit.")
  package static let backgroundTime = timed(
    "background-time",
    "Processor time of other threads until they are done, and of a pager's tasks and queues in the background; not in the times of frames."
  )
  package static let replayTime = timed(
    "replay-time", "The whole, from the making of the loader to the end of its deinit.")
  package static let frameTimeP50 = timed(
    "frame-time-p50", "Work in a frame of scrolling: median.")
  package static let frameTimeP99 = timed(
    "frame-time-p99", "Work in a frame of scrolling: 99th percentile.")
  package static let hitches = timed(
    "hitches", "Frames whose work missed a refresh.", unit: .count)
  package static let hitchRatio = timed(
    "hitch-ratio", "Lateness for each second of scrolling.", unit: .millisecondsPerSecond)

  /// What is timed of a loader's work is, unless said otherwise, due to the instructions of turning.
  private static func timed(
    _ name: String, _ definition: String, _ traits: Set<Trait> = [],
    unit: MetricUnit = .milliseconds, in pass: Pass = .timing, stacks: Stacks? = nil
  ) -> Metric {
    let isWork = pass == .timing && !traits.contains(.circumstance)
    return Metric(
      name: name, unit: unit, pass: pass, definition: definition, traits: traits,
      stacks: stacks ?? (isWork ? .instructionsOfTurns : nil), gesture: nil)
  }

  // Timing: memory of the process, and the machine.

  package static let residentPeak = timed(
    "resident-peak", "The kernel's peak of resident memory since before a cold open.",
    unit: .mebibytes, stacks: .heapAtPeak)
  package static let jemallocAllocated = timed(
    "jemalloc-allocated", "Before close: bytes in use by the whole process.", unit: .bytes,
    stacks: .heapAtPeak)
  package static let jemallocActive = timed(
    "jemalloc-active", "Before close: bytes of pages with something in use.", unit: .bytes,
    stacks: .heapAtPeak)
  package static let jemallocResident = timed(
    "jemalloc-resident", "Before close of a cold sample: the allocator's physical memory, at most.",
    unit: .bytes, stacks: .heapAtPeak)
  package static let runDelay = timed(
    "run-delay",
    "Time in the whole sample for which the main thread was ready and had to wait for a processor.",
    [.circumstance])

  package static let waits = timed(
    "waits", "Times that the main thread slept, or waited for something.", unit: .count)
  package static let pageFaults = timed(
    "page-faults", "Pages that the main thread touched and the kernel had to find.", unit: .count)

  // Timeline.

  package static let frameLatenessP50 = timed(
    "frame-lateness-p50", "When a frame was asked for, less when due: median.", [.signed],
    in: .timeline)
  package static let frameLatenessP99 = timed(
    "frame-lateness-p99", "When a frame was asked for, less when due: 99th percentile.",
    [.signed], in: .timeline)
  package static let missedRefreshes = timed(
    "missed-refreshes", "Refreshes while scrolling that had nothing new to show.", unit: .count,
    in: .timeline)
  package static let displayHitchRatio = timed(
    "display-hitch-ratio", "Missed refreshes, as time, for each second of scrolling.",
    unit: .millisecondsPerSecond, in: .timeline)
  package static let replayErrorP99 = timed(
    "replay-error-p99",
    "When a touch was delivered, less when its refresh was due: 99th percentile.",
    [.circumstance, .signed], in: .timeline)
  package static let memorySamplesLost = timed(
    "memory-samples-lost", "Samples that could not be taken in time or kept.", [.circumstance],
    unit: .count, in: .timeline)
  package static let machineBusy = timed(
    "machine-busy", "Share of all processors that other processes kept busy.", [.circumstance],
    unit: .percent, in: .timeline)
}
