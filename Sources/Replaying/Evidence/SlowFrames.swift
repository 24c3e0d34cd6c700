/// The frames of one replay in which work took long: columns of equal length, ascending in time.
///
/// A replay has thousands of frames, and in all but a few next to nothing happens.
package struct SlowFrames: Hashable, Sendable, Codable {
  /// From how many µs on a frame is one of them.
  package static let least = 500

  /// Their numbers, from 0 on the virtual clock.
  package let frames: [Int]
  /// The work in each, in µs.
  package let microseconds: [Int]

  /// The slow ones among all frames of a replay; nil where there are none.
  package init?(_ all: [TimedFrame]) {
    let slow = all.indices.filter { all[$0].work >= Int64(Self.least) * 1_000 }
    guard !slow.isEmpty else { return nil }
    frames = slow
    microseconds = slow.map { Int(all[$0].work / 1_000) }
  }

  /// The columns of slow frames; nil where they differ in length.
  package init?(frames: [Int], microseconds: [Int]) {
    guard frames.count == microseconds.count else { return nil }
    (self.frames, self.microseconds) = (frames, microseconds)
  }

  /// Reads columns of equal length.
  ///
  /// - Throws: `DecodingError` where they are not.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let frames = try values.decode([Int].self, forKey: .frames)
    let microseconds = try values.decode([Int].self, forKey: .microseconds)
    guard let columns = SlowFrames(frames: frames, microseconds: microseconds) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "columns of different lengths"))
    }
    self = columns
  }
}
