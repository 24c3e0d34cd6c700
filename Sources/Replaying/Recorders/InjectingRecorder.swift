import Instruments

/// Work that a replay is given beyond its loader's, so that it is known what must be found.
package struct Injection: Hashable, Sendable, Codable {
  /// Allocations in the opening frame.
  package var allocations = 0
  /// The share of its work by which each frame takes longer.
  package var delay = 0.0
  /// Steps of arithmetic in the opening frame, of a few instructions each.
  package var arithmetic = 0
  /// Bytes of a buffer that are gone over when the loader is made, so that caches hold them instead of what opening needs.
  package var cacheWalk = 0
  /// The share of replays of which each frame takes twice as long.
  package var slowShare = 0.0

  /// Nothing but what is named.
  package init(
    allocations: Int = 0, delay: Double = 0, arithmetic: Int = 0, cacheWalk: Int = 0,
    slowShare: Double = 0
  ) {
    self.allocations = allocations
    self.delay = delay
    self.arithmetic = arithmetic
    self.cacheWalk = cacheWalk
    self.slowShare = slowShare
  }
}

/// A recorder that sees a known amount of work beside the loader's in each frame.
///
/// It stands for the recorder that it holds, so that a replay without injection has no part of it.
package struct InjectingRecorder<Base: FrameRecorder>: FrameRecorder {
  package private(set) var base: Base
  private let injection: Injection
  /// The share by which each frame of this replay takes longer.
  package let delay: Double
  private var begin: Int64 = 0
  private var blocks: [UnsafeMutableRawPointer] = []
  private var buffer: [UInt8]
  private var state: UInt64 = 1

  /// What a cache loads at once, on all processors that are common.
  private static var cacheLine: Int { 64 }

  /// - Parameter lot: One of all numbers, each as likely, that says whether this replay is among the slow ones.
  package init(
    _ base: Base, _ injection: Injection, lot: UInt64 = .random(in: .min ... .max)
  ) {
    self.base = base
    self.injection = injection
    let isSlow = Double(lot) / 0x1p64 < injection.slowShare
    delay = injection.delay + (isSlow ? 1 : 0)
    buffer = Array(repeating: 1, count: injection.cacheWalk)
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

  package mutating func breaksOff() { base.breaksOff() }

  package mutating func frameBegins() {
    base.frameBegins()
    if delay > 0 { begin = MonotonicClock.nanoseconds() }
  }

  package mutating func frameEnds(_ kind: FrameKind) {
    if kind.contains(.opening) { loadOpening() }
    wait()
    base.frameEnds(kind)
  }

  package mutating func loaderIsMade() {
    for index in stride(from: 0, to: buffer.count, by: Self.cacheLine) { buffer[index] &+= 1 }
    wait()
    base.loaderIsMade()
  }

  private func wait() {
    guard delay > 0 else { return }
    let work = Double(MonotonicClock.nanoseconds() - begin)
    let end = begin + Int64(work * (1 + delay))
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
