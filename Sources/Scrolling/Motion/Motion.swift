struct Motion {
  private enum Law {
    /// Runs out freely, to `target` if a delegate chose it; past an edge of the range it bounces or
    /// stops.
    case decay(Deceleration, target: Double?, ScrollRange)
    /// Comes back to the edge that it started from or past, and decelerates if it gets inside.
    case bounce(Deceleration, ScrollRange)
    /// Is drawn to the page at `target`; held within `edges` if there are any.
    case page(PageSpring, target: Double, edges: ScrollRange?)
    /// Goes to `target` in `duration` s.
    case eased(target: Double, duration: Double)
  }

  private var law: Law
  private var start: Double
  private var origin: Double
  private var velocity: Double
  private(set) var isFinished = false

  private init(_ law: Law, _ origin: Double, _ velocity: Double, at time: Microseconds) {
    (self.law, start, self.origin, self.velocity) = (law, time.seconds, origin, velocity)
  }

  /// Free deceleration from `origin` at `velocity` pt/s, which bounces or stops at the edges of
  /// `range`; to `target` if a delegate chose one.
  static func decay(
    _ deceleration: Deceleration, from origin: Double, velocity: Double, to target: Double? = nil,
    in range: ScrollRange, at time: Microseconds
  ) -> Motion {
    let (way, start) =
      target.map { deceleration.reaching($0 - origin, velocity: velocity) }
      ?? (deceleration, velocity)
    return Motion(.decay(way, target: target, range), origin, start, at: time)
  }

  static func bounce(
    from origin: Double, velocity: Double, in range: ScrollRange, then deceleration: Deceleration,
    at time: Microseconds
  ) -> Motion {
    Motion(.bounce(deceleration, range), origin, velocity, at: time)
  }

  static func paged(
    from origin: Double, velocity: Double, to target: Double, in range: ScrollRange,
    at time: Microseconds
  ) -> Motion {
    let law = Law.page(
      PageSpring(length: range.length), target: target, edges: range.bounces ? nil : range)
    return Motion(law, origin, velocity, at: time)
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
    case .decay(let deceleration, let target, let range):
      return decayed(deceleration, target, range, elapsed: elapsed, at: time)
    case .bounce(let deceleration, let range):
      return bounced(deceleration, range, elapsed: elapsed, at: time)
    case .page(let spring, let target, let edges):
      let (displacement, rests) = spring.shown(
        after: elapsed, from: origin - target, velocity: velocity)
      isFinished = rests
      return edges?.clamped(target + displacement) ?? target + displacement
    case .eased(let target, let duration):
      isFinished = elapsed >= duration
      return isFinished ? target : origin + (target - origin) * easeInOut(elapsed / duration)
    }
  }

  /// Moves the whole motion by `delta` pt: the loader re-laid the plane under it.
  mutating func translate(by delta: Double) {
    origin += delta
    switch law {
    case .page(let spring, let target, let edges):
      law = .page(spring, target: target + delta, edges: edges)
    case .eased(let target, let duration): law = .eased(target: target + delta, duration: duration)
    case .decay(let deceleration, let target?, let range):
      law = .decay(deceleration, target: target + delta, range)
    case .decay, .bounce: break  // Content ends where it ended before.
    }
  }

  private mutating func decayed(
    _ deceleration: Deceleration, _ target: Double?, _ range: ScrollRange, elapsed: Double,
    at time: Microseconds
  ) -> Double {
    let elapsed = min(elapsed, deceleration.duration(velocity: velocity))
    let position = origin + deceleration.distance(after: elapsed, velocity: velocity)
    let edge = range.clamped(position)
    guard (position - edge) * velocity > 0 else {
      isFinished = elapsed == deceleration.duration(velocity: velocity)
      return isFinished ? target ?? position : position
    }
    guard range.bounces else {
      isFinished = true
      return edge
    }
    if let hit = deceleration.time(toTravel: edge - origin, velocity: velocity) {
      velocity = deceleration.velocity(after: hit, velocity: velocity)
      (origin, start) = (edge, start + hit)
    }
    law = .bounce(deceleration, range)
    return self.position(at: time)
  }

  private mutating func bounced(
    _ deceleration: Deceleration, _ range: ScrollRange, elapsed: Double, at time: Microseconds
  ) -> Double {
    let edge = range.clamped(origin)
    let crossing = Bounce.crossing(from: origin - edge, velocity: velocity)
    if let (inside, speed) = crossing, inside <= elapsed {
      (origin, start, velocity) = (edge, start + inside, speed)
      law = .decay(deceleration, target: nil, range)
      return position(at: time)
    }
    let (displacement, speed) = Bounce.state(
      after: elapsed, from: origin - edge, velocity: velocity)
    isFinished = abs(displacement) < Bounce.restDistance && displacement * speed <= 0
    return isFinished ? edge : edge + displacement
  }
}
