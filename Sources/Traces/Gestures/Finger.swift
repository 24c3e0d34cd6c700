import Scrolling

/// Makes a finger's samples.
struct Finger {
  /// A sample every 1/120 s, as a touch screen of that rate has.
  private static let rate = 120

  let screen: CGSize

  /// Samples of a finger that comes down at `start` and moves evenly by `distance` pt in `duration`. It stays down.
  ///
  /// The path's middle is the screen's.
  func stroke(
    _ direction: Direction, by distance: Double, from start: Microseconds,
    over duration: Microseconds
  ) -> [Touch] {
    let half = displacement(direction, by: distance / 2)
    let begin = CGPoint(x: screen.width / 2, y: screen.height / 2) - half
    return [Touch(time: start, phase: .began, location: begin)]
      + moves(direction, by: distance, of: begin, from: start, over: duration)
  }

  /// Samples of a finger that is down at `location` and moves evenly by `distance` pt in `duration`.
  func moves(
    _ direction: Direction, by distance: Double, of location: CGPoint, from start: Microseconds,
    over duration: Microseconds
  ) -> [Touch] {
    let whole = displacement(direction, by: distance)
    func sample(after elapsed: Microseconds) -> Touch {
      let share = duration == .zero ? 1 : elapsed.seconds / duration.seconds
      return Touch(
        time: start + elapsed, phase: .moved,
        location: CGPoint(x: location.x + whole.x * share, y: location.y + whole.y * share))
    }
    let inner = (1...).lazy.map { Microseconds(seconds: Double($0) / Double(Self.rate)) }
      .prefix { $0 < duration }
    return inner.map(sample) + [sample(after: duration)]
  }

  /// Samples of a flick at `speed`: down for 80 ms, then lifted.
  func flick(_ direction: Direction, speed: Speed, from start: Microseconds) -> [Touch] {
    let duration = Gesture.flickDuration
    let moves = stroke(
      direction, by: speed.pointsPerSecond * duration.seconds, from: start, over: duration)
    return moves
      + [Touch(time: start + duration, phase: .ended, location: moves[moves.count - 1].location)]
  }

  private func displacement(_ direction: Direction, by distance: Double) -> CGPoint {
    let moved = -direction.offsetSign * distance
    return direction.axis == .horizontal ? CGPoint(x: moved, y: 0) : CGPoint(x: 0, y: moved)
  }
}
