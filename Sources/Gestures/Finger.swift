import Scrolling

/// Makes a finger's samples.
struct Finger {
  /// A sample every 1/120 s, as a touch screen of that rate has.
  private static let rate = 120

  /// How long the finger of a flick is down.
  static let flickDuration = Microseconds(milliseconds: 80)

  let screen: Size

  /// Samples of a finger that comes down at `start` and moves evenly by `distance` pt in `duration`. It stays down.
  ///
  /// The path's middle is the screen's.
  func stroke(
    _ direction: Direction, by distance: Double, from start: Microseconds,
    over duration: Microseconds
  ) -> [Touch] {
    let middle = Point(x: screen.width / 2, y: screen.height / 2)
    func place(_ share: Double) -> Point {
      let moved = -direction.offsetSign * distance * (share - 0.5)
      return direction.axis == .horizontal
        ? Point(x: middle.x + moved, y: middle.y) : Point(x: middle.x, y: middle.y + moved)
    }
    var touches = [Touch(time: start, phase: .began, location: place(0))]
    var sample = 1
    while true {
      let elapsed = Microseconds(seconds: Double(sample) / Double(Self.rate))
      guard elapsed < duration else { break }
      touches.append(
        Touch(
          time: start + elapsed, phase: .moved,
          location: place(elapsed.seconds / duration.seconds)))
      sample += 1
    }
    touches.append(Touch(time: start + duration, phase: .moved, location: place(1)))
    return touches
  }

  /// Samples of a flick at `speed`: down for 80 ms, then lifted.
  func flick(_ direction: Direction, speed: Speed, from start: Microseconds) -> [Touch] {
    let distance = speed.pointsPerSecond * Self.flickDuration.seconds
    let moves = stroke(direction, by: distance, from: start, over: Self.flickDuration)
    return moves + lift(moves[moves.count - 1].location, at: start + Self.flickDuration)
  }

  /// The sample of a finger lifted at `place`.
  func lift(_ place: Point, at time: Microseconds) -> [Touch] {
    [Touch(time: time, phase: .ended, location: place)]
  }
}
