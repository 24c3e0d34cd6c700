/// A motion of the content offset along one axis, as a function of time.
struct Motion {
  private enum Law {
    /// Runs out freely; content ends at `edges`.
    case decay(Deceleration, edges: ClosedRange<Double>, bounces: Bool)
    /// Is drawn to `target`, and stops there or swings through.
    case spring(Spring, target: Double)
    /// Goes to `target` in `duration` s.
    case eased(target: Double, duration: Double)
  }

  private var law: Law
  private var start: Double
  private var origin: Double
  private var velocity: Double
  private(set) var isFinished = false

  /// Closer than this to the end, in pt, a motion is at its end.
  static let restDistance = 0.5

  private init(_ law: Law, _ origin: Double, _ velocity: Double, at time: Microseconds) {
    (self.law, start, self.origin, self.velocity) = (law, time.seconds, origin, velocity)
  }

  /// Free deceleration from `origin` at `velocity` pt/s, which bounces or stops at the edges of `range`.
  static func decay(
    _ deceleration: Deceleration, from origin: Double, velocity: Double, range: ScrollRange,
    at time: Microseconds
  ) -> Motion {
    Motion(
      .decay(deceleration, edges: range.edges, bounces: range.bounces), origin, velocity, at: time)
  }

  /// A `spring` to the page or the edge at `target`.
  static func sprung(
    _ spring: Spring, from origin: Double, velocity: Double, to target: Double,
    at time: Microseconds
  ) -> Motion {
    Motion(.spring(spring, target: target), origin, velocity, at: time)
  }

  /// The animation of programmatic scrolling: 0.3 s, cubic ease-in-out.
  static func eased(from origin: Double, to target: Double, at time: Microseconds) -> Motion {
    Motion(.eased(target: target, duration: 0.3), origin, 0, at: time)
  }

  /// Where the animation of programmatic scrolling ends; nil for any other motion.
  var animationTarget: Double? { if case .eased(let target, _) = law { target } else { nil } }

  /// The position at `time`; marks the motion finished where it has come to rest.
  mutating func position(at time: Microseconds) -> Double {
    let elapsed = max(0, time.seconds - start)
    switch law {
    case .decay(let deceleration, let edges, let bounces):
      return decayed(deceleration, edges, bounces: bounces, elapsed: elapsed, at: time)
    case .spring(let spring, let target): return sprung(spring, to: target, elapsed: elapsed)
    case .eased(let target, let duration):
      isFinished = elapsed >= duration
      return isFinished ? target : origin + (target - origin) * easeInOut(elapsed / duration)
    }
  }

  /// Moves the whole motion by `delta` pt: the loader re-laid the plane under it.
  mutating func translate(by delta: Double) {
    origin += delta
    switch law {
    case .spring(let spring, let target) where !spring.crosses:
      law = .spring(spring, target: target + delta)
    case .eased(let target, let duration): law = .eased(target: target + delta, duration: duration)
    case .decay, .spring: break  // Content ends where it ended before.
    }
  }

  private mutating func decayed(
    _ deceleration: Deceleration, _ edges: ClosedRange<Double>, bounces: Bool, elapsed: Double,
    at time: Microseconds
  ) -> Double {
    let position = origin + deceleration.distance(after: elapsed, velocity: velocity)
    let edge = min(max(position, edges.lowerBound), edges.upperBound)
    if edge != position {
      guard bounces else {
        isFinished = true
        return edge
      }
      let hit = deceleration.time(toTravel: edge - origin, velocity: velocity) ?? 0
      velocity = deceleration.velocity(after: hit, velocity: velocity)
      (origin, start) = (edge, start + hit)
      law = .spring(.bounce, target: edge)
      return self.position(at: time)
    }
    isFinished = elapsed >= deceleration.duration(velocity: velocity)
    return isFinished ? origin + deceleration.restDistance(velocity: velocity) : position
  }

  private mutating func sprung(_ spring: Spring, to target: Double, elapsed: Double) -> Double {
    let start = origin - target
    let displacement = spring.displacement(after: elapsed, from: start, velocity: velocity)
    if !spring.crosses, displacement * start < 0 || start == 0 {
      isFinished = true
      return target
    }
    let speed = spring.velocity(after: elapsed, from: start, velocity: velocity)
    let returning = displacement * speed < 0 || speed == 0
    isFinished = abs(displacement) < Self.restDistance && returning
    return isFinished ? target : target + displacement
  }
}
