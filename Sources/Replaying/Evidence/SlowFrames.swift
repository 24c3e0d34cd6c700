import Basics

/// The frames of one replay in which work took long: columns of equal length, ascending in time.
package struct SlowFrames: Hashable, Sendable, Codable {
  /// From how many µs on a frame is one of them.
  package static let least = 500

  /// From 0 on the virtual clock.
  package let frames: [Int]
  package let microseconds: [Int]
}

extension SlowFrames {
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    frames = try values.decode(.frames, each: 0...1_000_000_000, ascending: true)
    microseconds = try values.decode(.microseconds, each: 0...86_400_000_000)
    try values.require(
      frames.count == microseconds.count && microseconds.reduce(0, +) <= 86_400_000_000,
      .microseconds, "are not as many as the frames, or come to more than a day")
  }

  package init?(_ all: [TimedFrame]) {
    let slow = all.indices.filter { all[$0].work >= Int64(Self.least) * 1_000 }
    guard !slow.isEmpty else { return nil }
    frames = slow
    microseconds = slow.map { Int(all[$0].work / 1_000) }
  }
}
