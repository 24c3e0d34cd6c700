/// How content moves along one axis by itself. Where content ends is asked in each step: it may
/// grow and shrink meanwhile.
struct Motion {
  private enum Law {
    /// Runs out freely, to `target` if a delegate chose it; past an edge it bounces or stops.
    case decay(Deceleration, target: Double?)
    /// Comes back to `edge`, and decelerates if it gets inside.
    case bounce(Deceleration, edge: Double)
    /// Is drawn to the page at `target`.
    case page(PageSpring, target: Double)
    /// Goes to `target` in `duration` s.
    case eased(target: Double, duration: Double)
  }

  private var law: Law
  private var start: Double
  private var origin: Double
  private var velocity: Double
  /// The time of the last step, in s.
  private var last: Double
  private(set) var isFinished = false

  private init(_ law: Law, _ origin: Double, _ velocity: Double, at time: Microseconds) {
    (self.law, self.origin, self.velocity) = (law, origin, velocity)
    (start, last) = (time.seconds, time.seconds)
  }

  /// Free deceleration from `origin` at `velocity` pt/s; to `target` if a delegate chose one.
  static func decay(
    _ deceleration: Deceleration, from origin: Double, velocity: Double, to target: Double? = nil,
    at time: Microseconds
  ) -> Motion {
    let (way, start) =
      target.map { deceleration.reaching($0 - origin, velocity: velocity) }
      ?? (deceleration, velocity)
    return Motion(.decay(way, target: target), origin, start, at: time)
  }

  static func bounce(
    from origin: Double, velocity: Double, in range: ScrollRange, then deceleration: Deceleration,
    at time: Microseconds
  ) -> Motion {
    Motion(.bounce(deceleration, edge: range.clamped(origin)), origin, velocity, at: time)
  }

  /// The motion to a page at `target`, pages being `length` pt long; which it may pass.
  static func paged(
    from origin: Double, velocity: Double, to target: Double, length: Double,
    mayPass: Bool = true, at time: Microseconds
  ) -> Motion {
    Motion(
      .page(PageSpring(length: length, mayPass: mayPass), target: target), origin, velocity,
      at: time)
  }

  /// The animation of programmatic scrolling: 0.3 s, with a cosine's ease.
  static func eased(from origin: Double, to target: Double, at time: Microseconds) -> Motion {
    Motion(.eased(target: target, duration: 0.3), origin, 0, at: time)
  }

  /// Where the animation of programmatic scrolling ends; nil for any other motion.
  var animationTarget: Double? { if case .eased(let target, _) = law { target } else { nil } }

  /// The position at `time` of content that lies in `range` now; marks the motion finished where it
  /// has come to rest.
  mutating func position(at time: Microseconds, in range: ScrollRange) -> Double {
    defer { last = time.seconds }
    let elapsed = max(0, time.seconds - start)
    switch law {
    case .decay(let deceleration, let target):
      return decayed(deceleration, target, range, elapsed: elapsed, at: time)
    case .bounce(let deceleration, let edge):
      return bounced(deceleration, edge, range, elapsed: elapsed, at: time)
    case .page(let spring, let target):
      let (displacement, rests) = spring.shown(
        after: elapsed, from: origin - target, velocity: velocity)
      isFinished = rests
      return range.bounces ? target + displacement : range.clamped(target + displacement)
    case .eased(let target, let duration):
      isFinished = elapsed >= duration
      return isFinished ? target : origin + (target - origin) * easeInOut(elapsed / duration)
    }
  }

  /// Moves the whole motion by `delta` pt: the loader re-laid the plane under it.
  mutating func translate(by delta: Double) {
    origin += delta
    switch law {
    case .page(let spring, let target): law = .page(spring, target: target + delta)
    case .eased(let target, let duration): law = .eased(target: target + delta, duration: duration)
    case .decay(let deceleration, let target?):
      law = .decay(deceleration, target: target + delta)
    case .bounce(let deceleration, let edge): law = .bounce(deceleration, edge: edge + delta)
    case .decay: break
    }
  }

  private mutating func decayed(
    _ deceleration: Deceleration, _ target: Double?, _ range: ScrollRange, elapsed: Double,
    at time: Microseconds
  ) -> Double {
    let elapsed = min(elapsed, deceleration.duration(velocity: velocity))
    let position = origin + deceleration.distance(after: elapsed, velocity: velocity)
    let edge = range.clamped(position)
    let goesOut = (position - edge) * velocity > 0
    // Content that is outside and goes inwards has shrunk, unless a delegate sent it there.
    guard goesOut || (position != edge && target == nil) else {
      isFinished = elapsed == deceleration.duration(velocity: velocity)
      return isFinished ? target ?? position : position
    }
    guard range.bounces else {
      isFinished = true
      return edge
    }
    let way = goesOut ? deceleration.time(toTravel: edge - origin, velocity: velocity) : nil
    // An edge that has come closer may lie behind.
    let passed = max(way ?? 0, last - start)
    origin =
      way == passed ? edge : origin + deceleration.distance(after: passed, velocity: velocity)
    velocity = deceleration.velocity(after: passed, velocity: velocity)
    start += passed
    law = .bounce(deceleration, edge: edge)
    return self.position(at: time, in: range)
  }

  private mutating func bounced(
    _ deceleration: Deceleration, _ edge: Double, _ range: ScrollRange, elapsed: Double,
    at time: Microseconds
  ) -> Double {
    let isPastEnd = origin == edge ? velocity > 0 : origin > edge
    guard edge == (isPastEnd ? range.edges.upperBound : range.edges.lowerBound) else {
      // It goes on from where it is, to where the edge is now. What the edge drew inwards it does
      // not throw past the new one.
      let (displacement, speed) = Bounce.state(
        after: last - start, from: origin - edge, velocity: velocity)
      let isThrown = displacement * speed > 0 || displacement * velocity < 0
      (origin, start) = (edge + displacement, last)
      let edge = range.clamped(origin)
      velocity = isThrown ? speed + Bounce.pull * (origin - edge) : 0
      law = edge == origin ? .decay(deceleration, target: nil) : .bounce(deceleration, edge: edge)
      return position(at: time, in: range)
    }
    let crossing = Bounce.crossing(from: origin - edge, velocity: velocity)
    if let (inside, speed) = crossing, inside <= elapsed {
      (origin, start, velocity) = (edge, start + inside, speed)
      law = .decay(deceleration, target: nil)
      return position(at: time, in: range)
    }
    let (displacement, speed) = Bounce.state(
      after: elapsed, from: origin - edge, velocity: velocity)
    isFinished = abs(displacement) < Bounce.restDistance && displacement * speed <= 0
    return isFinished ? edge : edge + displacement
  }
}
