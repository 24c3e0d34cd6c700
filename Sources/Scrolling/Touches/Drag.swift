struct Drag {
  let finger: Int
  /// Where the finger pulls content to, before the rubber band.
  private(set) var content: CGPoint
  /// `content` when the finger came down.
  private(set) var start: CGPoint
  /// How much farther out content shows than the rubber band would have it.
  private(set) var slip: CGPoint
  var hasMoved: Bool
  /// How it ends: from when the delegate is told that it will.
  var ending: Touch.Phase?

  private let touchdown: CGPoint
  /// How far the finger has to move along an axis before content follows, in pt.
  private let hysteresis: Double
  /// What is subtracted from the finger's way along each axis, once that exceeds the hysteresis.
  private var lag: (x: Double?, y: Double?)
  private var lock: Axis?
  /// Whether it was held to an axis though the finger had gone half as far along the other.
  private(set) var isDiagonal = false
  private var followsHorizontally = false
  private var followsVertically = false
  private var tracker: VelocityTracker

  /// `catches` is whether the finger stopped a motion: content follows it at once. Measured.
  init(_ touch: Touch, content: CGPoint, slip: CGPoint, catches: Bool) {
    (finger, touchdown) = (touch.id, touch.location)
    (self.content, start, self.slip, hasMoved) = (content, content, slip, catches)
    hysteresis = catches ? 0 : ScrollView.hysteresis
    tracker = VelocityTracker(touch.location, at: touch.time)
  }

  /// Takes in a movement; content follows on the axes that scroll and are not locked out.
  mutating func follow(
    _ touch: Touch, lock locks: Bool, scrollsHorizontally: Bool, scrollsVertically: Bool
  ) {
    tracker.add(touch.location, at: touch.time)
    let way = touchdown - touch.location
    let moved = CGPoint(x: follow(way.x, &lag.x), y: follow(way.y, &lag.y))
    if locks, lock == nil, lag.x != nil || lag.y != nil {
      lock = abs(way.x) >= abs(way.y) ? .horizontal : .vertical
      isDiagonal = 2 * min(abs(way.x), abs(way.y)) > max(abs(way.x), abs(way.y))
    }
    followsHorizontally = scrollsHorizontally && lock != .vertical
    followsVertically = scrollsVertically && lock != .horizontal
    if followsHorizontally { content.x = start.x + moved.x }
    if followsVertically { content.y = start.y + moved.y }
  }

  /// How far content follows a finger that has gone `way` pt along an axis.
  private func follow(_ way: Double, _ lag: inout Double?) -> Double {
    if lag == nil, abs(way) > hysteresis { lag = way < 0 ? -hysteresis : hysteresis }
    return lag.map { way - $0 } ?? 0
  }

  /// The content offset's velocity at `time` in pt/s: zero on an axis that does not follow.
  func velocity(at time: Microseconds) -> CGPoint {
    let finger = tracker.velocity(at: time)
    return CGPoint(
      x: followsHorizontally && lag.x != nil ? -finger.x : 0,
      y: followsVertically && lag.y != nil ? -finger.y : 0)
  }

  /// How far the finger has gone since content follows it, along each axis.
  var translation: CGPoint {
    let way = tracker.last.location - touchdown
    return CGPoint(x: lag.x.map { way.x + $0 } ?? 0, y: lag.y.map { way.y + $0 } ?? 0)
  }

  /// The finger's own velocity at `time` in pt/s.
  func fingerVelocity(at time: Microseconds) -> CGPoint { tracker.velocity(at: time) }

  /// The plane was re-laid under the finger.
  mutating func translate(by delta: CGPoint) {
    content += delta
    start += delta
  }

  /// Content was taken elsewhere under the finger, which holds on to it there.
  mutating func grip(_ content: CGPoint, slip: CGPoint) {
    start += content - self.content
    (self.content, self.slip) = (content, slip)
  }
}

extension ScrollView {
  /// A finger that moves no more than this along an axis, in pt, only taps; farther, content
  /// follows by this much less.
  ///
  /// Measured: the content's way is 318.667 of 328.667 pt, 437.667 of 447.667, 444.333 of 454.333,
  /// and it never jumps.
  package static let hysteresis = 10.0
}
