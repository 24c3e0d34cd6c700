import Instruments
import Scrolling

/// Keeps the work of each frame, less what is in the background on a phone: a read of the clock and
/// nothing else. Between parts it stops the time and reads what the thread waited for; between
/// phases, with a probe, the allocator's statistics.
package struct TimingRecorder: FrameRecorder {
  private let probe: AllocatorProbe?
  /// Tells time without what other threads took of the processor; nil for all time.
  private var ownClock: OwnClock?
  private let ledger: PageLedger
  private var background = 0
  package private(set) var frames: [TimedFrame] = []
  private var starts: [(part: ReplayPart, frame: Int, usage: ThreadUsage)] = []
  /// Until when everything is accounted for.
  private var last: Int64 = 0
  private var making: Int64 = 0
  private var ending: Int64 = 0
  private var stopped: Int64 = 0
  private var usageAtEnd = ThreadUsage()
  private var openingBegan: Int64 = 0
  private var openingEnded: Int64?
  package private(set) var memory = PhaseMemory(minimumCapacity: PhaseBoundary.allCases.count)
  /// From the making of the loader to the end of its deinit, in ns, by other reads of the clock
  /// than the parts.
  package private(set) var whole: Int64 = 0

  /// Room for `capacity` frames of pages that `ledger` counts.
  package init(
    capacity: Int, probe: AllocatorProbe? = nil, ledger: PageLedger = PageLedger(),
    withoutOthers: Bool = false
  ) {
    (self.probe, self.ledger) = (probe, ledger)
    ownClock = withoutOthers ? OwnClock() : nil
    frames.reserveCapacity(capacity)
    starts.reserveCapacity(capacity + 2)
  }

  private mutating func now() -> Int64 { ownClock?.nanoseconds() ?? MonotonicClock.nanoseconds() }

  package mutating func reaches(_ boundary: PhaseBoundary) {
    let now = self.now()
    if boundary == .afterOpen {
      openingEnded = ThreadClock.nanoseconds() - Int64(ledger.sideWork.backgroundTime)
    }
    if boundary == .afterClose {
      ending = own(until: now)
      usageAtEnd = ThreadUsage.now()
    }
    if let probe { memory[boundary] = probe.statistics() }
    switch boundary {
    case .beforeOpen:
      starts.append((.open, 0, ThreadUsage.now()))
      openingBegan = ThreadClock.nanoseconds()
      last = self.now()
    case .afterOpen, .beforeClose: resume(from: now)
    case .afterClose: break
    }
  }

  package mutating func begins(_ part: ReplayPart) {
    let now = self.now()
    starts.append((part, frames.count, ThreadUsage.now()))
    resume(from: now)
  }

  /// What has passed since `time` was the recorder's own.
  private mutating func resume(from time: Int64) {
    let own = now() - time
    last += own
    stopped += own
  }

  /// What the main thread did until `now` that it does on a phone, too.
  private mutating func own(until now: Int64) -> Int64 {
    let elapsed = now - last
    let hidden = min(elapsed, Int64(ledger.sideWork.backgroundTime - background))
    background = ledger.sideWork.backgroundTime
    stopped += hidden
    return elapsed - hidden
  }

  package mutating func loaderIsMade() {
    making = now() - last
    last += making
  }

  package mutating func frameEnds(_ kind: FrameKind) {
    let now = self.now()
    let work = own(until: now)
    frames.append((work: kind.contains(.opening) ? work + making : work, kind: kind))
    last = now
  }

  package mutating func hasTaken(_ nanoseconds: Int64) {
    whole = nanoseconds - stopped
  }

  /// What each part took.
  package var parts: [TimedPart] {
    starts.indices.map { index in
      let isLast = index + 1 == starts.count
      let end = isLast ? frames.count : starts[index + 1].frame
      return TimedPart(
        part: starts[index].part, frames: Array(frames[starts[index].frame..<end]),
        rest: isLast ? ending : 0,
        usage: (isLast ? usageAtEnd : starts[index + 1].usage) - starts[index].usage)
    }
  }

  /// Nanoseconds for which the thread ran until the frame that opened the loader had ended; nil if
  /// none did.
  package var openingProcessorTime: Int64? { openingEnded.map { $0 - openingBegan } }
}
