import Instruments
import Scrolling

/// Keeps the work of each frame, less what is in the background on a phone: two clock reads and
/// nothing else. Between phases it reads the allocator's statistics.
package struct TimingRecorder: FrameRecorder {
  private let probe: AllocatorProbe
  private let ledger: PageLedger
  private var background = 0
  private var room: [TimedFrame]
  private var count = 0
  private var begin: Int64 = 0
  private var making: Int64 = 0
  private var openingBegan: Int64 = 0
  private var openingEnded: Int64?
  package private(set) var memory = PhaseMemory(minimumCapacity: PhaseBoundary.allCases.count)

  package init(capacity: Int, probe: AllocatorProbe, ledger: PageLedger) {
    (self.probe, self.ledger) = (probe, ledger)
    room = Array(repeating: (work: 0, kind: []), count: capacity)
  }

  package mutating func reaches(_ boundary: PhaseBoundary) {
    if boundary == .afterOpen {
      openingEnded = ThreadClock.nanoseconds() - Int64(ledger.backgroundTime)
    }
    memory[boundary] = probe.statistics()
    if boundary == .beforeOpen { openingBegan = ThreadClock.nanoseconds() }
  }

  package mutating func frameBegins() {
    background = ledger.backgroundTime
    begin = MonotonicClock.nanoseconds()
  }

  package mutating func loaderIsMade() { making = MonotonicClock.nanoseconds() - begin }

  package mutating func frameEnds(_ kind: FrameKind) {
    let elapsed = MonotonicClock.nanoseconds() - begin
    let work = max(0, elapsed - Int64(ledger.backgroundTime - background))
    room[count] = (work: kind.contains(.opening) ? work + making : work, kind: kind)
    count += 1
  }

  package var frames: [TimedFrame] { Array(room.prefix(count)) }

  /// Nanoseconds for which the thread ran until the frame that opened the loader had ended; nil if
  /// none did.
  package var openingProcessorTime: Int64? { openingEnded.map { $0 - openingBegan } }
}
