/// One sample of a finger on the screen.
public struct Touch: Hashable, Sendable {
  /// What happened to the finger.
  public enum Phase: String, Hashable, Sendable, Codable {
    /// It came down.
    case began
    /// It moved.
    case moved
    /// It was lifted.
    case ended
    /// The system took it away.
    case cancelled
  }

  /// When, since the start of the trace.
  public let time: Microseconds
  /// Which finger.
  public let id: Int
  /// What happened.
  public let phase: Phase
  /// Where on the screen, in points.
  public let location: CGPoint

  /// A sample.
  public init(time: Microseconds, id: Int = 0, phase: Phase, location: CGPoint) {
    self.time = time
    self.id = id
    self.phase = phase
    self.location = location
  }
}

extension [Touch] {
  /// The velocity in pt/s with which a finger is lifted, from its samples: zero after a rest.
  package var releaseVelocity: CGPoint {
    guard let first, let last else { return .zero }
    var tracker = VelocityTracker()
    tracker.begin(first.location, at: first.time)
    for touch in self where touch.phase == .moved { tracker.add(touch.location, at: touch.time) }
    return tracker.velocity(at: last.time)
  }
}

/// Estimates a finger's velocity at release from its last samples.
///
/// The last three pairs of samples count, oldest to newest, with weights 0.6, 0.35 and 0.05; a pair
/// that is missing counts as zero. Source: the weights with which Flutter models iOS.
struct VelocityTracker {
  private struct Sample {
    var time = Microseconds.zero
    var location = CGPoint.zero

    /// pt/s from this sample to `next`; zero where no time passed.
    func velocity(to next: Sample) -> CGPoint {
      let seconds = (next.time - time).seconds
      guard seconds > 0 else { return .zero }
      return CGPoint(
        x: (next.location.x - location.x) / seconds, y: (next.location.y - location.y) / seconds)
    }
  }

  /// The last four samples, oldest first; those before the first real one repeat it.
  private var samples = (Sample(), Sample(), Sample(), Sample())
  /// A finger that has not moved for longer than this is at rest.
  private static let restTime = Microseconds(milliseconds: 40)

  mutating func begin(_ location: CGPoint, at time: Microseconds) {
    let first = Sample(time: time, location: location)
    samples = (first, first, first, first)
  }

  mutating func add(_ location: CGPoint, at time: Microseconds) {
    samples = (samples.1, samples.2, samples.3, Sample(time: time, location: location))
  }

  /// pt/s at `time`; zero if the finger has rested for more than 40 ms.
  func velocity(at time: Microseconds) -> CGPoint {
    guard time - samples.3.time <= Self.restTime else { return .zero }
    let old = samples.0.velocity(to: samples.1)
    let middle = samples.1.velocity(to: samples.2)
    let new = samples.2.velocity(to: samples.3)
    return CGPoint(
      x: 0.6 * old.x + 0.35 * middle.x + 0.05 * new.x,
      y: 0.6 * old.y + 0.35 * middle.y + 0.05 * new.y)
  }
}
