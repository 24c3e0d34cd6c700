import Scrolling
import Traces

/// Which way the pages of a row follow each other.
package enum PageOrder {
  case rightwards, downwards, leftwards
}

extension Scenario {
  /// The same, from left to right until now, over pages in `order`, by fingers that go along.
  package func along(_ order: PageOrder) -> Scenario {
    var scenario = self
    switch order {
    case .rightwards: break
    case .downwards:
      scenario.device.axis = .vertical
      scenario.gestures = gestures.map(\.transposed)
    case .leftwards:
      scenario.device.direction = .rightToLeft
      scenario.gestures = gestures.map(\.mirrored)
    }
    return scenario
  }
}

extension Direction {
  /// Where a finger is that has gone `points` there.
  func way(_ points: Double) -> CGPoint {
    CGPoint(x: self == .left || self == .up ? -points : points, y: 0).along(axis)
  }
}

extension Gesture {
  /// The same with fingers that go up instead of to the left, and back.
  package var transposed: Gesture {
    directed {
      switch $0 {
      case .left: .up
      case .right: .down
      case .up: .left
      case .down: .right
      }
    }
  }

  /// The same with fingers that go to the right instead of to the left, and back.
  package var mirrored: Gesture { directed { $0 == .left ? .right : $0 == .right ? .left : $0 } }

  private func directed(_ change: (Direction) -> Direction) -> Gesture {
    switch self {
    case .flick(let direction, let speed, let series):
      .flick(change(direction), speed: speed, series: series)
    case .drag(let direction, let distance, let time):
      .drag(change(direction), distance, over: time)
    case .repeat(let count, let body): .repeat(count: count, body.map { $0.directed(change) })
    default: self
    }
  }
}
