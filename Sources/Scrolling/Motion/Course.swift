import Foundation

/// How an animation goes its way, from 0 at its beginning to 1 at its end.
package enum Course: Sendable {
  /// By a cubic Bézier curve from (0, 0) to (1, 1) with these control points.
  case curve(CGPoint, CGPoint)
  /// By a spring, damped critically by 1 and less by less, that begins with so many ways in a
  /// duration, and swings by less than a thousandth of its way at the end.
  case spring(damping: Double, velocity: Double)
  /// There in the first half of its duration, and back; at its end it is there.
  indirect case thereAndBack(Course)

  package static let linear = Course.curve(.zero, CGPoint(x: 1, y: 1))
  package static let easeIn = Course.curve(CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
  package static let easeOut = Course.curve(.zero, CGPoint(x: 0.58, y: 1))
  package static let easeInOut = Course.curve(CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))

  /// How much of its way it has gone after `share` of its duration. A spring stays at its end.
  package func way(after share: Double) -> Double {
    guard share > 0 else { return 0 }
    guard share < 1 else { return 1 }
    switch self {
    case .thereAndBack(let course): return course.way(after: 1 - abs(2 * share - 1))
    case .curve(let first, let second):
      func point(_ first: Double, _ second: Double, _ t: Double) -> Double {
        let left = 1 - t
        return 3 * left * left * t * first + 3 * left * t * t * second + t * t * t
      }
      // x grows with t.
      var (low, high) = (0.0, 1.0)
      for _ in 0..<50 {
        let middle = (low + high) / 2
        if point(first.x, second.x, middle) < share { low = middle } else { high = middle }
      }
      return point(first.y, second.y, high)
    case .spring(let damping, let velocity):
      let decay = log(1000.0)
      guard damping < 1 else {
        return min(1, 1 - exp(-decay * share) * (1 + (decay - velocity) * share))
      }
      let swing = decay * (1 / pow(max(damping, 0.01), 2) - 1).squareRoot()
      guard share * swing < .pi - atan2(swing, decay - velocity) else { return 1 }
      let lag = (decay - velocity) / swing
      return 1 - exp(-decay * share) * (cos(swing * share) + lag * sin(swing * share))
    }
  }
}
