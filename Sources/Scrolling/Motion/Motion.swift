/// How content moves along one axis by itself. Each step asks where content ends: that may change.
struct Motion {
  enum Law {
    /// Runs out freely, to `target` if a delegate chose it; past an edge it bounces or stops.
    case decay(Deceleration, target: Double?)
    /// Comes back to `edge`, and decelerates if it gets inside.
    case bounce(Deceleration, edge: Double)
    /// Is drawn to the page at `target`.
    case page(PageSpring, target: Double)
    /// Goes to `target` by program, in 0.3 s with a cosine's ease.
    case eased(target: Double)
  }

  private var law: Law
  private var start: Double
  private var origin: Double
  private var velocity: Double
  /// The time of the last step, in s.
  private var last: Double
  private(set) var isFinished = false

  private static let easeDuration = 0.3

  /// A motion from `origin` at `velocity` pt/s.
  init(_ law: Law, from origin: Double, velocity: Double = 0, at time: Microseconds) {
    (self.law, self.origin, self.velocity) = (law, origin, velocity)
    (start, last) = (time.seconds, time.seconds)
  }

  /// Where the animation of programmatic scrolling ends; nil for any other motion.
  var animationTarget: Double? { if case .eased(let target) = law { target } else { nil } }

  /// The position at `time` of content that lies in `range` now. The motion is finished at rest.
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
    case .eased(let target):
      isFinished = elapsed >= Self.easeDuration
      let share = easeInOut(elapsed / Self.easeDuration)
      return isFinished ? target : origin + (target - origin) * share
    }
  }

  /// Moves the whole motion by `delta` pt: the loader re-laid the plane under it.
  mutating func translate(by delta: Double) {
    origin += delta
    switch law {
    case .page(let spring, let target): law = .page(spring, target: target + delta)
    case .eased(let target): law = .eased(target: target + delta)
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
      // It goes on to where the edge is now. What the old edge drew inwards is not thrown past it.
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
