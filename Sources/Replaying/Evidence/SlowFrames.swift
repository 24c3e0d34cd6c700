/// The frames of one replay in which work took long: columns of equal length, ascending in time.
package struct SlowFrames: Hashable, Sendable, Codable {
  /// From how many µs on a frame is one of them.
  package static let least = 500

  /// From 0 on the virtual clock.
  package let frames: [Int]
  package let microseconds: [Int]
}

extension SlowFrames {
  /// Whether the frames of a replay can be like this: all that is added to them later fits.
  package var isPossible: Bool {
    frames.count == microseconds.count && zip(frames, frames.dropFirst()).allSatisfy(<)
      && frames.allSatisfy((0...1_000_000_000).contains)
      && microseconds.allSatisfy((0...86_400_000_000).contains)
      && microseconds.reduce(0, +) <= 86_400_000_000
  }

  /// Those of a replay, by the nanoseconds of work in each of its frames; nil for none.
  package init?(_ work: [Int64]) {
    frames = work.indices.filter { work[$0] >= Int64(Self.least) * 1_000 }
    microseconds = frames.map { Int(work[$0] / 1_000) }
    if frames.isEmpty { return nil }
  }
}
