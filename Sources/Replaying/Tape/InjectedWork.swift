import Instruments

/// Work that a replay is given beyond its loader's, so that it is known what must be found.
package struct Injection: Hashable, Sendable, Codable {
  /// Allocations in the opening frame.
  package var allocations = 0
  /// The share of its work by which each frame takes longer.
  package var delay = 0.0
  /// The share of replays of which each frame takes twice as long.
  package var slowShare = 0.0

  package init(allocations: Int = 0, delay: Double = 0, slowShare: Double = 0) {
    (self.allocations, self.delay, self.slowShare) = (allocations, delay, slowShare)
  }
}

/// The work of an injection in one replay, done at the end of each frame.
package struct InjectedWork {
  private let injection: Injection
  /// The share by which each frame of this replay takes longer.
  package let delay: Double
  private var begin: Int64 = 0
  private var blocks: [UnsafeMutableRawPointer] = []

  /// Decides by `random` whether this replay is among the slow ones.
  package init(_ injection: Injection, random: UInt64 = .random(in: .min ... .max)) {
    self.injection = injection
    let isSlow = Double(random) / 0x1p64 < injection.slowShare
    delay = injection.delay + (isSlow ? 1 : 0)
    blocks.reserveCapacity(injection.allocations)
  }

  mutating func begins() { if delay > 0 { begin = MonotonicClock.nanoseconds() } }

  /// The loader has made, or done, a frame of that kind.
  mutating func ends(_ kind: FrameKind) {
    if kind.contains(.opening) {
      for _ in 0..<injection.allocations { blocks.append(.allocate(byteCount: 16, alignment: 8)) }
    }
    guard delay > 0 else { return }
    let work = Double(MonotonicClock.nanoseconds() - begin)
    let end = begin + Int64(work * (1 + delay))
    while MonotonicClock.nanoseconds() < end {}
  }

  /// Everything has been played: what was allocated goes.
  mutating func goes() {
    blocks.forEach { $0.deallocate() }
    blocks.removeAll(keepingCapacity: true)
  }
}
