import Algorithms

/// A value from frame to frame, of which only the changes are kept.
package struct Changes<Value: Hashable & Sendable & Codable>: Hashable, Sendable {
  /// The frames from which on there is another value, ascending.
  package private(set) var frames: [Int] = []
  /// The value from each of them on.
  package private(set) var values: [Value] = []

  package init() {}

  /// The value is `value` from `frame` on, which is not before any other change.
  package mutating func set(_ value: Value, at frame: Int) {
    if frames.last == frame { (_, _) = (frames.removeLast(), values.removeLast()) }
    guard values.last != value else { return }
    frames.append(frame)
    values.append(value)
  }

  /// The value in a frame; nil before the first. Takes logarithmic time.
  package subscript(frame: Int) -> Value? {
    let next = frames.partitioningIndex { $0 > frame }
    return next > 0 ? values[next - 1] : nil
  }
}

extension Changes: Codable {
  private enum CodingKeys: String, CodingKey {
    /// From each change to the next, in frames: shorter than their numbers.
    case steps = "s"
    case values = "v"
  }

  /// - Throws: `DecodingError` if there are not as many steps as values, or they do not ascend.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let steps = try container.decode([Int].self, forKey: .steps)
    values = try container.decode([Value].self, forKey: .values)
    // The sum of as many as a file has does not overflow.
    guard steps.count == values.count, steps.allSatisfy((0...1_000_000_000).contains),
      !steps.dropFirst().contains(0)
    else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "changes without order"))
    }
    frames = Array(steps.reductions(+))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(zip(frames, [0] + frames).map { $0 - $1 }, forKey: .steps)
    try container.encode(values, forKey: .values)
  }
}
