import Instruments

/// Keeps the work of each frame: two clock reads and nothing else. Between phases it reads the
/// allocator's statistics.
package struct TimingRecorder: FrameRecorder {
  private let probe: AllocatorProbe
  private var room: [TimedFrame]
  private var count = 0
  private var begin: Int64 = 0
  private var making: Int64 = 0
  private var openingBegan: Int64 = 0
  private var openingEnded: Int64?
  package private(set) var memory = PhaseMemory(minimumCapacity: PhaseBoundary.allCases.count)

  package init(capacity: Int, probe: AllocatorProbe) {
    self.probe = probe
    room = Array(repeating: (work: 0, kind: []), count: capacity)
  }

  package mutating func reaches(_ boundary: PhaseBoundary) {
    if boundary == .afterOpen { openingEnded = ThreadClock.nanoseconds() }
    memory[boundary] = probe.statistics()
    if boundary == .beforeOpen { openingBegan = ThreadClock.nanoseconds() }
  }

  package mutating func frameBegins() { begin = MonotonicClock.nanoseconds() }

  package mutating func loaderIsMade() { making = MonotonicClock.nanoseconds() - begin }

  package mutating func frameEnds(_ kind: FrameKind) {
    let work = MonotonicClock.nanoseconds() - begin
    room[count] = (work: kind.contains(.opening) ? work + making : work, kind: kind)
    count += 1
  }

  package var frames: [TimedFrame] { Array(room.prefix(count)) }

  /// Nanoseconds for which the thread ran until the frame that opened the loader had ended; nil if
  /// none did.
  package var openingProcessorTime: Int64? { openingEnded.map { $0 - openingBegan } }
}
