import ScenarioLanguage
import Statistics

/// What each pass measures, in the order of `list metrics`.
extension Metric {
  private static func exact(_ name: String, _ unit: MetricUnit, _ definition: String) -> Metric {
    Metric(name: name, unit: unit, kind: .exact, pass: .census, definition: definition)
  }

  private static func counted(_ name: String, _ definition: String) -> Metric {
    Metric(name: name, unit: .count, kind: .nearExact, pass: .instructions, definition: definition)
  }

  private static func timed(
    _ name: String, _ unit: MetricUnit, _ definition: String, in pass: Pass = .timing
  ) -> Metric {
    Metric(name: name, unit: unit, kind: .timed, pass: pass, definition: definition)
  }

  private static func displayed(_ name: String, _ unit: MetricUnit, _ definition: String) -> Metric
  {
    timed(name, unit, definition, in: .timeline)
  }

  // Those that the program itself reads or writes by name.
  package static let openFetches = exact(
    "open-fetches", .count, "Pages fetched by open and its first frame.")
  package static let loadTime = timed(
    "load-time", .milliseconds,
    "Making the loader, the call of open, and the rest of the frame that opens it.")
  package static let coldLoadTime = timed(
    "cold-load-time", .milliseconds,
    "The load time of a worker's first sample, which is kept apart from the others.")
  package static let loadProcessorTime = timed(
    "load-cpu-time", .milliseconds,
    "Processor time of the main thread in load-time: what preemption does not touch.")
  package static let runDelay = timed(
    "run-delay", .milliseconds,
    "Time in the whole sample for which the main thread was ready and had to wait for a processor.")
  package static let preemptions = timed(
    "preemptions", .count,
    "How often in the whole sample the main thread had to give its processor up.")
  package static let steal = timed(
    "steal", .milliseconds,
    "Time in the whole sample for which the host gave the processor to others.")
  package static let referenceTime = timed(
    "reference-time", .milliseconds,
    "A fixed piece of the harness's own work, done before the sample: the machine's pace.")
  package static let turnTime = timed(
    "turn-time", .milliseconds, "Work from one rest to the next: median over turns.")
  package static let residentPeak = timed(
    "resident-peak", .mebibytes, "The kernel's peak of resident memory since before open.")
  package static let instructionsOpen = counted(
    "instructions-open", "Machine instructions of open and its first frame.")
  package static let instructionsTurn = counted(
    "instructions-turn",
    "Machine instructions after the opening frame and before close, for each turn.")
  package static let memorySamples = displayed(
    "memory-samples", .count, "Samples of the allocator's statistics, 5 ms apart.")
  package static let memorySamplesLost = displayed(
    "memory-samples-lost", .count, "Samples that could not be taken in time or kept.")
  package static let machineBusy = displayed(
    "machine-busy", .percent, "Share of all processors that other processes kept busy.")

  package static let ofCensus: [Metric] = [
    openFetches,
    exact("turn-fetches", .count, "Pages fetched from one rest to the next: median over turns."),
    exact("live-pages-peak", .count, "Greatest number of pages alive at once."),
    exact("wasted-pages", .count, "Pages fetched and dropped again without having been seen."),
    exact(
      "mid-page-fetches", .count,
      "Pages fetched while the screen was over 5% of a page away from a page boundary."),
    exact("blank-frames", .count, "Frames in which a part of the screen lacked its page."),
    exact("blank-area", .percent, "Greatest share of the screen that lacked its page in a frame."),
    exact("wrong-frames", .count, "Frames in which a part of the screen showed another page."),
    exact(
      "flicker-frames", .count,
      "Frames in which a page jumped, or was back after it had vanished for at most 3."),
    exact("turns-lost", .count, "Page turns that the same touches make where every page is there."),
    exact("allocations-open", .count, "Allocations by open and its first frame."),
    exact("allocations-turn", .count, "Allocations from one rest to the next: median over turns."),
    exact("bytes-open", .bytes, "Bytes allocated by open and its first frame."),
    exact("bytes-turn", .bytes, "Bytes allocated from one rest to the next: median over turns."),
    exact("peak-bytes", .bytes, "Greatest (allocated − freed) since just before open."),
    exact("retained-bytes", .bytes, "Allocated − freed after close: a leak unless 0."),
    exact(
      "bytes-growth", .bytes,
      "Growth of (allocated − freed) for each 100 turns after the first 100, from 200 turns on."),
  ]

  package static let ofTiming: [Metric] = [
    loadTime,
    coldLoadTime,
    loadProcessorTime,
    turnTime,
    timed("frame-time-p50", .milliseconds, "Work in a frame of scrolling: median."),
    timed("frame-time-p99", .milliseconds, "Work in a frame of scrolling: 99th percentile."),
    timed("frame-time-max", .milliseconds, "Work in a frame of scrolling: the longest."),
    timed("hitches", .count, "Frames whose work missed a refresh."),
    timed("worst-hitch", .milliseconds, "Time by which the worst frame was late."),
    timed("hitch-ratio", .millisecondsPerSecond, "Lateness for each second of scrolling."),
    residentPeak,
    timed("jemalloc-allocated", .bytes, "Before close: bytes in use by the whole process."),
    timed("jemalloc-active", .bytes, "Before close: bytes of pages with something in use."),
    timed("jemalloc-resident", .bytes, "Before close: the allocator's physical memory, at most."),
    timed("jemalloc-mapped", .bytes, "Before close: bytes of active extents."),
    timed("jemalloc-retained", .bytes, "Before close: address space kept without memory."),
    timed("jemalloc-metadata", .bytes, "Before close: what the allocator needs for itself."),
    timed("fragmentation", .percent, "Before close: active ÷ allocated; 100% is none."),
    referenceTime,
    runDelay,
    preemptions,
    steal,
  ]
  package static let ofInstructions: [Metric] = [
    instructionsOpen,
    instructionsTurn,
  ]

  package static let ofTimeline: [Metric] = [
    displayed(
      "frame-lateness-p50", .milliseconds, "When a frame was asked for, less when due: median."),
    displayed(
      "frame-lateness-p99", .milliseconds,
      "When a frame was asked for, less when due: 99th percentile."),
    displayed(
      "missed-refreshes", .count, "Refreshes while scrolling that had nothing new to show."),
    displayed("display-hitches", .count, "Frames of scrolling before which a refresh was missed."),
    displayed(
      "display-hitch-ratio", .millisecondsPerSecond,
      "Missed refreshes, as time, for each second of scrolling."),
    displayed(
      "replay-error-p99", .milliseconds,
      "When a touch was delivered, less when its refresh was due: 99th percentile."),
    memorySamples,
    memorySamplesLost,
    machineBusy,
  ]
}

extension Metric {
  /// Whether a loader with less of it is better: not where it describes the machine, or how well it could be measured.
  package var isBetterSmaller: Bool { !Self.circumstances.contains(name) }

  private static let circumstances = Set(
    [referenceTime, runDelay, preemptions, steal, memorySamples, memorySamplesLost, machineBusy]
      .map(\.name) + ["replay-error-p99"])
}
