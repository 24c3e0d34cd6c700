import Instruments
import Scrolling

/// Work that a replay is given beyond its loader's, so that it is known what must be found.
package struct Injection: Hashable, Sendable, Codable {
  /// Allocations in the opening frame.
  package var allocations = 0
  /// The share of its work by which each frame takes longer.
  package var delay = 0.0
  /// The share of replays of which each frame takes twice as long.
  package var slowShare = 0.0

  package init(allocations: Int = 0, delay: Double = 0, slowShare: Double = 0) {
    self.allocations = allocations
    self.delay = delay
    self.slowShare = slowShare
  }
}

/// Adds a known amount of work to the loader's in each frame, and holds the recorder that it stands
/// for.
package struct InjectingRecorder<Base: FrameRecorder>: FrameRecorder {
  package private(set) var base: Base
  private let injection: Injection
  /// The share by which each frame of this replay takes longer.
  package let delay: Double
  private var begin: Int64 = 0
  private var blocks: [UnsafeMutableRawPointer] = []

  /// The `lot` says whether this replay is among the slow ones.
  package init(_ base: Base, _ injection: Injection, lot: UInt64 = .random(in: .min ... .max)) {
    self.base = base
    self.injection = injection
    let isSlow = Double(lot) / 0x1p64 < injection.slowShare
    delay = injection.delay + (isSlow ? 1 : 0)
    blocks.reserveCapacity(injection.allocations)
  }

  package mutating func reaches(_ boundary: PhaseBoundary) {
    if boundary == .beforeClose {
      blocks.forEach { $0.deallocate() }
      blocks.removeAll(keepingCapacity: true)
    }
    base.reaches(boundary)
  }

  package mutating func begins(_ part: ReplayPart) { base.begins(part) }

  package mutating func hasTaken(_ nanoseconds: Int64) { base.hasTaken(nanoseconds) }

  package mutating func rests(at position: CGPoint) { base.rests(at: position) }

  package mutating func pageFetched() { base.pageFetched() }

  package mutating func willAbort() { base.willAbort() }

  package mutating func frameBegins() {
    base.frameBegins()
    if delay > 0 { begin = MonotonicClock.nanoseconds() }
  }

  package mutating func frameEnds(_ kind: FrameKind) {
    if kind.contains(.opening) {
      for _ in 0..<injection.allocations { blocks.append(.allocate(byteCount: 16, alignment: 8)) }
    }
    wait()
    base.frameEnds(kind)
  }

  package mutating func loaderIsMade() {
    wait()
    base.loaderIsMade()
  }

  private func wait() {
    guard delay > 0 else { return }
    let work = Double(MonotonicClock.nanoseconds() - begin)
    let end = begin + Int64(work * (1 + delay))
    while MonotonicClock.nanoseconds() < end {}
  }
}
