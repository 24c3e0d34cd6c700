import Instruments

/// Work that a replay is given beyond its loader's, so that it is known what must be found.
package struct Injection: Hashable, Sendable, Codable {
  /// Allocations in the opening frame.
  package var allocations = 0
  /// The share of its work by which each frame takes longer.
  package var delay = 0.0
  /// Steps of arithmetic in the opening frame, of a few instructions each.
  package var arithmetic = 0

  /// Nothing but what is named.
  package init(allocations: Int = 0, delay: Double = 0, arithmetic: Int = 0) {
    self.allocations = allocations
    self.delay = delay
    self.arithmetic = arithmetic
  }
}

/// A recorder that sees a known amount of work beside the loader's in each frame.
///
/// It stands for the recorder that it holds, so that a replay without injection has no part of it.
package struct InjectingRecorder<Base: FrameRecorder>: FrameRecorder {
  package private(set) var base: Base
  private let injection: Injection
  private var begin: Int64 = 0
  private var blocks: [UnsafeMutableRawPointer] = []
  private var state: UInt64 = 1

  package init(_ base: Base, _ injection: Injection) {
    self.base = base
    self.injection = injection
    blocks.reserveCapacity(injection.allocations)
  }

  package mutating func reaches(_ boundary: PhaseBoundary) {
    if boundary == .beforeClose {
      blocks.forEach { $0.deallocate() }
      blocks.removeAll(keepingCapacity: true)
    }
    base.reaches(boundary)
  }

  package mutating func pageFetched() { base.pageFetched() }

  package mutating func frameBegins() {
    base.frameBegins()
    if injection.delay > 0 { begin = MonotonicClock.nanoseconds() }
  }

  package mutating func frameEnds(_ kind: FrameKind) {
    if kind.contains(.opening) { loadOpening() }
    delay()
    base.frameEnds(kind)
  }

  package mutating func loaderIsMade() {
    delay()
    base.loaderIsMade()
  }

  private func delay() {
    guard injection.delay > 0 else { return }
    let work = Double(MonotonicClock.nanoseconds() - begin)
    let end = begin + Int64(work * (1 + injection.delay))
    while MonotonicClock.nanoseconds() < end {}
  }

  private mutating func loadOpening() {
    for _ in 0..<injection.allocations {
      blocks.append(.allocate(byteCount: 16, alignment: 8))
    }
    // Kept in a property, so that it is not left out; each step needs the one before.
    for _ in 0..<injection.arithmetic {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    }
  }
}
