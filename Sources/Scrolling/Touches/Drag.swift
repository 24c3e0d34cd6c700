struct Drag {
  let finger: Int
  /// Where the finger pulls content to, before the rubber band.
  private(set) var content: CGPoint
  /// `content` when the finger came down.
  private(set) var start: CGPoint
  /// The offset when the finger came down.
  private(set) var begin: CGPoint
  /// How much farther out content shows than the rubber band would have it.
  private(set) var slip: CGPoint
  /// Whether content has moved under the finger.
  var hasMoved = false

  private let touchdown: CGPoint
  private var lock: Axis?
  private var followsHorizontally = false
  private var followsVertically = false
  private var tracker = VelocityTracker()

  init(_ touch: Touch, content: CGPoint, slip: CGPoint, offset: CGPoint) {
    finger = touch.id
    touchdown = touch.location
    (self.content, start, begin, self.slip) = (content, content, offset, slip)
    tracker.begin(touch.location, at: touch.time)
  }

  /// Takes in a movement; content follows on the axes that scroll and are not locked out.
  mutating func follow(
    _ touch: Touch, lock locks: Bool, scrollsHorizontally: Bool, scrollsVertically: Bool
  ) {
    tracker.add(touch.location, at: touch.time)
    let moved = touchdown - touch.location
    if locks, lock == nil, moved != .zero {
      lock = abs(moved.x) >= abs(moved.y) ? .horizontal : .vertical
    }
    followsHorizontally = scrollsHorizontally && lock != .vertical
    followsVertically = scrollsVertically && lock != .horizontal
    if followsHorizontally { content.x = start.x + moved.x }
    if followsVertically { content.y = start.y + moved.y }
  }

  /// The content offset's velocity at `time` in pt/s: zero on an axis that does not follow.
  func velocity(at time: Microseconds) -> CGPoint {
    let finger = tracker.velocity(at: time)
    return CGPoint(x: followsHorizontally ? -finger.x : 0, y: followsVertically ? -finger.y : 0)
  }

  /// The plane was re-laid under the finger.
  mutating func translate(by delta: CGPoint) {
    content += delta
    start += delta
    begin += delta
  }

  /// Content was taken elsewhere under the finger, which holds on to it there.
  mutating func grip(_ content: CGPoint, slip: CGPoint, begin: CGPoint) {
    start += content - self.content
    (self.content, self.slip, self.begin) = (content, slip, begin)
  }
}
