import Instruments

/// Keeps the work of each frame: two clock reads a frame and nothing else. Between phases it reads the allocator's
/// statistics.
package struct TimingRecorder: FrameRecorder {
  private let probe: AllocatorProbe
  private var work: [Int64]
  private var kinds: [FrameKind]
  private var count = 0
  private var begin: Int64 = 0
  private var making: Int64 = 0
  private var phases = [AllocatorStatistics?](repeating: nil, count: PhaseBoundary.allCases.count)

  /// Room for `capacity` frames.
  package init(capacity: Int, probe: AllocatorProbe) {
    self.probe = probe
    work = Array(repeating: 0, count: capacity)
    kinds = Array(repeating: [], count: capacity)
  }

  package mutating func pageFetched() {}

  package mutating func reaches(_ boundary: PhaseBoundary) {
    phases[boundary.place] = probe.statistics()
  }

  package mutating func frameBegins() { begin = MonotonicClock.nanoseconds() }

  package mutating func loaderIsMade() { making = MonotonicClock.nanoseconds() - begin }

  package mutating func frameEnds(_ kind: FrameKind) {
    work[count] = MonotonicClock.nanoseconds() - begin
    if kind.contains(.opening) { work[count] += making }
    kinds[count] = kind
    count += 1
  }

  /// The frames in order, with the work in each in ns.
  package var frames: [(work: Int64, kind: FrameKind)] {
    Array(zip(work.prefix(count), kinds.prefix(count)).map { (work: $0, kind: $1) })
  }

  /// The allocator's statistics at each boundary that was reached.
  package var memory: PhaseMemory {
    var memory = PhaseMemory()
    for boundary in PhaseBoundary.allCases { memory[boundary] = phases[boundary.place] }
    return memory
  }
}

extension PhaseBoundary {
  /// Its place among all boundaries, found without allocating.
  fileprivate var place: Int {
    switch self {
    case .beforeOpen: 0
    case .afterOpen: 1
    case .beforeClose: 2
    case .afterClose: 3
    }
  }
}
